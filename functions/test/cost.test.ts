import { readFileSync } from 'node:fs';
import { Auth } from 'firebase-admin/auth';
import { Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';

await vi.hoisted(async () => {
  // As in production, public lists are cached for 30 seconds.
  process.env.PUBLIC_LIST_AGE_MS = '30000';
  // An e-mail about an order costs more writes.
  process.env.ORDER_MAILS = 'off';
  return (await import('./support/own-store.ts')).ownStore();
});

import { orders } from '../src/orders/order.record.ts';
import { stripe } from '../src/platform/stripe.ts';
import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { finishInterrupted as reconcile } from '../src/schedules/reconcile.ts';
import { saveProgress } from '../src/schedules/sync-payments.ts';
import { tools } from '../src/tools/tool.record.ts';
import { call, succeeds } from './support/api.ts';
import { stripe as atStripe, intentFor, report } from './support/card.ts';
import { decodeTokens } from './support/decode-tokens.ts';
import { newPerson, type Person } from './support/people.ts';
import { delivery } from './support/samples.ts';
import { charged, ordered, paid, TOTAL } from './support/scenes.ts';
import { admin, newTool } from './support/store.ts';
import { deliver } from './support/webhook.ts';

const HOUR_MS = 60 * 60_000;
const BUYERS = 30;

/** Billed operations. An empty query counts as one read. */
type Cost = { reads: number; counts: number; writes: number; stripe: number };

decodeTokens();
const queries = vi.spyOn(Query.prototype, 'get');
// Also reads of one document use this method.
const reads = vi.spyOn(Firestore.prototype, 'getAll');
const lockedReads = vi.spyOn(Transaction.prototype, 'get');
const counts = vi.spyOn(Query.prototype, 'aggregate');
const { prototype: batch } = WriteBatch;
const writes = [
  vi.spyOn(batch, 'create'),
  vi.spyOn(batch, 'set'),
  vi.spyOn(batch, 'update'),
  vi.spyOn(batch, 'delete'),
];
let stripeRequests = 0;
stripe().on('request', () => {
  stripeRequests += 1;
});

async function costOf(action: () => Promise<unknown>): Promise<Cost> {
  for (const spy of [queries, reads, lockedReads, counts, ...writes]) spy.mockClear();
  stripeRequests = 0;
  await action();
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    reads:
      sum(queries.mock.settledResults.map(({ value }) => Math.max(value.size, 1))) +
      sum(reads.mock.settledResults.map(({ value }) => value.length)) +
      lockedReads.mock.calls.length,
    counts: counts.mock.calls.length,
    writes: sum(writes.map(({ mock }) => mock.calls.length)),
    stripe: stripeRequests,
  };
}

const get200 = ({ token }: Person, path: string) => succeeds(call('GET', path, { token }));

/** Creates 51 orders of one shopper, one more than fits on a page. */
async function fiftyOneOrders(): Promise<Person> {
  const { buyer, orderId } = await ordered();
  const order = (await orders.doc(orderId).get()).data();
  if (!order) throw new Error('The order is missing');
  const batch = orders.firestore.batch();
  for (let copy = 0; copy < 50; copy += 1) batch.create(orders.doc(), { ...order, phase: 'shipped' });
  await batch.commit();
  return buyer;
}

/** Returns the most that a call may cost, and a function that prepares the call. */
const budget = (most: Partial<Cost>, setUp: () => Promise<() => Promise<unknown>>) => ({ most, setUp });

/** A read by an admin. */
const adminReads = (path: string) => async () => {
  const boss = await admin();
  return () => get200(boss, path);
};

