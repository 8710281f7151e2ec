// Imported before the fake clock, because this module needs the real `Date`.
import { TZDate } from '@date-fns/tz';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refundsOf } from '../../test/support/money.ts';
import { orderRecord } from '../../test/support/order-records.ts';
import { storedAs } from '../../test/support/read-as.ts';
import { sawInApi } from '../../test/support/samples.ts';
import type { SalesPeriod } from '../contract/order-filter.ts';
import type { Store } from '../contract/store.ts';
import * as figures from '../orders/order-figures.repository.ts';
import { ordersInDispute } from '../orders/orders.repository.ts';
import { newPayment } from '../payments/payment.record.ts';
import * as payments from '../payments/payments.repository.ts';
import { lowStockTools } from '../tools/catalogue.service.ts';

vi.mock('../orders/order-figures.repository.ts');
vi.mock('../orders/orders.repository.ts');
vi.mock('../payments/payments.repository.ts');
vi.mock('../tools/catalogue.service.ts');

const MINUTE_MS = 60_000;
const opened = Date.UTC(2026, 10, 22, 4, 5);

let service: typeof import('./overview.service.ts');
let store: Store;

/** Returns the overview at a time after `opened`. */
function overviewAt(minutes: number, ms = 0) {
  vi.setSystemTime(opened + minutes * MINUTE_MS + ms);
  return service.overview();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: opened });
  vi.resetModules();
  service = await import('./overview.service.ts');
  ({ store } = await import('../contract/store.ts'));
  store.timeZone = 'UTC';
  const { sumOfSold, sumOfPaidBetween, sumOfLost, sumOfOpenDisputes } = figures;
  for (const sum of [sumOfSold, sumOfPaidBetween, sumOfLost, sumOfOpenDisputes, payments.sumOfFailedRefunds])
    vi.mocked(sum).mockReset().mockResolvedValue({ count: 0, cents: 0, refundedCents: 0 });
  for (const list of [figures.salesBetween, ordersInDispute])
    vi.mocked(list).mockReset().mockResolvedValue([]);
  vi.mocked(payments.excessPayments).mockReset().mockResolvedValue([]);
  for (const count of [figures.countReturnsToHandle, figures.countToShip, figures.countInPhases])
    vi.mocked(count).mockReset().mockResolvedValue(0);
  vi.mocked(lowStockTools).mockResolvedValue([]);
});

const stored = (id: string, fields: object) => storedAs(id, orderRecord({ id, ...fields }));

describe('the overview', () => {
  it('computes its figures at most once in five minutes', async () => {
    const overviews = [await overviewAt(0), await overviewAt(0), await overviewAt(5)];
    expect(overviews.map(({ at }) => at)).toEqual(Array(3).fill(new Date(opened).toISOString()));
    const { at } = await overviewAt(5, 1);
    expect(at).toBe(new Date(opened + 5 * MINUTE_MS + 1).toISOString());
    expect(figures.sumOfSold).toHaveBeenCalledTimes(2);
  });

  it('contains twelve months in the store’s time zone, minus their refunds', async () => {
    store.timeZone = 'America/Los_Angeles';
    const november = new Date('2026-11-01T07:00:00Z');
    vi.mocked(figures.sumOfPaidBetween).mockResolvedValue({ count: 3, cents: 28_000, refundedCents: 2000 });
    const { months, timeZone } = await overviewAt(0);
    expect(timeZone).toBe('America/Los_Angeles');
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-1)]).toEqual([
      { month: '2025-12', count: 3, amount: 280 },
      { month: '2026-11', count: 3, amount: 280 },
    ]);
    expect(vi.mocked(figures.sumOfPaidBetween).mock.lastCall).toEqual([
      november,
      new Date('2026-12-01T08:00:00Z'),
    ]);
  });

  it('subtracts refunds from the total of all sales, and shows lost disputes as one figure', async () => {
    vi.mocked(figures.sumOfSold).mockResolvedValue({ count: 10, cents: 95_000, refundedCents: 5000 });
    vi.mocked(figures.sumOfLost).mockResolvedValue({ count: 3, cents: 70 });
    vi.mocked(figures.countInPhases).mockImplementation(async ([phase]) => (phase === 'paid' ? 7 : 0));
    const { sold, refunded, lostDisputes, phases } = await overviewAt(0);
    expect(sold).toEqual({ count: 10, amount: 950 });
    expect(refunded).toBe(50);
    expect(lostDisputes).toEqual({ count: 3, amount: 0.7 });
    expect(phases).toHaveLength(10);
    expect(phases.filter(({ count }) => count > 0)).toEqual([{ phase: 'paid', count: 7 }]);
  });

  it('lists the ten tools with the lowest stock', async () => {
    const toolAt = (stock: number) => ({ ...sawInApi, _id: `tool-${stock}`, toolAvailableQuantity: stock });
    vi.mocked(lowStockTools).mockResolvedValue(Array.from({ length: 11 }, (_, stock) => toolAt(stock)));
    const { lowStock } = await overviewAt(0);
    expect(lowStock.count).toBe(11);
    expect(lowStock.tools).toHaveLength(10);
    const shown = {
      _id: 'tool-1',
      toolName: 'Hand saw',
      toolAvailableQuantity: 1,
      toolMinimumOrderQuantity: 2,
    };
    expect(lowStock.tools[1]).toEqual(shown);
  });
});

