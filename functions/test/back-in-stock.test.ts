import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { limits } from '../src/contract/limits.ts';
import { mails } from '../src/mail/mail.record.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { storeDay } from '../src/platform/format/store-time.ts';
import { mailBackInStock } from '../src/schedules/mail-back-in-stock.ts';
import { Run } from '../src/schedules/run.ts';
import { stockRequests } from '../src/tools/stock-requests.repository.ts';
import { newToolDocument, tools } from '../src/tools/tool.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { repeatNextWrite } from './support/next-write.ts';
import { auth, newPerson, type Person } from './support/people.ts';
import { hammer } from './support/samples.ts';
import { asAdmin } from './support/scenes.ts';
import { newOrder, newTool } from './support/store.ts';
import { deleteExpired } from './support/ttl.ts';

const DAY_MS = 24 * 60 * 60_000;

let shopper: Person;
let toolId: string;

/** Users who wait for the tool in each test, one since before the shopper and one since later. */
const others = await Promise.all([1, 2].map(() => newPerson({ emailVerified: true })));

beforeEach(async () => {
  vi.stubEnv('ORDER_MAILS', 'on');
  [shopper, toolId] = [await newPerson({ emailVerified: true }), await newTool({ toolAvailableQuantity: 1 })];
  for (const [index, { uid }] of others.entries()) {
    const createdAt = new Date(Date.now() + (2 * index - 1) * 60_000);
    await stockRequests.doc(`${uid}-${toolId}`).create({ uid, toolId, createdAt });
  }
});

afterEach(async () => {
  vi.unstubAllEnvs();
  const docs = await stockRequests.listDocuments();
  await Promise.all(docs.map((document) => document.delete()));
});

const send = (method: string, id = toolId, { token } = shopper) =>
  call(method, `/stock-request/${id}`, { token });
const ask = (id = toolId) => succeeds(send('PUT', id));
const sweep = () => mailBackInStock(new Run('test'));
const stock = (units: number, id = toolId) => asAdmin('PUT', `/tool/${id}`, { toolAvailableQuantity: units });
/** Returns the subjects of the e-mails about the tool and its price to a user. */
async function mailed(uid = shopper.uid): Promise<string[]> {
  const { docs } = await mails.where('uid', '==', uid).get();
  const messages = docs.map((mail) => mail.data().message);
  const about = messages.filter(({ text }) => text.includes(toolId) && text.includes(', for $78.40.'));
  return about.map(({ subject }) => subject);
}
const mailedToOthers = () => Promise.all(others.map(({ uid }) => mailed(uid)));
const waitFor = (tools: number) =>
  Promise.all(
    Array.from({ length: tools }, (_, index) =>
      stockRequests.add({ uid: shopper.uid, toolId: `${index}`, createdAt: new Date() }),
    ),
  );
const BACK = [`Back in stock: ${hammer.toolName}`];
const waiting = async () => (await stockRequests.get()).docs.map((request) => request.data());

describe('a request for an e-mail about a tool out of stock', () => {
  it('is stored once, can be read and taken back', async () => {
    expect((await send('GET')).body).toEqual({ waiting: false, offered: true });
    // The last request that the limit allows.
    await waitFor(limits.stockRequests.max - 1);
    repeatNextWrite();
    await ask();
    expect((await send('PUT')).body).toMatchObject({ modifiedCount: 0 });
    expect((await send('GET')).body).toEqual({ waiting: true, offered: true });
    for (const deletedCount of [1, 0]) expect((await send('DELETE')).body).toMatchObject({ deletedCount });
    await stock(9);
    await sweep();
    expect([await mailed(), await mailedToOthers()]).toEqual([[], [BACK, BACK]]);
  });

  it.each([
    ['the tool is in stock', () => stock(9), 409],
    ['the tool is hidden', () => asAdmin('PATCH', `/tool/${toolId}`, { hidden: true }), 404],
    ['the tool is deleted', () => asAdmin('DELETE', `/tool/${toolId}`), 404],
    ['the store sends no e-mails', async () => vi.stubEnv('ORDER_MAILS', 'off'), 409],
    ['the e-mail is not verified', () => auth.updateUser(shopper.uid, { emailVerified: false }), 409],
    ['the user waits for many tools', () => waitFor(limits.stockRequests.max), 409],
  ])('is rejected if %s', async (_, prepare, status) => {
    await prepare();
    await responds(send('PUT'), status);
    expect((await stockRequests.doc(`${shopper.uid}-${toolId}`).get()).exists).toBe(false);
  });

  it('does not exceed the limit, even if several are made at the same time', async () => {
    await waitFor(limits.stockRequests.max - 1);
    const others = await Promise.all([1, 1, 1].map((units) => newTool({ toolAvailableQuantity: units })));
    await Promise.all([toolId, ...others].map((id) => send('PUT', id)));
    const own = (await waiting()).filter(({ uid }) => uid === shopper.uid);
    expect(own.length).toBeLessThanOrEqual(limits.stockRequests.max);
  });

  it('is part of the user’s data, and deleted with the account', async () => {
    const other = await newTool({ toolAvailableQuantity: 1 });
    for (const id of [other, toolId]) await ask(id);
    expect((await call('GET', `/user-data/${shopper.email}`, { token: shopper.token })).body).toMatchObject({
      stockRequests: [{ toolId }, { toolId: other }],
    });
    await call('DELETE', `/user/${shopper.email}`, { token: shopper.token });
    const uids = (await waiting()).map(({ uid }) => uid);
    expect(uids.toSorted()).toEqual(others.map(({ uid }) => uid).toSorted());
  });

  it('is deleted with the tool, when it can no longer be restored', async () => {
    const other = await newTool({ toolAvailableQuantity: 1 });
    await Promise.all([ask(), ask(other)]);
    await asAdmin('DELETE', `/tool/${toolId}`);
    const after = async (days: number) => {
      await deleteExpired(new Date(Date.now() + days * DAY_MS));
      return (await waiting()).map((request) => request.toolId);
    };
    expect((await after(29)).toSorted()).toEqual([toolId, toolId, toolId, other].toSorted());
    expect(await after(31)).toEqual([other]);
  });

  it('stays if its tool is restored', async () => {
    await ask();
    await asAdmin('DELETE', `/tool/${toolId}`);
    await asAdmin('PUT', `/tool/${toolId}/restore`);
    await deleteExpired(new Date(Date.now() + 31 * DAY_MS));
    expect((await send('GET')).body).toMatchObject({ waiting: true });
  });
});

