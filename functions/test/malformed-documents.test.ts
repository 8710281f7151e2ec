import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { finishRemoval } from '../src/removal/removal.service.ts';
import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { users } from '../src/users/user.record.ts';
import { call, responds } from './support/api.ts';
import { pay } from './support/card.ts';
import { nextPage, rowIds } from './support/lists.ts';
import { ownApi } from './support/own-api.ts';
import { newPerson } from './support/people.ts';
import { ordered, TOTAL } from './support/scenes.ts';
import { admin, newOrder, newTool, orderOf } from './support/store.ts';

// Malformed documents come from a release with another schema, or from an edit in the console.

const api = await ownApi({});
const malformed: string[] = [];

afterEach(async () => {
  for (const path of malformed.splice(0)) await firestore.doc(path).delete();
});

afterAll(api.stop);

async function makeMalformed(path: string, changes: object): Promise<void> {
  await firestore.doc(path).update({ ...changes });
  malformed.push(path);
}

/** Returns the ids on all pages of a list of orders. */
async function idsOf(path: string, limit: number, token: string): Promise<string[]> {
  const ids: string[] = [];
  const first = `${path}?ended=true&limit=${limit}`;
  for (let next: string | undefined = first; next; ) {
    const page = await call('GET', next, { token, at: api.url });
    ids.push(...rowIds(page.body));
    next = nextPage(page);
  }
  return ids;
}

it.each([
  ['a field of the wrong type', { quantity: 'two' }],
  ['an unknown phase', { phase: 'lent' }],
])('an order with %s is logged, and lists show only the other orders', async (_name, changes) => {
  const { buyer, toolId, orderId: first } = await ordered();
  const bad = [await newOrder(buyer, toolId), await newOrder(buyer, toolId)];
  const last = await newOrder(buyer, toolId);
  for (const id of bad) await makeMalformed(`orders/${id}`, changes);
  expect(await idsOf(`/orders/${buyer.email}`, 2, buyer.token)).toEqual([last, first]);
  for (const id of bad) expect(api.output()).toContain(`orders/${id}`);
  const { token } = await admin();
  expect(await idsOf('/orders', 500, token)).toEqual(expect.arrayContaining([first, last]));
});

it('a malformed order returns 500, and only the log contains the reason', async () => {
  const { buyer, orderId: id } = await ordered();
  await makeMalformed(`orders/${id}`, { priceCents: null });
  const { status, body } = await call('GET', `/order/${id}`, { token: buyer.token, at: api.url });
  expect({ status, body }).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(JSON.stringify(body)).not.toContain(id);
  expect(api.output()).toContain(`orders/${id} is malformed`);
});

it.each(['tools', 'users', 'reviews'])(
  'a malformed document does not break the list of %s',
  async (collection) => {
    const { token } = await admin();
    await newTool();
    const id = `malformed-${collection}`;
    await firestore.doc(`${collection}/${id}`).set({ createdAt: Timestamp.now() });
    malformed.push(`${collection}/${id}`);
    const ids = await call('GET', `/${collection}?limit=3`, { token, at: api.url });
    expect(ids.status).toBe(200);
    expect(api.output()).toContain(`${collection}/${id}`);
  },
);

it('a malformed overdue order does not prevent other orders from expiring', async () => {
  const buyer = await newPerson();
  const toolId = await newTool();
  const [bad, good] = [await newOrder(buyer, toolId), await newOrder(buyer, toolId)];
  const heldUntil = Timestamp.fromMillis(Date.now() - 3_600_000);
  await makeMalformed(`orders/${bad}`, { heldUntil: Timestamp.fromMillis(Date.now() - 7_200_000), email: 7 });
  await orders.doc(good).update({ heldUntil });
  await expireOverdue(new Date());
  expect(await orderOf(buyer, good)).toMatchObject({ phase: 'expired' });
});

it.each([
  ['an order of an unknown phase', { phase: 'lent' }],
  ['an order without a time', { createdAt: null }],
])('the removal and the export of a user with %s that is malformed change nothing', async (_, changes) => {
  const buyer = await newPerson();
  const toolId = await newTool();
  const [bad, good] = [await newOrder(buyer, toolId), await newOrder(buyer, toolId)];
  await makeMalformed(`orders/${bad}`, changes);
  for (const [method, path] of [
    ['DELETE', `/user/${buyer.email}`],
    ['GET', `/user-data/${buyer.email}`],
  ] as const)
    await responds(call(method, path, { token: buyer.token, at: api.url }), 500, { code: 'internal' });
  expect(api.output().split(`orders/${bad} is malformed`).length).toBeGreaterThan(2);
  expect(await orderOf(buyer, good)).toMatchObject({ phase: 'open' });
  expect((await users.doc(buyer.uid).get()).data()?.removingSince).toBeUndefined();
  // A removal that has begun stays unfinished.
  await users.doc(buyer.uid).update({ removingSince: new Date() });
  await expect(finishRemoval(buyer.uid)).rejects.toThrow(`orders/${bad} is malformed`);
  expect((await users.doc(buyer.uid).get()).exists).toBe(true);
  expect((await firestore.doc(`orders/${bad}`).get()).exists).toBe(true);
});

it.each([
  ['payments', { outcome: 'lent' }],
  ['reviews', { reviewText: 7 }],
  ['orderNotes', { note: 7 }],
  ['audit', { action: 'lent' }],
])('the export of a user’s data fails if a document of %s is malformed', async (collection, changes) => {
  const { buyer, orderId } = await ordered();
  const id = collection === 'orderNotes' ? orderId : `malformed-${collection}-${orderId}`;
  await firestore.doc(`${collection}/${id}`).set({ uid: buyer.uid, target: orderId, ...changes });
  malformed.push(`${collection}/${id}`);
  const exported = await call('GET', `/user-data/${buyer.email}`, { token: buyer.token, at: api.url });
  expect(exported).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(api.output()).toContain(`${collection}/${id} is malformed`);
});

it('a malformed order hides neither the caller’s other open order nor another purchase of a tool', async () => {
  const { buyer, toolId, orderId: first } = await ordered();
  const second = await newOrder(buyer, toolId);
  const { token } = buyer;
  for (const id of [first, second].sort().slice(0, 1))
    await makeMalformed(`orders/${id}`, { quantity: 'two' });
  const { status } = await call('POST', '/create-payment-intent', { token, body: { totalPrice: TOTAL } });
  expect(status).toBe(200);
  const [good = ''] = [first, second].sort().slice(1);
  await pay(buyer, good, TOTAL);
  for (const id of [first, second]) await firestore.doc(`orders/${id}`).update({ phase: 'paid' });
  const body = { rating: 4, reviewText: 'Light in the hand', toolId };
  await responds(call('POST', '/review', { token, body }), 200);
});
