import { expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { overviewResponse, salesResponse, tasksResponse } from '../src/contract/overview.ts';
import { store } from '../src/contract/store.ts';
import { type OpenReturn, orders } from '../src/orders/order.record.ts';
import { newPayment, payments } from '../src/payments/payment.record.ts';
import { call, succeeds } from './support/api.ts';
import { pay } from './support/card.ts';
import { refundsOf } from './support/money.ts';
import { endedReturn, openReturn, writeOrders } from './support/order-records.ts';
import { newPerson } from './support/people.ts';
import { newOrder, newTool } from './support/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A time after which the API no longer uses its cached figures. */
const CACHED_MS = 5 * 60_000 + 1;

store.timeZone = 'UTC';

/**
 * Start of the day for which the API calculates the figures. The tests set its clock ahead, so that it uses
 * no cached figures.
 */
const today = Math.floor((Date.now() + CACHED_MS) / DAY_MS) * DAY_MS;
const daysAgo = (days: number, ms = 0) => new Date(today - days * DAY_MS + ms);
const dayOf = (at: Date | number) => new Date(at).toISOString().slice(0, 10);
const NEVER = { count: 0, amount: 0 };

const boss = await newPerson({ admin: true });

const get = (path: string) => succeeds(call('GET', path, { token: boss.token }));

async function figures() {
  const tasks = tasksResponse.parse(await get('/tasks'));
  const sales = salesResponse.parse(await get('/sales'));
  const week = salesResponse.parse(await get('/sales?period=7-days'));
  return { tasks, sales, week, ...overviewResponse.parse(await get('/overview')) };
}

/** Returns the figures of the API after setting its clock ahead. A slow read first returns the earlier figures. */
async function figuresIn(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const now = new Date().toISOString();
  let read = await figures();
  while ([read, read.sales, read.week].some(({ at }) => at !== now)) read = await figures();
  vi.useRealTimers();
  return read;
}

const sold = (id: string, cents: number, paidAt: Date | null, quantity = 1) => ({
  id,
  quantity,
  paidAt,
  phase: 'shipped' as const,
  priceCents: cents / quantity,
  totalCents: cents,
});

const chisel = { toolId: 'chisel', toolName: 'Chisel' };
const inReturn = (status: OpenReturn['status']) => ({ lastReturn: openReturn({ status }) });

const empty = await figures();
const buyer = await newPerson();
const toolId = await newTool({ toolName: 'Framing hammer', toolAvailableQuantity: 5 });
await newTool({ toolName: 'Sold-out saw', toolAvailableQuantity: 1 });
await newTool({ toolName: 'Plenty of pliers' });
const paidHere = await newOrder(buyer, toolId, 3);
await pay(buyer, paidHere, 235.2);
await orders.doc(paidHere).update({ paidAt: daysAgo(0) });
await writeOrders([
  // Summed in dollars instead of cents, the days would give 245.58999999999997.
  { ...sold('ten-cents', 10, daysAgo(1)), dispute: 'open' as const },
  { ...sold('twenty-cents', 20, daysAgo(0, -1), 2), toolId: 'gone', toolName: 'Gone tool' },
  sold('first-moment', 1009, daysAgo(29)),
  sold('too-long-ago', 2000, daysAgo(29, -1)),
  { ...sold('undated', 4000, null), dispute: 'lost' as const, lostCents: 4000 },
  { ...sold('partly', 5000, daysAgo(1)), refundedCents: 1999 },
  { ...sold('lost', 7000, daysAgo(1), 7), dispute: 'lost' as const, refundedCents: 500, lostCents: 6500 },
  { ...sold('returned', 300, daysAgo(28)), ...inReturn('open') },
  { ...sold('parcel-on-its-way', 30, daysAgo(40)), ...inReturn('accepted') },
  { ...sold('parcel-back', 30, daysAgo(40)), ...inReturn('received') },
  { ...sold('another-parcel-back', 30, daysAgo(40)), ...inReturn('received') },
  { ...sold('answered', 30, daysAgo(40)), lastReturn: endedReturn({ status: 'answered' }) },
  { ...sold('partly-back', 30, daysAgo(40), 3), phase: 'paid' as const, restocked: 2, refundedCents: 20 },
  { ...sold('all-back', 30, daysAgo(40), 3), phase: 'paid' as const, restocked: 3, refundedCents: 20 },
  { ...sold('seventh-day', 700, daysAgo(6)), ...chisel },
  { ...sold('eighth-day', 800, daysAgo(6, -1)), ...chisel },
  { id: 'open' },
  ...(['refunding', 'refunded', 'shipped-refunded', 'canceled', 'expired', 'canceling'] as const).map(
    (phase) => ({ id: phase, phase, paidAt: daysAgo(0) }),
  ),
]);
const payment = (orderId: string, cents: number) => newPayment({ orderId, uid: 'a-person' }, cents);
const owed = (owedCents: number) => ({ owedCents, listed: 'owed' as const, listedAt: new Date() });
await payments.doc('pi_stuck').create({ ...payment('gone', 1230), ...owed(1230) });
await payments.doc('pi_part').create({ ...payment(paidHere, 23_520), ...owed(500) });
const tooMuch = { ...refundsOf(1500), listed: 'excess' as const, listedAt: new Date() };
await payments.doc('pi_too_much').create({ ...payment('refunded', 1000), ...tooMuch });
const noted = { ...refundsOf(1500), notedExcessCents: 500 };
await payments.doc('pi_noted').create({ ...payment('refunded', 1000), ...noted });
await payments.doc('pi_back').create({ ...payment('refunded', 999), ...refundsOf(999) });
const full = await figuresIn(CACHED_MS);

it('the figures of an empty store are zeros', () => {
  expect([empty.sold, empty.sales.sold, empty.lostDisputes]).toEqual([NEVER, NEVER, NEVER]);
  expect([empty.sales.days.length, empty.phases.length]).toEqual([30, 10]);
  expect([...empty.sales.days, ...empty.phases].filter(({ count }) => count !== 0)).toEqual([]);
  expect(empty.sales.tools).toEqual([]);
  expect(empty.lowStock).toEqual({ count: 0, tools: [] });
  expect(empty.tasks).toEqual({
    ...{ toShip: 0, openReturns: 0, failedRefunds: NEVER, excess: NEVER },
    disputes: { ...NEVER, orders: [] },
  });
});

it('sales are summed to the cent, excluding refunds but not lost disputes', () => {
  expect([full.refunded, full.sales.refunded]).toEqual([25.39, 24.99]);
  expect(full.sold).toEqual({ count: 17, amount: 420 });
  expect(full.sales.sold).toEqual({ count: 9, amount: 358.6 });
});

it('an order counts on the day of its payment, in UTC', () => {
  expect(full.sales.days.filter(({ count }) => count > 0)).toEqual([
    { day: dayOf(daysAgo(29)), count: 1, amount: 10.09 },
    { day: dayOf(daysAgo(28)), count: 1, amount: 3 },
    { day: dayOf(daysAgo(7)), count: 1, amount: 8 },
    { day: dayOf(daysAgo(6)), count: 1, amount: 7 },
    { day: dayOf(daysAgo(1)), count: 4, amount: 95.31 },
    { day: dayOf(daysAgo(0)), count: 1, amount: 235.2 },
  ]);
});

// `functions/src/overview/overview.service.test.ts` tests the days of each period.
it('the last seven days begin with the sales of six days ago', () => {
  expect(full.week.days[0]).toEqual({ day: dayOf(daysAgo(6)), count: 1, amount: 7 });
  expect(full.week.tools).toContainEqual({ ...chisel, pieces: 1, amount: 7 });
});

it('the overview counts the orders of each phase', () => {
  const counts = Object.fromEntries(full.phases.map(({ phase, count }) => [phase, count]));
  expect(counts).toEqual({
    ...{ open: 1, canceling: 1, expiring: 0, paid: 3, refunding: 1, shipped: 14 },
    ...{ refunded: 1, 'shipped-refunded': 1, canceled: 1, expired: 1 },
  });
});

it('the tasks are orders to ship, open returns, failed refunds and disputed payments', () => {
  const disputed = { count: 1, amount: 0.1 };
  expect(full.tasks).toEqual({
    toShip: 2,
    openReturns: 3,
    failedRefunds: { count: 2, amount: 17.3 },
    excess: { count: 1, amount: 5 },
    disputes: { ...disputed, orders: [{ _id: 'ten-cents', toolName: 'Claw hammer', amount: 0.1 }] },
  });
  expect(full.lostDisputes).toEqual({ count: 2, amount: 105 });
});

it('a refunded order leaves the tasks immediately, and the sales of the day of its payment', async () => {
  await call('PATCH', `/unpaid/${paidHere}`, { token: boss.token });
  expect((await orders.doc(paidHere).get()).data()?.phase).toBe('refunded');
  expect(await get('/tasks')).toMatchObject({ toShip: 1 });
  const after = await figuresIn(2 * CACHED_MS);
  expect(after.sold).toEqual({ count: 16, amount: 184.8 });
  expect(after.sales.days.at(-1)).toMatchObject(NEVER);
  expect(after.sales.tools.map(({ toolName }) => toolName)).toEqual(['Claw hammer', 'Chisel', 'Gone tool']);
});
