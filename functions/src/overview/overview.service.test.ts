import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import type { Shop } from '../contract/shop.ts';
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
let shop: Shop;

/** Returns the overview at a time after `opened`. */
function overviewAt(minutes: number, ms = 0) {
  vi.setSystemTime(opened + minutes * MINUTE_MS + ms);
  return overview.value();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
  ({ overview } = await import('./overview.service.ts'));
  ({ shop } = await import('../contract/shop.ts'));
  shop.timeZone = 'UTC';
  const nothing = { count: 0, cents: 0 };
  vi.mocked(figures.sumOfSold).mockReset().mockResolvedValue(nothing);
  vi.mocked(figures.sumOfPaidBetween).mockReset().mockResolvedValue(nothing);
  vi.mocked(figures.refundedOfSold).mockReset().mockResolvedValue(0);
  vi.mocked(figures.sumOfLostSales)
    .mockReset()
    .mockResolvedValue({ ...nothing, refundedCents: 0 });
  vi.mocked(figures.lostSalesSince).mockReset().mockResolvedValue([]);
  vi.mocked(figures.countOpenReturns).mockReset().mockResolvedValue(0);
  vi.mocked(figures.newestPaidSince).mockReset().mockResolvedValue([]);
  vi.mocked(figures.countInPhase).mockReset().mockResolvedValue(0);
  vi.mocked(figures.sumOfDisputed).mockReset().mockResolvedValue(nothing);
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
  shop.timeZone = 'America/Los_Angeles';
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
