import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { audit } from '../src/audit/audit.repository.ts';
import { store } from '../src/contract/store.ts';
import { mails } from '../src/mail/mail.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { demote, promote } from '../src/users/roles.service.ts';
import { users } from '../src/users/user.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { pay } from './support/card.ts';
import { nextPage, rowIds } from './support/lists.ts';
import { auth, newPerson, type Person, picture, signIn } from './support/people.ts';
import { asAdmin, paid as paidOrder, TOTAL } from './support/scenes.ts';
import { admin, newOrder, newReview, newTool, orderOf, stockOf } from './support/store.ts';

const people = z.array(
  z.object({ _id: z.string(), email: z.string(), role: z.string(), emailVerified: z.boolean() }),
);

it('a profile contains only the profile fields, and an empty field is removed', async () => {
  const { email, token } = await newPerson();
  const profile = { education: 'Joinery', location: 'Bench 4', phone: '01700000000' };
  const change = (body: object) => succeeds(call('PUT', `/user/${email}`, { token, body }));
  await change({ ...profile, role: 'admin', email: 'other@example.com', _id: 'x' });
  await responds(call('GET', `/user/${email}`, { token }), 200, { ...profile, role: 'user', email });
  await change({ location: '' });
  const { body: after } = await call('GET', `/user/${email}`, { token });
  expect(after).toMatchObject({ education: 'Joinery' });
  expect(after).not.toHaveProperty('location');
});

it('a promotion takes effect immediately, with the token of before', async () => {
  const person = await newPerson();
  for (const modifiedCount of [1, 0])
    expect(await asAdmin('PUT', `/admin/${person.email}`)).toMatchObject({ body: { modifiedCount } });
  await responds(call('GET', `/admin/${person.email}`, { token: person.token }), 200, { admin: true });
  const body = await succeeds(call('GET', '/users?limit=500', { token: person.token }));
  const buyer = await newPerson();
  const hidden = await newTool({ hidden: true });
  const orderId = await newOrder(buyer, await newTool());
  for (const path of [`/orders/${buyer.email}`, `/order/${orderId}`, `/tool/${hidden}`])
    expect(await call('GET', path, { token: person.token }), path).toMatchObject({ status: 200 });
  await succeeds(call('DELETE', `/order/${orderId}`, { token: person.token }));
  expect(people.parse(body)).toContainEqual(expect.objectContaining({ _id: person.uid, role: 'admin' }));
});

it('a demotion takes effect immediately, ends the user’s sessions and is recorded once', async () => {
  const [boss, person] = await Promise.all([admin(), newPerson({ admin: true })]);
  const demote = () => call('DELETE', `/admin/${person.email}?uid=${person.uid}`, { token: boss.token });
  // A token of the same second stays valid.
  await setTimeout(1100);
  await responds(demote(), 200, { modifiedCount: 1, message: `${person.email} is no longer an admin` });
  const account = await auth.getUser(person.uid);
  expect(account.customClaims).toEqual({});
  await responds(call('GET', `/user/${person.email}`, { token: person.token }), 401);
  const token = await signIn(person.email);
  await responds(call('GET', '/users', { token }), 403);
  expect(await call('GET', `/user/${person.email}`, { token })).toMatchObject({ body: { role: 'user' } });
  const { docs } = await audit.where('target', '==', person.uid).get();
  expect(docs.map((entry) => entry.data())).toMatchObject([{ actor: boss.uid, action: 'user.demote' }]);
  await responds(demote(), 200, { modifiedCount: 0 });
  expect((await audit.where('target', '==', person.uid).get()).size).toBe(1);
});

it.each([
  ['promotion', 'PUT', false],
  ['demotion', 'DELETE', true],
])('a %s keeps the account’s other claims', async (_, method, isAdmin) => {
  const person = await newPerson({ admin: isAdmin });
  const others = { beta: true, region: 'eu' };
  await auth.setCustomUserClaims(person.uid, { ...others, ...(isAdmin && { admin: true }) });
  await succeeds(asAdmin(method, `/admin/${person.email}`));
  const claims = { ...others, ...(!isAdmin && { admin: true }) };
  expect((await auth.getUser(person.uid)).customClaims).toEqual(claims);
});

describe('the e-mail about a change of the role', () => {
  beforeEach(() => void vi.stubEnv('ORDER_MAILS', 'on'));
  afterEach(() => vi.unstubAllEnvs());

  const subjectsTo = async ({ uid }: Person) => {
    const { docs } = await mails.where('uid', '==', uid).get();
    const sent = docs
      .map((mail) => mail.data())
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    return sent.map(({ to, message }) => [to, message.subject]);
  };

  it('goes to the new admin, and to the admin who was removed, once', async () => {
    const { uid, email } = await newPerson({ emailVerified: true });
    const subject = { uid, email, account: undefined };
    for (const change of [promote, promote, demote, demote]) await change({ uid: 'owner' }, subject);
    expect(await subjectsTo({ uid, email, token: '' })).toEqual([
      [[email], `You are an admin of ${store.name} now`],
      [[email], `You are no longer an admin of ${store.name}`],
    ]);
  });

  it('does not go to an address that is not verified', async () => {
    const person = await newPerson();
    await promote({ uid: 'owner' }, { ...person, account: undefined });
    expect(await subjectsTo(person)).toEqual([]);
  });
});

