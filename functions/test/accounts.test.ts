import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { users } from '../src/users/user.record.ts';
import { call } from './support/api.ts';
import { type BrokenProvider, brokenProvider } from './support/broken-provider.ts';
import { env } from './support/env.ts';
import { type OwnApi, ownApi } from './support/own-api.ts';
import { auth, newPerson, type Person, setOwnPicture } from './support/people.ts';
import { admin, newOrder, newReview, newTool, stockOf } from './support/shop.ts';

const anotherEmail = (person: Person) => `new-${person.email}`;
const act = async (method: string, path: string) => call(method, path, { token: (await admin()).token });

const changed = {
  status: 409,
  body: { code: 'conflict', message: 'This e-mail belongs to another user now. Please reload the list.' },
};

/** Somebody who has changed their e-mail at the provider; the old one is another's now, if anybody's. */
async function moved({ isTaken }: { isTaken: boolean }) {
  const person = await newPerson();
  await auth.updateUser(person.uid, { email: anotherEmail(person) });
  const { uid: holder } = isTaken
    ? await auth.createUser({ email: person.email, password: 'correct horse' })
    : { uid: '' };
  return { ...person, holder };
}

describe('a row of the list whose e-mail is somebody else’s now', () => {
  it.each([
    ['DELETE', 'user'],
    ['PUT', 'admin'],
  ])('is not acted on: %s /%s', async (method, kind) => {
    const { uid, email, holder } = await moved({ isTaken: true });
    expect(await act(method, `/${kind}/${email}?uid=${uid}`)).toMatchObject(changed);
    expect((await auth.getUser(holder)).customClaims?.admin).toBeUndefined();
    expect((await auth.getUser(uid)).customClaims?.admin).toBeUndefined();
    // The reloaded list shows whose row it is.
    expect((await users.doc(uid).get()).data()?.email).toBe(`new-${email}`);
    expect(await act('DELETE', `/user/new-${email}?uid=${uid}`)).toMatchObject({ status: 200 });
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await auth.getUser(holder);
  });

  it('is deleted when nobody has the e-mail, and promoted only by the new one', async () => {
    const { uid, email } = await moved({ isTaken: false });
    expect(await act('PUT', `/admin/${email}?uid=${uid}`)).toMatchObject(changed);
    expect((await auth.getUser(uid)).customClaims?.admin).toBeUndefined();
    expect(await act('PUT', `/admin/new-${email}?uid=${uid}`)).toMatchObject({ status: 200 });
    const other = await moved({ isTaken: false });
    expect(await act('DELETE', `/user/${other.email}?uid=${other.uid}`)).toMatchObject({ status: 200 });
    await expect(auth.getUser(other.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it('of oneself is compared too, and a uid that is none is 400', async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const asked = (uid: string) =>
      call('DELETE', `/user/${person.email}?uid=${uid}`, { token: person.token });
    expect(await asked(other.uid)).toMatchObject(changed);
    expect(await asked('a%2Fb')).toMatchObject({
      status: 400,
      body: { fields: { uid: 'The uid is not valid' } },
    });
    expect(await asked(person.uid)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  });
});

describe('somebody who deleted their account at the provider', () => {
  it('is removed with what is left of them by an admin', async () => {
    const person = await newPerson();
    const toolId = await newTool();
    const orderId = await newOrder(person, toolId);
    await auth.deleteUser(person.uid);
    expect(await act('DELETE', `/user/${person.email}`)).toMatchObject({ status: 404 });
    expect(await act('DELETE', `/user/${person.email}?uid=${person.uid}`)).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect((await users.doc(person.uid).get()).exists).toBe(false);
    expect((await orders.doc(orderId).get()).exists).toBe(false);
    expect(await stockOf(toolId)).toBe(20);
    expect(await act('DELETE', `/user/${person.email}?uid=${person.uid}`)).toMatchObject({ status: 404 });
  });
});

describe('name and picture', () => {
  const evil = 'https://evil.example/seen.png';
  const blob = `blob:${env.API_URL}/x`;

  it('are those that the identity provider has at the moment of writing', async () => {
    const person = await newPerson({ displayName: 'Maiden Name' });
    const toolId = await newTool();
    await auth.updateUser(person.uid, { displayName: 'Married Name' });
    const order = await orders.doc(await newOrder(person, toolId)).get();
    expect(order.data()?.name).toBe('Married Name');
    const review = await reviews.doc(await newReview(person)).get();
    expect(review.data()?.name).toBe('Married Name');
  });

  it('are bounded, whatever the provider has', async () => {
    const person = await newPerson();
    await auth.updateUser(person.uid, { displayName: ` ${'𝓐'.repeat(300)} ` });
    const order = await orders.doc(await newOrder(person, await newTool())).get();
    expect(order.data()?.name).toBe('𝓐'.repeat(100));
    await call('PUT', `/user/${person.email}`, { token: person.token });
    expect((await users.doc(person.uid).get()).data()?.displayName).toBe('𝓐'.repeat(100));
  });

  it.each([evil, blob, `${evil}?${'x'.repeat(3000)}`])(
    'of %.40s leave no picture anywhere',
    async (photoURL) => {
      const person = await newPerson();
      await setOwnPicture(person, photoURL);
      expect((await auth.getUser(person.uid)).photoURL).toBe(photoURL);
      await call('PUT', `/user/${person.email}`, { token: person.token });
      expect((await users.doc(person.uid).get()).data()).not.toHaveProperty('photoURL');
      expect((await reviews.doc(await newReview(person)).get()).data()?.image).toBeNull();
    },
  );

  it('that were stored before are not shown', async () => {
    const person = await newPerson();
    const reviewId = await newReview(person);
    await users.doc(person.uid).update({ photoURL: evil });
    await reviews.doc(reviewId).update({ image: evil });
    const people = await act('GET', '/users?limit=500');
    const listed = await call('GET', '/reviews?limit=500');
    expect(JSON.stringify(people.body)).toContain(person.uid);
    expect(JSON.stringify(listed.body)).toContain(reviewId);
    for (const { body } of [people, listed]) expect(JSON.stringify(body)).not.toContain('evil.example');
  });
});

describe('a review', () => {
  it('is deleted by an admin, who is written down, and leaves the list', async () => {
    const id = await newReview(await newPerson());
    expect(await act('DELETE', `/review/${id}`)).toMatchObject({
      status: 200,
      body: { deletedCount: 1, message: 'The review has been deleted' },
    });
    expect((await reviews.doc(id).get()).exists).toBe(false);
    expect(JSON.stringify((await call('GET', '/reviews?limit=500')).body)).not.toContain(id);
    expect(await act('DELETE', `/review/${id}`)).toMatchObject({ status: 404, body: { deletedCount: 0 } });
  });
});

describe('an intent that the order never had', () => {
  let stripe: BrokenProvider;
  let api: OwnApi;
  const asked: string[] = [];

  beforeAll(async () => {
    stripe = await brokenProvider(env.STRIPE_API_BASE, {
      meanwhile: async ({ method, url }) => void asked.push(`${method} ${url}`),
    });
    api = await ownApi({ STRIPE_API_BASE: stripe.url.origin });
  });

  afterAll(async () => {
    await api.stop();
    stripe.stop();
  });

  it('is refused without asking Stripe; the one that it has is asked about', async () => {
    const buyer = await newPerson();
    const orderId = await newOrder(buyer, await newTool());
    const report = (transactionId: string) =>
      call('PATCH', `/order/${orderId}`, { token: buyer.token, body: { transactionId }, at: api.url });
    expect(await report('pi_made_up')).toMatchObject({ status: 409, body: { code: 'payment_not_yours' } });
    expect(asked).toEqual([]);
    const body = { orderId, totalPrice: 156.8 };
    await call('POST', '/create-payment-intent', { token: buyer.token, body, at: api.url });
    const intentId = (await orders.doc(orderId).get()).data()?.intentId ?? '';
    asked.length = 0;
    expect(await report(intentId)).toMatchObject({ status: 402 });
    expect(asked).toEqual([expect.stringContaining(`GET /v1/payment_intents/${intentId}`)]);
  });
});
