import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';

// A project of its own: other tests leave people without an account behind, and look at what is left of them.
vi.hoisted(() => {
  const id = `demo-orphans-${Date.now()}`;
  Object.assign(process.env, { GCLOUD_PROJECT: id, GOOGLE_CLOUD_PROJECT: id });
});

import { orders } from '../src/orders/order.record.ts';
import { place } from '../src/orders/placement.service.ts';
import { accountById } from '../src/platform/accounts.ts';
import { firestore } from '../src/platform/firestore.ts';
import type { Person } from '../src/platform/identity.ts';
import { removeOrphans } from '../src/schedules/sweep-accounts.ts';
import { newToolDocument, tools } from '../src/tools/tool.record.ts';
import { users } from '../src/users/user.record.ts';
import { findOrCreateUser } from '../src/users/users.service.ts';
import { auth } from './support/people.ts';
import { delivery, hammer } from './support/shop.ts';

const progress = firestore.doc('schedules/orphans');

beforeEach(async () => {
  await progress.delete();
});

async function newPerson(): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { uid } = await auth.createUser({ email, displayName: 'Sample Shopper' });
  const account = await accountById(uid);
  if (!account) throw new Error('The account was not created');
  await findOrCreateUser(uid);
  return { uid, email, admin: false, token: '', account };
}

const exists = async (uid: string) => (await users.doc(uid).get()).exists;

it('somebody who deleted their account at the provider is removed with their open orders, and nobody else', async () => {
  const [gone, here] = await Promise.all([newPerson(), newPerson()]);
  const { toolPrice: _, ...fields } = hammer;
  const tool = tools.doc();
  await tool.create(
    newToolDocument({ ...fields, category: '', hidden: false, priceCents: 7840, createdAt: new Date() }),
  );
  const order = { toolId: tool.id, quantity: 2, ...delivery };
  const { insertedId: lost } = await place(gone, order, undefined);
  const { insertedId: kept } = await place(here, order, undefined);
  await auth.deleteUser(gone.uid);
  await removeOrphans();
  expect([await exists(gone.uid), await exists(here.uid)]).toEqual([false, true]);
  expect((await orders.doc(lost).get()).exists).toBe(false);
  expect((await orders.doc(kept).get()).exists).toBe(true);
  expect((await tool.get()).data()?.toolAvailableQuantity).toBe(18);
  expect((await progress.get()).data()).toEqual({ after: null });
});

it('goes on where the last run came to, and then from the beginning', async () => {
  const pair = await Promise.all([newPerson(), newPerson()]);
  const [first = '', second = ''] = pair.map(({ uid }) => uid).sort();
  await Promise.all(pair.map(({ uid }) => auth.deleteUser(uid)));
  await progress.set({ after: first });
  await removeOrphans();
  expect([await exists(first), await exists(second)]).toEqual([true, false]);
  await removeOrphans();
  expect(await exists(first)).toBe(false);
});

it('a record that is malformed does not keep those after it from being removed', async () => {
  const malformed = firestore.doc('users/0-malformed');
  await malformed.set({ email: 7 });
  const gone = await newPerson();
  await auth.deleteUser(gone.uid);
  await removeOrphans();
  expect([await exists(gone.uid), (await malformed.get()).exists]).toEqual([false, true]);
  await malformed.delete();
});

it('removes twenty at a time, and says when there are more: then it may be the project that is another one', async () => {
  const uids = Array.from({ length: 21 }, (_, index) => `orphan-${index}-${Date.now()}`);
  const account = {
    email: 'a@b',
    emailVerified: false,
    disabled: false,
    role: 'user' as const,
    createdAt: new Date(),
    words: [],
  };
  await Promise.all(uids.map((uid) => users.doc(uid).create(account)));
  const left = async () => (await Promise.all(uids.map(exists))).filter(Boolean).length;
  const errors = [expect.objectContaining({ message: expect.stringContaining('more are left') })];
  await expect(removeOrphans()).rejects.toMatchObject({ errors });
  expect(await left()).toBe(1);
  await removeOrphans();
  expect(await left()).toBe(0);
});