it('the tasks are counted on each request', async () => {
  vi.mocked(figures.countToShip).mockResolvedValue(7).mockResolvedValueOnce(8);
  vi.mocked(figures.countReturnsToHandle).mockResolvedValue(2);
  vi.mocked(figures.sumOfOpenDisputes).mockResolvedValue({ count: 1, cents: 5000, refundedCents: 0 });
  vi.mocked(ordersInDispute).mockResolvedValue([
    stored('o1', { toolName: 'Jigsaw', totalCents: 5000, refundedCents: 1999 }),
  ]);
  vi.mocked(payments.sumOfFailedRefunds).mockResolvedValue({ count: 1, cents: 1999 });
  const excess = ['pi_1', 'pi_2'].map((id) =>
    storedAs(id, {
      ...newPayment({ orderId: 'o1', uid: 'u' }, 500),
      ...refundsOf(510),
      listed: 'excess' as const,
    }),
  );
  vi.mocked(payments.excessPayments).mockResolvedValue(excess);
  await service.tasksNow();
  expect(await service.tasksNow()).toEqual({
    toShip: 7,
    openReturns: 2,
    failedRefunds: { count: 1, amount: 19.99 },
    excess: { count: 2, amount: 0.2 },
    disputes: { count: 1, amount: 50, orders: [{ _id: 'o1', toolName: 'Jigsaw', amount: 30.01 }] },
  });
  expect(ordersInDispute).toHaveBeenCalledWith(5);
});

describe('the sales of a period', () => {
  it.each<[period: SalesPeriod, now: string, first: string, last: string, count: number]>([
    ['7-days', '2026-11-22', '2026-11-16', '2026-11-22', 7],
    ['30-days', '2026-11-22', '2026-10-24', '2026-11-22', 30],
    ['this-month', '2026-11-22', '2026-11-01', '2026-11-22', 22],
    ['last-month', '2026-11-22', '2026-10-01', '2026-10-31', 31],
    ['last-month', '2026-08-31', '2026-07-01', '2026-07-31', 31],
    ['last-month', '2027-01-01', '2026-12-01', '2026-12-31', 31],
  ])('%s on %s are the days from %s to %s', async (period, now, first, last, count) => {
    // In Berlin, the day has already begun.
    store.timeZone = 'Europe/Berlin';
    vi.setSystemTime(Date.parse(now) - 30 * MINUTE_MS);
    const { days } = await service.sales[period]();
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual([first, last, count]);
    const [from, before, limit] = vi.mocked(figures.salesBetween).mock.lastCall ?? [];
    const dayOf = (time = new Date(0)) => new TZDate(time.getTime(), store.timeZone).toISOString();
    expect(dayOf(from)).toMatch(`${first}T00:00:00.000`);
    expect(dayOf(before && new Date(before.getTime() - 1))).toMatch(`${last}T23:59:59.999`);
    expect(limit).toBe(5001);
  });

  const today = new Date('2026-11-22T01:00:00Z');
  const sale = (toolId: string, quantity: number, totalCents: number, fields = {}) =>
    stored(`${toolId}-${quantity}`, {
      toolId,
      toolName: `New ${toolId}`,
      paidAt: today,
      ...fields,
      quantity,
      totalCents,
    });

  it('are summed by day and by tool, without refunds and units put back, but with lost disputes', async () => {
    vi.mocked(figures.salesBetween).mockResolvedValue([
      sale('a', 5, 500),
      sale('b', 5, 600),
      sale('c', 9, 100, { restocked: 8, refundedCents: 90 }),
      sale('d', 99, 99, { dispute: 'lost', lostCents: 99 }),
      sale('e', 3, 300, { dispute: 'open' }),
      sale('e', 4, 300, { toolName: 'Old e', paidAt: new Date('2026-11-21T23:59:59Z') }),
      sale('f', 4, 500, { lostCents: 100 }),
    ]);
    const { sold, refunded, days, tools, onlyNewest } = await service.sales['7-days']();
    expect(sold).toEqual({ count: 7, amount: 23.09 });
    expect(refunded).toBe(0.9);
    expect(onlyNewest).toBeUndefined();
    expect(days.slice(-3)).toEqual([
      { day: '2026-11-20', count: 0, amount: 0 },
      { day: '2026-11-21', count: 1, amount: 3 },
      { day: '2026-11-22', count: 6, amount: 20.09 },
    ]);
    expect(tools).toEqual([
      { toolId: 'd', toolName: 'New d', pieces: 99, amount: 0.99 },
      { toolId: 'e', toolName: 'New e', pieces: 7, amount: 6 },
      { toolId: 'b', toolName: 'New b', pieces: 5, amount: 6 },
      { toolId: 'a', toolName: 'New a', pieces: 5, amount: 5 },
      { toolId: 'f', toolName: 'New f', pieces: 4, amount: 5 },
      { toolId: 'c', toolName: 'New c', pieces: 1, amount: 0.1 },
    ]);
    expect(figures.sumOfPaidBetween).not.toHaveBeenCalled();
  });

  it('are summed by Firestore if 5,000 orders are not all; then the tools are those of the newest', async () => {
    vi.mocked(figures.salesBetween).mockResolvedValue(
      Array.from({ length: 5001 }, (_, index) =>
        stored(`o${index}`, { toolId: 'saw', quantity: 1, paidAt: today }),
      ),
    );
    vi.mocked(figures.sumOfPaidBetween).mockResolvedValue({ count: 1000, cents: 900, refundedCents: 100 });
    const { sold, refunded, days, tools, onlyNewest } = await service.sales['7-days']();
    expect(sold).toEqual({ count: 7000, amount: 63 });
    expect(refunded).toBe(7);
    expect(days.slice(-2).map(({ amount }) => amount)).toEqual([9, 9]);
    expect([tools.map(({ pieces }) => pieces), onlyNewest]).toEqual([[5000], 5000]);
  });
});
