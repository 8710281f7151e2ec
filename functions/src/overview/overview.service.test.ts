import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import type { Store } from '../contract/store.ts';
import * as figures from '../orders/order-figures.repository.ts';
import { ordersInDispute } from '../orders/orders.repository.ts';
import * as payments from '../payments/payments.repository.ts';
// Imported before the fake clock, because this module needs the real `Date`.
import '@date-fns/tz';
import { publicTools } from '../tools/catalogue.service.ts';

vi.mock('../orders/order-figures.repository.ts');
vi.mock('../orders/orders.repository.ts');
vi.mock('../payments/payments.repository.ts');
vi.mock('../tools/catalogue.service.ts', () => ({ publicTools: { copy: vi.fn() } }));

const MINUTE_MS = 60_000;
const opened = Date.UTC(2026, 10, 22, 4, 5);

let overview: typeof import('./overview.service.ts').overview;
let store: Store;

/** Returns the overview at a time after `opened`. */
function overviewAt(minutes: number, ms = 0) {
  vi.setSystemTime(opened + minutes * MINUTE_MS + ms);
  return overview.value();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  ({ overview } = await import('./overview.service.ts'));
  ({ store } = await import('../contract/store.ts'));
  store.timeZone = 'UTC';
  const nothing = { count: 0, cents: 0 };
  vi.mocked(figures.sumOfSold).mockReset().mockResolvedValue(nothing);
  vi.mocked(figures.sumOfPaidBetween).mockReset().mockResolvedValue(nothing);
  vi.mocked(figures.refundedOfSold).mockReset().mockResolvedValue(0);
  vi.mocked(figures.lostSales).mockReset().mockResolvedValue([]);
  vi.mocked(figures.countOpenReturns).mockReset().mockResolvedValue(0);
  vi.mocked(figures.newestPaidSince).mockReset().mockResolvedValue([]);
  vi.mocked(figures.countInPhase).mockReset().mockResolvedValue(0);
  vi.mocked(figures.sumOfLost).mockReset().mockResolvedValue(nothing);
  vi.mocked(figures.sumOfOpenDisputes).mockReset().mockResolvedValue(nothing);
  vi.mocked(ordersInDispute).mockReset().mockResolvedValue([]);
  vi.mocked(payments.sumOfFailedRefunds).mockReset().mockResolvedValue(nothing);
  vi.mocked(publicTools.copy).mockResolvedValue({
    readTime: new Date(0),
    allReadAt: 0,
    rows: [],
    isWhole: true,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

it('the overview computes its figures at most once in five minutes', async () => {
  const overviews = await Promise.all([overviewAt(0), overviewAt(0), overviewAt(5)]);
  expect(overviews.map(({ at }) => at)).toEqual(Array(3).fill(new Date(opened).toISOString()));
  expect(figures.sumOfSold).toHaveBeenCalledTimes(1);
  expect(figures.sumOfPaidBetween).toHaveBeenCalledTimes(30 + 12);
  const { at } = await overviewAt(5, 1);
  expect(at).toBe(new Date(opened + 5 * MINUTE_MS + 1).toISOString());
  expect(figures.sumOfSold).toHaveBeenCalledTimes(2);
});

it('the overview does not cache figures that failed to load', async () => {
  vi.mocked(figures.sumOfSold).mockRejectedValueOnce(new Error('refused'));
  await expect(overviewAt(0)).rejects.toThrow('refused');
  expect(await overviewAt(0, 1)).toMatchObject({ at: new Date(opened + 1).toISOString() });
});

it('the overview contains 30 consecutive days up to today', async () => {
  await overviewAt(0);
  const days = vi.mocked(figures.sumOfPaidBetween).mock.calls.slice(0, 30);
  expect(days[0]?.[0]).toEqual(new Date('2026-10-24'));
  expect(days.at(-1)).toEqual([new Date('2026-11-22'), new Date('2026-11-23')]);
  expect(days.slice(1).map(([from]) => from)).toEqual(days.slice(0, -1).map(([, before]) => before));
});

it('the overview uses days and months in the store’s time zone', async () => {
  store.timeZone = 'America/Los_Angeles';
  const { sold } = await overviewAt(0);
  expect(sold.timeZone).toBe('America/Los_Angeles');
  expect([sold.days.at(-1)?.day, sold.months[0]?.month, sold.months.at(-1)?.month]).toEqual([
    '2026-11-21',
    '2025-12',
    '2026-11',
  ]);
  const calls = vi.mocked(figures.sumOfPaidBetween).mock.calls;
  expect(calls[29]).toEqual([new Date('2026-11-21T08:00:00Z'), new Date('2026-11-22T08:00:00Z')]);
  expect(calls.at(-1)).toEqual([new Date('2026-11-01T07:00:00Z'), new Date('2026-12-01T08:00:00Z')]);
});

it('the overview finds the best sellers in 500 orders, and reports if there are more orders', async () => {
  const order = { toolId: 'saw', toolName: 'Hand saw', quantity: 2, totalCents: 333 };
  const stored = (id: string) => ({ id, data: orderRecord({ id, ...order }), version: Timestamp.now() });
  const orders = (count: number) => Array.from({ length: count }, (_, index) => stored(`order-${index}`));
  vi.mocked(figures.newestPaidSince).mockResolvedValue(orders(500));
  const tools = [{ toolId: 'saw', toolName: 'Hand saw', pieces: 1000, amount: 1665 }];
  expect((await overviewAt(0)).bestSellers).toEqual({ orders: 500, areMore: false, tools });
  vi.mocked(figures.newestPaidSince).mockResolvedValue(orders(501));
  expect((await overviewAt(6)).bestSellers).toEqual({ orders: 500, areMore: true, tools });
  expect(figures.newestPaidSince).toHaveBeenLastCalledWith(new Date('2026-10-24'), 501);
});

const stored = (id: string, fields: object) => ({
  id,
  data: orderRecord({ id, ...fields }),
  version: Timestamp.now(),
});

it('the overview subtracts refunds and lost disputes from the total of all sales', async () => {
  vi.mocked(figures.sumOfSold).mockResolvedValue({ count: 10, cents: 100_000 });
  vi.mocked(figures.refundedOfSold).mockImplementation(async (span) => (span ? 0 : 5000));
  vi.mocked(figures.lostSales).mockResolvedValue([
    stored('lost', { totalCents: 10_000, lostCents: 10_000, refundedCents: 1000 }),
    stored('partly-lost', { totalCents: 100_000, lostCents: 100 }),
  ]);
  const { sold } = await overviewAt(0);
  // 1000 − 100 (lost completely) − 40 (refunds of other orders) − 1 (lost in part)
  expect(sold.inAll).toEqual({ count: 9, amount: 859 });
  expect(sold.refunded.inAll).toBe(40);
});

it('the overview subtracts refunds and lost disputes on the day and in the month of the payment', async () => {
  const today = { from: new Date('2026-11-22'), before: new Date('2026-11-23') };
  vi.mocked(figures.sumOfPaidBetween).mockResolvedValue({ count: 3, cents: 30_000 });
  vi.mocked(figures.refundedOfSold).mockImplementation(async (span) =>
    span && span.from <= today.from && span.before >= today.before ? 2000 : 0,
  );
  const lost = { totalCents: 10_000, lostCents: 10_000 };
  vi.mocked(figures.lostSales).mockResolvedValue([
    stored('first', { ...lost, paidAt: today.from, refundedCents: 500 }),
    stored('next-day', { ...lost, paidAt: today.before }),
    stored('never-paid', { ...lost, paidAt: null }),
  ]);
  const { sold } = await overviewAt(0);
  const november = sold.months.at(-1);
  expect(sold.days.at(-2)).toEqual({ day: '2026-11-21', count: 3, amount: 300 });
  // 300 − 20 (refunds) − 95 (the rest of the lost order)
  expect(sold.days.at(-1)).toEqual({ day: '2026-11-22', count: 2, amount: 185 });
  expect(sold.last30Days).toEqual({ count: 89, amount: 29 * 300 + 185 });
  expect(sold.refunded.last30Days).toBe(15);
  // The order of the next day is part of the month.
  expect(november).toEqual({ month: '2026-11', count: 1, amount: 85 });
  expect(figures.lostSales).toHaveBeenCalledExactlyOnceWith(500);
});

it('the overview reads the refunds of each day only if there are refunds', async () => {
  vi.mocked(figures.sumOfPaidBetween).mockResolvedValue({ count: 1, cents: 100 });
  const { sold } = await overviewAt(0);
  expect([sold.last30Days.amount, sold.refunded.last30Days]).toEqual([30, 0]);
  expect(figures.refundedOfSold).toHaveBeenCalledTimes(3);
  expect(figures.refundedOfSold).toHaveBeenCalledWith({
    from: new Date('2026-10-24'),
    before: new Date('2026-11-23'),
  });
});

it('the overview sorts the five best sellers by units, then by amount, without lost disputes', async () => {
  const sale = (toolId: string, quantity: number, totalCents: number, fields = {}) =>
    stored(`${toolId}-${quantity}-${totalCents}`, {
      toolId,
      toolName: `New ${toolId}`,
      quantity,
      totalCents,
      ...fields,
    });
  vi.mocked(figures.newestPaidSince).mockResolvedValue([
    sale('a', 5, 500),
    sale('b', 5, 600),
    sale('c', 9, 100, { restocked: 8, refundedCents: 90 }),
    sale('d', 99, 99, { lostCents: 99 }),
    sale('e', 3, 300, { dispute: 'open' }),
    sale('e', 3, 300, { toolName: 'Old e' }),
    sale('f', 4, 500, { lostCents: 100 }),
    sale('g', 2, 200),
  ]);
  const { bestSellers } = await overviewAt(0);
  expect(bestSellers).toEqual({
    orders: 8,
    areMore: false,
    tools: [
      { toolId: 'e', toolName: 'New e', pieces: 6, amount: 6 },
      { toolId: 'b', toolName: 'New b', pieces: 5, amount: 6 },
      { toolId: 'a', toolName: 'New a', pieces: 5, amount: 5 },
      { toolId: 'f', toolName: 'New f', pieces: 4, amount: 4 },
      { toolId: 'g', toolName: 'New g', pieces: 2, amount: 2 },
    ],
  });
});

it('the overview lists what needs the owner’s attention', async () => {
  const low = Array.from({ length: 11 }, (_, stock) => ({
    _id: `tool-${stock}`,
    toolName: 'Hand saw',
    toolDescription: 'Cuts.',
    toolImage: '/plates/saw.svg',
    toolMinimumOrderQuantity: 20,
    toolAvailableQuantity: stock,
    toolPrice: 24,
    createdAt: '2026-11-22T13:05:00.000Z',
  }));
  const rows = low.map((item) => ({ item, cursor: [0, item._id] as const, json: '' }));
  vi.mocked(publicTools.copy).mockResolvedValue({ readTime: new Date(0), allReadAt: 0, rows, isWhole: true });
  vi.mocked(figures.countInPhase).mockImplementation(async (phase) => (phase === 'paid' ? 7 : 0));
  vi.mocked(figures.countOpenReturns).mockResolvedValue(2);
  vi.mocked(figures.sumOfOpenDisputes).mockResolvedValue({ count: 1, cents: 5000 });
  vi.mocked(figures.sumOfLost).mockResolvedValue({ count: 3, cents: 70 });
  vi.mocked(ordersInDispute).mockResolvedValue([
    stored('o1', { toolName: 'Jigsaw', totalCents: 5000, refundedCents: 1999 }),
  ]);
  vi.mocked(payments.sumOfFailedRefunds).mockResolvedValue({ count: 1, cents: 1999 });
  const { phases, returns, disputes, failedRefunds, lowStock } = await overviewAt(0);
  expect(phases.filter(({ count }) => count > 0)).toEqual([{ phase: 'paid', count: 7 }]);
  expect(phases).toHaveLength(10);
  expect(returns).toEqual({ open: 2 });
  expect(disputes).toEqual({
    open: { count: 1, amount: 50 },
    lost: { count: 3, amount: 0.7 },
    orders: [{ _id: 'o1', toolName: 'Jigsaw', amount: 30.01 }],
  });
  expect(ordersInDispute).toHaveBeenCalledWith(5);
  expect(failedRefunds).toEqual({ count: 1, amount: 19.99 });
  expect(lowStock.count).toBe(11);
  expect(lowStock.tools).toHaveLength(10);
  expect(lowStock.tools[1]).toEqual({
    _id: 'tool-1',
    toolName: 'Hand saw',
    toolAvailableQuantity: 1,
    toolMinimumOrderQuantity: 20,
  });
});