const budgets = {
  'GET /overview, not cached': budget({ counts: 24 }, async () => {
    await succeeds(call('GET', '/tools'));
    return adminReads('/overview')();
  }),
  'GET /tasks': budget({ reads: 3, counts: 4 }, adminReads('/tasks')),
  'GET /sales, not cached, 1 sold order': budget({ reads: 1 }, async () => {
    await paid();
    return adminReads('/sales?period=7-days')();
  }),
  'GET /tools, refresh without changes': budget({ reads: 1 }, async () => {
    const updatedAt = new Date(Date.now() - 10 * 60_000);
    for (const document of await tools.listDocuments()) await document.update({ updatedAt });
    return () => succeeds(call('GET', `/tools?v=${Date.now()}`));
  }),
  'GET /tool/:id, logged in': budget({ reads: 1 }, async () => {
    const [person, id] = await Promise.all([newPerson(), newTool()]);
    return () => get200(person, `/tool/${id}`);
  }),
  'PUT /user/:email, login without changes': budget({ reads: 1 }, async () => {
    const { email, token } = await newPerson();
    return () => succeeds(call('PUT', `/user/${email}`, { token }));
  }),
  'POST /order, of a shopper with fewer than 20 orders': budget({ reads: 4, writes: 3 }, async () => {
    const [{ token }, toolId] = await Promise.all([newPerson(), newTool()]);
    const body = { toolId, quantity: 2, ...delivery };
    return () => succeeds(call('POST', '/order', { token, body, key: 'form-1' }));
  }),
  'POST /create-payment-intent': budget({ reads: 3, writes: 1, stripe: 1 }, async () => {
    const { buyer, orderId } = await ordered();
    return () => intentFor(buyer, orderId, TOTAL);
  }),
  'PATCH /order/:id, first report of a payment': budget({ reads: 3, writes: 2, stripe: 2 }, async () => {
    const { buyer, orderId, intentId } = await charged();
    return () => succeeds(report(buyer, orderId, intentId));
  }),
  'POST /stripe/webhook, first report of a payment': budget({ reads: 2, writes: 2, stripe: 2 }, async () => {
    const { intentId } = await charged();
    const intent = await atStripe.paymentIntents.retrieve(intentId);
    return async () => expect(await deliver('payment_intent.succeeded', intent)).toBe(200);
  }),
  'GET /order/:id, by an admin': budget({ reads: 2 }, async () => {
    const [{ orderId }, boss] = await Promise.all([ordered(), admin()]);
    return () => get200(boss, `/order/${orderId}`);
  }),
  'POST /refund/:id, a part': budget({ reads: 11, writes: 5, stripe: 6 }, async () => {
    const [{ orderId }, { token }] = await Promise.all([paid(), admin()]);
    const body = { amount: 10, restock: 1 };
    return () => succeeds(call('POST', `/refund/${orderId}`, { token, body, key: 'form-1' }));
  }),
  'GET /orders/:email, page of 50': budget({ reads: 51 }, async () => {
    const buyer = await fiftyOneOrders();
    return () => get200(buyer, `/orders/${buyer.email}?limit=50`);
  }),
  'GET /orders, page of 50': budget({ reads: 51 }, adminReads('/orders?limit=50')),
  'GET /orders, page of 50 with the total of all orders': budget(
    { reads: 51, counts: 1 },
    adminReads('/orders?limit=50&total=true'),
  ),
  'GET /orders, one word, page of 50': budget({ reads: 51 }, adminReads('/orders?limit=50&q=hammer')),
  'expireOrders, nothing to do': budget({ reads: 1 }, async () => {
    await expireOverdue(new Date());
    return () => expireOverdue(new Date());
  }),
  'reconcile, nothing to do': budget({ reads: 4, writes: 1, stripe: 1 }, async () => {
    await reconcile();
    // Without the events of other tests, which the overlap of two runs contains.
    await saveProgress({ readUntil: new Date(Date.now() + HOUR_MS) });
    return reconcile;
  }),
};

it.each(Object.entries(budgets))('%s costs no more than its budget', async (_, { most, setUp }) => {
  const spent = await costOf(await setUp());
  expect(spent).toEqual(Object.assign({ reads: 0, counts: 0, writes: 0, stripe: 0 }, most));
});

it('an admin’s read of an order requests no account except the admin’s own', async () => {
  const [{ orderId }, boss] = await Promise.all([ordered(), admin()]);
  const accounts = vi.spyOn(Auth.prototype, 'getUser');
  await get200(boss, `/order/${orderId}`);
  expect(accounts.mock.calls).toEqual([[boss.uid]]);
});

it('docs/cost.md lists the budgets', () => {
  const rows = Object.entries(budgets).map(([name, { most }]) => {
    const { reads = 0, counts = 0, writes = 0, stripe: requests = 0 } = most;
    return `| ${name} | ${reads} | ${counts} | ${writes} | ${requests} |`;
  });
  const page = readFileSync(new URL('../../docs/cost.md', import.meta.url), 'utf8').split('\n');
  expect(page).toEqual(expect.arrayContaining(rows));
});

it(`${BUYERS} simultaneous orders for the last units cost at most eleven reads each, and no counts`, async () => {
  const toolId = await newTool({ toolAvailableQuantity: BUYERS, toolMinimumOrderQuantity: 1 });
  const people = await Promise.all(Array.from({ length: BUYERS }, () => newPerson()));
  const body = { toolId, quantity: 1, ...delivery };
  const spent = await costOf(() =>
    Promise.all(people.map(({ token }) => succeeds(call('POST', '/order', { token, body })))),
  );
  // After a conflict, an order reads its documents again.
  expect(spent.counts).toBe(0);
  expect(spent.reads / BUYERS).toBeLessThanOrEqual(11);
});