describe('the e-mail about a tool that is back in stock', () => {
  it.each([
    ['an edit', () => stock(5)],
    [
      'the price table',
      () => asAdmin('PATCH', `/tool/${toolId}`, { toolAvailableQuantity: 5, availableBefore: 1 }),
    ],
    ['a lower minimum', () => asAdmin('PUT', `/tool/${toolId}`, { toolMinimumOrderQuantity: 1 })],
  ])('is written once after %s', async (_, rise) => {
    await ask();
    await sweep();
    expect(await mailed()).toEqual([]);
    await rise();
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect([await mailed(), ...(await mailedToOthers())]).toEqual([BACK, BACK, BACK]);
    expect((await send('GET')).body).toMatchObject({ waiting: false });
  });

  it('is written after a canceled order, and again for a new request', async () => {
    await stock(2);
    const other = await newPerson();
    for (const times of [1, 2]) {
      const orderId = await newOrder(other, toolId, 2);
      await ask();
      await call('DELETE', `/order/${orderId}`, { token: other.token });
      await sweep();
      expect(await mailed()).toHaveLength(times);
    }
  });

  it('waits while the store is closed or the tool is hidden', async () => {
    await ask();
    await stock(5);
    await asAdmin('PUT', '/selling', { closed: 'Stocktaking' });
    await sweep();
    await asAdmin('PATCH', `/tool/${toolId}`, { hidden: true });
    // The day on which the store opens by itself has come.
    await firestore.doc('settings/selling').update({ opensOn: storeDay(new Date()) });
    await sweep();
    expect(await mailed()).toEqual([]);
    await asAdmin('PATCH', `/tool/${toolId}`, { hidden: false });
    await sweep();
    expect(await mailed()).toEqual(BACK);
  });

  it('is written to all who wait, however many they are', async () => {
    const uids = Array.from({ length: 147 }, (_, index) => `a-${index}-${randomUUID()}`);
    const last = await Promise.all(
      [1, 2, 3].map(() => newPerson({ uid: `z-${randomUUID()}`, emailVerified: true })),
    );
    for (const uid of [...uids, ...last.map((person) => person.uid)])
      await stockRequests.doc(`${uid}-${toolId}`).create({ uid, toolId, createdAt: new Date() });
    await stock(5);
    await sweep();
    expect(await waiting()).toEqual([]);
    for (const { uid } of last) expect(await mailed(uid)).toEqual(BACK);
  });

  it('is written although older requests are malformed', async () => {
    const createdAt = Timestamp.fromMillis(Date.now() - 1000);
    const malformed = [
      { uid: shopper.uid, toolId: 7, createdAt },
      { uid: 7, toolId, createdAt },
      { uid: shopper.uid, toolId, createdAt: 'today' },
    ];
    await Promise.all(malformed.map((fields) => firestore.collection('stockRequests').add(fields)));
    await ask();
    await stock(5);
    await sweep();
    expect(await mailed()).toEqual(BACK);
    expect((await stockRequests.doc(`${shopper.uid}-${toolId}`).get()).exists).toBe(false);
  });

  it.each([
    [
      'a new address that is not verified',
      { email: `new-${randomUUID()}@example.com`, emailVerified: false },
    ],
    ['a deleted account', undefined],
  ])('is not written to %s, and its request ends', async (_, change) => {
    await ask();
    await (change ? auth.updateUser(shopper.uid, change) : auth.deleteUser(shopper.uid));
    await stock(5);
    await sweep();
    expect([await mailed(), await mailedToOthers(), await waiting()]).toEqual([[], [BACK, BACK], []]);
  });

  // The last test, because it adds 500 tools.
  it('is written in the next run if more tools have changed than a run reads', async () => {
    await ask();
    const { toolPrice: _, formerPrice: _former, ...fields } = hammer;
    const other = newToolDocument({ ...fields, priceCents: 7840, createdAt: new Date() });
    const writer = firestore.bulkWriter();
    for (let count = 0; count < 500; count += 1) void writer.create(tools.doc(), other);
    await writer.close();
    await stock(5);
    await sweep();
    expect(await mailed()).toEqual([]);
    await sweep();
    expect(await mailed()).toEqual(BACK);
  });
});