describe('a login', () => {
  const login = ({ email, token }: Person) => succeeds(call('PUT', `/user/${email}`, { token }));
  const recordOf = async ({ uid }: Person) => (await users.doc(uid).get()).data();

  it('copies the verification of the e-mail to the record', async () => {
    const person = await newPerson();
    expect(await recordOf(person)).toMatchObject({ emailVerified: false });
    await auth.updateUser(person.uid, { emailVerified: true });
    await login(person);
    expect(await recordOf(person)).toMatchObject({ emailVerified: true });
  });

  it('removes the name and the picture that the account no longer has', async () => {
    const person = await newPerson({ displayName: 'Sam Sample', photoURL: picture });
    expect(await recordOf(person)).toMatchObject({ displayName: 'Sam Sample', photoURL: picture });
    await auth.updateUser(person.uid, { displayName: null, photoURL: null });
    await login(person);
    const record = await recordOf(person);
    expect(record).toMatchObject({ email: person.email });
    expect(record).not.toHaveProperty('photoURL');
    expect(record).not.toHaveProperty('displayName');
  });

  it.each([
    ['user', { admin: true }, 'admin'],
    ['admin', null, 'user'],
  ] as const)('copies the claim to a record with the role %s', async (role, claims, copied) => {
    const person = await newPerson({ admin: role === 'admin' });
    expect(await recordOf(person)).toMatchObject({ role });
    await auth.setCustomUserClaims(person.uid, claims);
    await login(person);
    expect(await recordOf(person)).toMatchObject({ role: copied });
    expect((await auth.getUser(person.uid)).customClaims).toEqual(claims ?? {});
  });

  it('keeps the role that an admin has just changed, until the claim must have followed', async () => {
    const person = await newPerson({ admin: true });
    const demotedAgo = (ms: number) =>
      users.doc(person.uid).update({ role: 'user', accessChangedAt: new Date(Date.now() - ms) });
    await demotedAgo(60_000);
    await login(person);
    expect(await recordOf(person)).toMatchObject({ role: 'user' });
    await demotedAgo(60 * 60_000);
    await login(person);
    expect(await recordOf(person)).toMatchObject({ role: 'admin' });
  });
});

it('DELETE /user removes the account, profile and unpaid orders, but keeps orders that were paid', async () => {
  const { buyer: person, toolId, orderId: paid } = await paidOrder({ photoURL: picture });
  const [unpaid, refunded] = [await newOrder(person, toolId), await newOrder(person, toolId)];
  await pay(person, refunded, TOTAL);
  await succeeds(asAdmin('PATCH', `/unpaid/${refunded}`));
  const reviewId = await newReview(person);
  const reviewOf = async () => (await reviews.doc(reviewId).get()).data();
  expect(await reviewOf()).toMatchObject({ uid: person.uid, image: picture });

  const boss = await admin();
  const done = { deletedCount: 1, message: `${person.email} deleted` };
  await responds(call('DELETE', `/user/${person.email}`, { token: boss.token }), 200, done);
  await responds(call('GET', `/order/${paid}`, { token: person.token }), 401);
  await expect(auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  await responds(call('GET', `/order/${unpaid}`, { token: boss.token }), 404);
  expect(await orderOf(boss, paid)).toMatchObject({ paid: true });
  expect(await orderOf(boss, refunded)).toMatchObject({ phase: 'canceled' });
  expect(await stockOf(toolId)).toBe(18);
  expect(await reviewOf()).toMatchObject({ uid: '', name: '', image: null });
  const { body } = await call('GET', '/reviews', { token: boss.token });
  expect(body).toContainEqual(expect.objectContaining({ _id: reviewId, name: '' }));
});

async function find(q: string, query = '') {
  const { token } = await admin();
  const page = await call('GET', `/users?q=${encodeURIComponent(q)}${query}`, { token });
  expect(page.status, JSON.stringify(page.body)).toBe(200);
  return { ids: rowIds(page.body), next: nextPage(page), total: page.headers.get('X-Total-Count') };
}

/** A name that no other test uses. */
const family = `Q${randomUUID().replaceAll('-', '').slice(0, 12)}`;

const anna = await newPerson({ displayName: `Anna ${family}` });
const annemarie = await newPerson({ displayName: `Annemarie ${family}` });

describe('a search for users', () => {
  it('finds users by a name or its beginning, newest first', async () => {
    expect((await find(family)).ids).toEqual([annemarie.uid, anna.uid]);
    expect((await find(family.slice(0, 9).toUpperCase())).ids).toEqual([annemarie.uid, anna.uid]);
  });

  it('counts the users who match a word, in the headers of the first of several pages', async () => {
    const first = await find(family, '&limit=1');
    expect(first).toMatchObject({ ids: [annemarie.uid], total: '2' });
    const cursor = first.next?.split('cursor=')[1];
    expect(await find(family, `&limit=1&cursor=${cursor}`)).toMatchObject({ ids: [anna.uid], total: null });
    expect(await find(family)).toMatchObject({ total: null });
    expect(await find(`an ${family}`, '&limit=1')).toMatchObject({ ids: [annemarie.uid], total: null });
  });

  it('finds a renamed user only by the new name after the next login', async () => {
    const person = await newPerson({ displayName: `Bert ${family}x` });
    await auth.updateUser(person.uid, { displayName: `Berta Z${family}` });
    await call('PUT', `/user/${person.email}`, { token: person.token });
    expect((await find(`z${family}`)).ids).toEqual([person.uid]);
    expect((await find(`${family}x`)).ids).toEqual([]);
  });

  it('finds users without stored search words after their next login', async () => {
    const person = await newPerson();
    await users.doc(person.uid).update({ words: [] });
    expect((await find(person.email)).ids).toEqual([]);
    await call('PUT', `/user/${person.email}`, { token: person.token });
    expect((await find(person.email)).ids).toEqual([person.uid]);
  });
});
