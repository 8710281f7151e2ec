import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { logger } from 'firebase-functions';
import { beforeEach, expect, it, vi } from 'vitest';

// A separate project, because other tests leave behind users without accounts.
await vi.hoisted(async () => (await import('./support/own-project.ts')).switchToOwnProject());

import { orders } from '../src/orders/order.record.ts';
import { place } from '../src/orders/placement.service.ts';
import { app } from '../src/platform/firestore/firebase-app.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { accountById } from '../src/platform/identity/accounts.ts';
import type { Identity } from '../src/platform/identity/identity.ts';
import { finishRemoval } from '../src/removal/removal.service.ts';
import { sweepAccounts } from '../src/schedules/sweep-accounts.ts';
import { newToolDocument, tools } from '../src/tools/tool.record.ts';
import { promote } from '../src/users/roles.service.ts';
import { users } from '../src/users/user.record.ts';
import { listBeingRemoved } from '../src/users/users.repository.ts';
import { findOrCreateUser, requireActive } from '../src/users/users.service.ts';
import { auth } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';

const progress = firestore.doc('schedules/orphans');

const boss = await newPerson();
await promote({ ...boss, uid: 'owner' }, boss);

beforeEach(() => progress.delete());

async function newPerson(): Promise<Identity> {
  const email = `${randomUUID()}@example.com`;
  const { uid } = await auth.createUser({ email, displayName: 'Sample Shopper' });
  const account = await accountById(uid);
  if (!account) throw new Error('The account was not created');
  await findOrCreateUser(uid);
  return { uid, email, token: '', auth_time: 0, account };
}

const exists = async (uid: string) => (await users.doc(uid).get()).exists;

it('the sweep keeps a user whose account was restored after the sweep had checked it', async () => {
  const restored = await newPerson();
  await auth.deleteUser(restored.uid);
  const accounts = getAuth(app);
  const { getUsers } = accounts;
  vi.spyOn(accounts, 'getUsers').mockImplementationOnce(async (identifiers) => {
    const found = await getUsers.call(accounts, identifiers);
    await auth.createUser({ uid: restored.uid, email: restored.email });
    return found;
  });
  await sweepAccounts();
  expect(await accountById(restored.uid)).toBeDefined();
  expect((await users.doc(restored.uid).get()).data()).not.toHaveProperty('removingSince');
});

it('a record that is created while its user is deleted is removed by the reconciliation, with what others stored', async () => {
  const { uid } = await newPerson();
  await users.doc(uid).delete();
  const accounts = getAuth(app);
  const { getUser } = accounts;
  vi.spyOn(accounts, 'getUser').mockImplementationOnce(async (id) => {
    const account = await getUser.call(accounts, id);
    await auth.deleteUser(uid);
    return account;
  });
  await expect(findOrCreateUser(uid)).rejects.toMatchObject({ code: 'not_found' });
  await expect(findOrCreateUser(uid).then(requireActive)).rejects.toMatchObject({ code: 'not_found' });
  expect((await listBeingRemoved()).map(({ id }) => id)).toContain(uid);
  await finishRemoval(uid);
  expect(await exists(uid)).toBe(false);
});

it('the sweep removes a user whose account was deleted, and cancels their open orders', async () => {
  const [deleted, remaining] = await Promise.all([newPerson(), newPerson()]);
  const { toolPrice: _, formerPrice: _former, ...fields } = hammer;
  const tool = tools.doc();
  await tool.create(newToolDocument({ ...fields, hidden: false, priceCents: 7840, createdAt: new Date() }));
  const order = { toolId: tool.id, quantity: 2, ...delivery };
  const { insertedId: closedOrder } = await place(deleted, order, undefined);
  const { insertedId: openOrder } = await place(remaining, order, undefined);
  await auth.deleteUser(deleted.uid);
  await sweepAccounts();
  expect([await exists(deleted.uid), await exists(remaining.uid)]).toEqual([false, true]);
  expect((await orders.doc(closedOrder).get()).exists).toBe(false);
  expect((await orders.doc(openOrder).get()).exists).toBe(true);
  expect((await tool.get()).data()?.toolAvailableQuantity).toBe(18);
  expect((await progress.get()).data()).toEqual({ after: null });
});

it('the sweep continues where its last run stopped, and starts over at the end', async () => {
  const pair = await Promise.all([newPerson(), newPerson()]);
  const [first = '', second = ''] = pair.map(({ uid }) => uid).sort();
  await Promise.all(pair.map(({ uid }) => auth.deleteUser(uid)));
  await progress.set({ after: first });
  await sweepAccounts();
  expect([await exists(first), await exists(second)]).toEqual([true, false]);
  await sweepAccounts();
  expect(await exists(first)).toBe(false);
});

const orphan = {
  email: 'a@b',
  emailVerified: false,
  disabled: false,
  role: 'user' as const,
  createdAt: new Date(),
  words: [],
};

async function newOrphans(count: number): Promise<string[]> {
  const uids = Array.from({ length: count }, (_, index) => `orphan-${index}-${randomUUID()}`);
  await Promise.all(uids.map((uid) => users.doc(uid).create(orphan)));
  return uids;
}

const left = async (uids: string[]) => (await Promise.all(uids.map(exists))).filter(Boolean).length;

it('the sweep removes twenty users per run if more accounts are missing but most exist', async () => {
  const [uids] = await Promise.all([newOrphans(21), Promise.all(Array.from({ length: 22 }, newPerson))]);
  await sweepAccounts();
  expect(await left(uids)).toBe(1);
  expect((await progress.get()).data()).toEqual({ after: expect.stringMatching(/^orphan-/) });
  await sweepAccounts();
  expect(await left(uids)).toBe(0);
});

it('the sweep removes no user, logs the uids and fails if most accounts are missing', async () => {
  const { docs } = await users.get();
  await Promise.all(docs.filter(({ id }) => id !== boss.uid).map(({ ref }) => ref.delete()));
  const uids = await newOrphans(21);
  const errors = [expect.objectContaining({ message: expect.stringContaining('no user was removed') })];
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  for (let run = 0; run < 3; run += 1) {
    await progress.set({ after: '0' });
    await expect(sweepAccounts()).rejects.toMatchObject({ errors });
    // The next run checks all users again.
    expect((await progress.get()).data()).toEqual({ after: null });
    expect(await left(uids)).toBe(21);
  }
  expect(warn).toHaveBeenCalledWith('Users without an account', { uids: [...uids].sort() });
  warn.mockRestore();
  await users.doc(uids[0] ?? '').delete();
  await sweepAccounts();
  expect(await left(uids)).toBe(0);
});

it('the sweep removes no user if no admin has an account', async () => {
  const uids = await newOrphans(2);
  await auth.deleteUser(boss.uid);
  const errors = [expect.objectContaining({ message: expect.stringContaining('No admin has an account') })];
  await expect(sweepAccounts()).rejects.toMatchObject({ errors });
  expect([await left(uids), await exists(boss.uid)]).toEqual([2, true]);
});
