import { describe, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { users } from '../src/users/user.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { auth, newPerson, type Person, setOwnPicture } from './support/people.ts';
import { asAdmin, ordered } from './support/scenes.ts';
import { newOrder, newReview, newTool, stockOf } from './support/store.ts';

const anotherEmail = (person: Person) => `new-${person.email}`;

const emailChanged = {
  status: 409,
  body: { code: 'conflict', message: 'This e-mail belongs to another user now. Please reload the list.' },
};

/**
 * Creates a person who has changed their e-mail at the identity provider. If `isTaken` is true, another
 * person now uses the old e-mail.
 */
async function withChangedEmail({ isTaken }: { isTaken: boolean }) {
  const person = await newPerson();
  await auth.updateUser(person.uid, { email: anotherEmail(person) });
  const { uid: newOwner } = isTaken
    ? await auth.createUser({ email: person.email, password: 'correct horse' })
    : { uid: '' };
  return { ...person, newOwner };
}

describe('the uid in the URL', () => {
  it.each([
    ['DELETE', 'user'],
    ['PUT', 'admin'],
  ])('makes the API reject %s /%s if the e-mail now belongs to another user', async (method, kind) => {
    const { uid, email, newOwner } = await withChangedEmail({ isTaken: true });
    expect(await asAdmin(method, `/${kind}/${email}?uid=${uid}`)).toMatchObject(emailChanged);
    expect((await auth.getUser(newOwner)).customClaims?.admin).toBeUndefined();
    expect((await auth.getUser(uid)).customClaims?.admin).toBeUndefined();
    // The list now shows the new e-mail.
    expect((await users.doc(uid).get()).data()?.email).toBe(`new-${email}`);
    await succeeds(asAdmin('DELETE', `/user/new-${email}?uid=${uid}`));
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await auth.getUser(newOwner);
  });

  it('lets admins delete a user by a former e-mail, but not promote the user', async () => {
    const { uid, email } = await withChangedEmail({ isTaken: false });
    expect(await asAdmin('PUT', `/admin/${email}?uid=${uid}`)).toMatchObject(emailChanged);
    expect((await auth.getUser(uid)).customClaims?.admin).toBeUndefined();
    await succeeds(asAdmin('PUT', `/admin/new-${email}?uid=${uid}`));
    const other = await withChangedEmail({ isTaken: false });
    await succeeds(asAdmin('DELETE', `/user/${other.email}?uid=${other.uid}`));
    await expect(auth.getUser(other.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it('must be valid, and must be your own when you delete your account', async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    const remove = (uid: string) =>
      call('DELETE', `/user/${person.email}?uid=${uid}`, { token: person.token });
    expect(await remove(other.uid)).toMatchObject(emailChanged);
    await responds(remove('a%2Fb'), 400, { fields: { uid: 'The uid is not valid' } });
    await responds(remove(person.uid), 200, { deletedCount: 1 });
  });
});

it('a user whose account was deleted at the identity provider can be removed by an admin, together with the profile and the open orders', async () => {
  const { buyer: person, toolId, orderId } = await ordered();
  await auth.deleteUser(person.uid);
  await responds(asAdmin('DELETE', `/user/${person.email}`), 404);
  await responds(asAdmin('DELETE', `/user/${person.email}?uid=${person.uid}`), 200, { deletedCount: 1 });
  expect((await users.doc(person.uid).get()).exists).toBe(false);
  expect((await orders.doc(orderId).get()).exists).toBe(false);
  expect(await stockOf(toolId)).toBe(20);
  await responds(asAdmin('DELETE', `/user/${person.email}?uid=${person.uid}`), 404);
});

describe('the stored name and picture of a user', () => {
  it('are read from the identity provider when an order or a review is written', async () => {
    const person = await newPerson({ displayName: 'Maiden Name' });
    const toolId = await newTool();
    await auth.updateUser(person.uid, { displayName: 'Married Name' });
    const order = await orders.doc(await newOrder(person, toolId)).get();
    expect(order.data()?.name).toBe('Married Name');
    const review = await reviews.doc(await newReview(person)).get();
    expect(review.data()?.name).toBe('Married Name');
  });

  it('contain the name, of at most 100 UTF-16 units', async () => {
    const person = await newPerson();
    await auth.updateUser(person.uid, { displayName: ` ${'𝓐'.repeat(300)} ` });
    const order = await orders.doc(await newOrder(person, await newTool())).get();
    expect(order.data()?.name).toBe('𝓐'.repeat(50));
    await call('PUT', `/user/${person.email}`, { token: person.token });
    expect((await users.doc(person.uid).get()).data()?.displayName).toBe('𝓐'.repeat(50));
  });

  // `functions/src/platform/config/config.test.ts` tests other URLs.
  it('include no picture on an unknown host', async () => {
    const person = await newPerson();
    const photoURL = `https://evil.example/seen.png?${'x'.repeat(3000)}`;
    await setOwnPicture(person, photoURL);
    expect((await auth.getUser(person.uid)).photoURL).toBe(photoURL);
    await call('PUT', `/user/${person.email}`, { token: person.token });
    expect((await users.doc(person.uid).get()).data()).not.toHaveProperty('photoURL');
    expect((await reviews.doc(await newReview(person)).get()).data()?.image).toBeNull();
  });
});
