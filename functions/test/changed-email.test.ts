import { expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { users } from '../src/users/user.record.ts';
import { call, succeeds } from './support/api.ts';
import { rowIds } from './support/lists.ts';
import { auth, newPerson, type Person, signIn } from './support/people.ts';
import { asAdmin } from './support/scenes.ts';
import { newOrder, newTool } from './support/store.ts';

/** Creates a shopper with orders, and a new e-mail at the identity provider. */
async function shopperWithNewEmail({ emailVerified = true, orderCount = 1 } = {}) {
  const [person, toolId] = await Promise.all([newPerson({ emailVerified: true }), newTool()]);
  const orderIds: string[] = [];
  while (orderIds.length < orderCount) orderIds.push(await newOrder(person, toolId));
  const email = `new-${person.email}`;
  await auth.updateUser(person.uid, { email, emailVerified });
  return { person, email, orderIds };
}

const logIn = async (email: string) =>
  succeeds(call('PUT', `/user/${email}`, { token: await signIn(email) }));

const found = async (q: string) => rowIds((await asAdmin('GET', `/orders?q=${q}`)).body);

const marker = async ({ uid }: Person) => (await users.doc(uid).get()).data()?.formerEmailInOrders;

it('a login with a new e-mail updates the earlier orders, so that admins find them by it', async () => {
  const { person, email, orderIds } = await shopperWithNewEmail({ orderCount: 2 });
  const before = await asAdmin('GET', `/order/${orderIds[0]}`);
  await logIn(email);
  expect((await found(email)).sort()).toEqual(orderIds.toSorted());
  expect(await found(person.email)).toEqual([]);
  const after = await asAdmin('GET', `/order/${orderIds[0]}`);
  expect(after.body).toMatchObject({ email });
  // An admin who has read the order before the change sees the new e-mail before writing.
  expect(Object(after.body).version).not.toBe(Object(before.body).version);
  expect(await marker(person)).toBeUndefined();
});

it('a login updates the earlier orders after an admin’s action has updated the user record', async () => {
  const { person, email, orderIds } = await shopperWithNewEmail();
  await asAdmin('PUT', `/admin/${person.email}?uid=${person.uid}`);
  expect((await users.doc(person.uid).get()).data()?.email).toBe(email);
  await logIn(email);
  expect(await found(email)).toEqual(orderIds);
});

it('earlier orders get a new e-mail only after it is verified', async () => {
  const { person, email, orderIds } = await shopperWithNewEmail({ emailVerified: false });
  await logIn(email);
  expect(await found(email)).toEqual([]);
  await auth.updateUser(person.uid, { emailVerified: true });
  await logIn(email);
  expect(await found(email)).toEqual(orderIds);
});

it('a malformed order blocks neither the login nor the update of the other orders', async () => {
  const { email, orderIds } = await shopperWithNewEmail({ orderCount: 3 });
  const [, malformed = ''] = orderIds;
  await orders.doc(malformed).update({ quantity: 'two' });
  await logIn(email);
  expect((await found(email)).sort()).toEqual(orderIds.filter((id) => id !== malformed).sort());
  await orders.doc(malformed).delete();
});

it('an interrupted update is finished by the next login', async () => {
  const { person, email, orderIds } = await shopperWithNewEmail({ orderCount: 2 });
  await logIn(email);
  // As if the process had ended after the first order.
  await orders.doc(orderIds[1] ?? '').update({ email: person.email, words: [] });
  await users.doc(person.uid).update({ formerEmailInOrders: true });
  await logIn(email);
  expect((await found(email)).sort()).toEqual(orderIds.toSorted());
  expect(await marker(person)).toBeUndefined();
});
