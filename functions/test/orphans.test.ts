import { beforeEach, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { firestore } from '../src/platform/firestore.ts';
import { removeOrphans } from '../src/removal/orphans.service.ts';
import { users } from '../src/users/user.record.ts';
import { auth, newPerson } from './support/people.ts';
import { newOrder, newTool, stockOf } from './support/shop.ts';

const place = firestore.doc('progress/orphans');

beforeEach(async () => {
  // Other tests leave people without an account behind.
  for (let isDone = false; !isDone; )
    isDone = await removeOrphans().then(
      () => true,
      () => false,
    );
  await place.delete();
});

const exists = async (uid: string) => (await users.doc(uid).get()).exists;

it('somebody who deleted their account at the provider is removed with their open orders, and nobody else', async () => {
  const [gone, here] = await Promise.all([newPerson(), newPerson()]);
  const toolId = await newTool();
  const orderId = await newOrder(gone, toolId);
  await newOrder(here, toolId);
  await auth.deleteUser(gone.uid);
  await removeOrphans();
  expect([await exists(gone.uid), await exists(here.uid)]).toEqual([false, true]);
  expect((await orders.doc(orderId).get()).exists).toBe(false);
  expect(await stockOf(toolId)).toBe(18);
  expect((await place.get()).data()).toEqual({ after: null });
});

it('goes on where the last run came to, and then from the beginning', async () => {
  const pair = await Promise.all([newPerson(), newPerson()]);
  const [first, second] = pair.map(({ uid }) => uid).sort();
  await Promise.all(pair.map(({ uid }) => auth.deleteUser(uid)));
  await place.set({ after: first });
  await removeOrphans();
  expect([await exists(first ?? ''), await exists(second ?? '')]).toEqual([true, false]);
  await removeOrphans();
  expect(await exists(first ?? '')).toBe(false);
});

it('removes twenty at a time, and says when there are more: then it may be the project that is another one', async () => {
  const uids = Array.from({ length: 21 }, (_, index) => `orphan-${index}-${Date.now()}`);
  const account = { email: 'a@b', emailVerified: false, role: 'user' as const, createdAt: new Date() };
  await Promise.all(uids.map((uid) => users.doc(uid).create(account)));
  const left = async () => (await Promise.all(uids.map(exists))).filter(Boolean).length;
  await expect(removeOrphans()).rejects.toThrow('more are left');
  expect(await left()).toBe(1);
  await removeOrphans();
  expect(await left()).toBe(0);
});
