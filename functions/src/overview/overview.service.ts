import { toDollars } from '../contract/money.ts';
import { type SalesPeriod, salesPeriods } from '../contract/order-filter.ts';
import { orderPhases } from '../contract/order-phases.ts';
import type { Overview, Sales, Tasks, Total } from '../contract/overview.ts';
import { recordOf } from '../contract/records.ts';
import { store } from '../contract/store.ts';
import { remainingCents, type Sale, unitsLeft } from '../orders/order.record.ts';
import * as figures from '../orders/order-figures.repository.ts';
import { ordersInDispute } from '../orders/orders.repository.ts';
import { listedCentsOf } from '../payments/payment-data.ts';
import { excessPayments, sumOfFailedRefunds } from '../payments/payments.repository.ts';
import { cachedValue } from '../platform/cache/cached-value.ts';
import type { Sum } from '../platform/firestore/firestore.ts';
import { lastStoreDays, lastStoreMonths, type Span } from '../platform/format/store-time.ts';
import { lowStockTools } from '../tools/catalogue.service.ts';

/** Maximum age of the figures. It limits the number of reads, however many admins open the page. */
const ageMs = () => 5 * 60_000;

const MONTHS = 12;
const MAX_LOW_TOOLS = 10;

/** Figures for the owner, cached for five minutes. */
export const overview = cachedValue({ read: () => figuresAt(new Date()), ageMs });

/** Computes the figures from sums and counts in Firestore, and from a limited number of documents. */
async function figuresAt(now: Date): Promise<Overview> {
  const [sold, months, phases, low, lostDisputes] = await Promise.all([
    figures.sumOfSold(),
    Promise.all(
      lastStoreMonths(MONTHS, now).map(async (span) => ({ month: span.name, ...total(await sumIn(span)) })),
    ),
    Promise.all(orderPhases.map(async (phase) => ({ phase, count: await figures.countInPhases([phase]) }))),
    lowStockTools(),
    figures.sumOfLost(),
  ]);
  const tools = low
    .slice(0, MAX_LOW_TOOLS)
    .map(({ _id, toolName, toolAvailableQuantity, toolMinimumOrderQuantity }) => ({
      _id,
      toolName,
      toolAvailableQuantity,
      toolMinimumOrderQuantity,
    }));
  return {
    at: now.toISOString(),
    ...withRefunds(sold),
    months,
    timeZone: store.timeZone,
    phases,
    lowStock: { count: low.length, tools },
    lostDisputes: total(lostDisputes),
  };
}

const MAX_DISPUTES = 5;

/** Counts what an admin must do now. Not cached. */
export async function tasksNow(): Promise<Tasks> {
  const [toShip, openReturns, failedRefunds, excess, disputes, disputed] = await Promise.all([
    figures.countToShip(),
    figures.countReturnsToHandle(),
    sumOfFailedRefunds(),
    excessPayments(),
    figures.sumOfOpenDisputes(),
    ordersInDispute(MAX_DISPUTES),
  ]);
  const orders = disputed.map((order) => ({
    _id: order.id,
    toolName: order.data.toolName,
    amount: toDollars(remainingCents(order)),
  }));
  const excessCents = excess.reduce((cents, { data }) => cents + listedCentsOf(data), 0);
  return {
    toShip,
    openReturns,
    failedRefunds: total(failedRefunds),
    excess: total({ count: excess.length, cents: excessCents }),
    disputes: { ...total(disputes), orders },
  };
}

/** Maximum number of orders that are read for the sales of a period. */
const READ_ORDERS = 5000;

/** The sales of each period, cached for five minutes. */
export const sales = recordOf(salesPeriods, (period) =>
  cachedValue({ read: () => salesIn(period, new Date()), ageMs }),
);

/**
 * Reads the orders that were paid in a period, and sums them by day and by tool. With more orders than can be read,
 * Firestore sums the days, and the tools are those of the newest orders.
 */
async function salesIn(period: SalesPeriod, now: Date): Promise<Sales> {
  const spans = daysOf(period, now);
  const [from, before] = [spans[0]?.from ?? now, spans.at(-1)?.before ?? now];
  const newest = await figures.salesBetween(from, before, READ_ORDERS + 1);
  const areMore = newest.length > READ_ORDERS;
  const read = areMore ? newest.slice(0, READ_ORDERS) : newest;
  const days = await Promise.all(
    spans.map(async (span) => ({
      day: span.name,
      sum: areMore ? await sumIn(span) : sumOf(read.filter((sale) => isPaidIn(span, sale))),
    })),
  );
  return {
    at: now.toISOString(),
    period,
    ...withRefunds(add(days.map(({ sum }) => sum))),
    days: days.map(({ day, sum }) => ({ day, ...total(sum) })),
    tools: byTool(read),
    ...(areMore && { onlyNewest: READ_ORDERS }),
  };
}

/** Returns the days of a period in the store's time zone, oldest first, up to today. */
function daysOf(period: SalesPeriod, now: Date): Span[] {
  if (period === '7-days') return lastStoreDays(7, now);
  if (period === '30-days') return lastStoreDays(30, now);
  const [last, current] = lastStoreMonths(2, now);
  const month = period === 'last-month' ? last : current;
  // From the first day of last month until today are at most 62 days.
  return lastStoreDays(62, now).filter(({ from }) => month && from >= month.from && from < month.before);
}

function byTool(read: readonly Sale[]): Sales['tools'] {
  const tools = [...Map.groupBy(read, ({ data }) => data.toolId)].map(([toolId, ofTool]) => ({
    toolId,
    // The tool's name in the newest order.
    toolName: ofTool[0]?.data.toolName ?? '',
    pieces: ofTool.reduce((pieces, { data }) => pieces + unitsLeft(data), 0),
    amount: total(sumOf(ofTool)).amount,
  }));
  return tools.sort((a, b) => b.pieces - a.pieces || b.amount - a.amount);
}

function isPaidIn({ from, before }: Span, { data: { paidAt } }: Sale): boolean {
  return paidAt !== null && paidAt >= from && paidAt < before;
}

/** Returns the sum of the sales that were paid in a time span. */
function sumIn({ from, before }: Span): Promise<figures.SumOfSales> {
  return figures.sumOfPaidBetween(from, before);
}

/** Returns the sum of some sales, minus their refunds. */
function sumOf(some: readonly Sale[]): figures.SumOfSales {
  return add(
    some.map((sale) => ({ count: 1, cents: remainingCents(sale), refundedCents: sale.data.refundedCents })),
  );
}

function add(sums: readonly figures.SumOfSales[]): figures.SumOfSales {
  return sums.reduce(
    (all, { count, cents, refundedCents }) => ({
      count: all.count + count,
      cents: all.cents + cents,
      refundedCents: all.refundedCents + refundedCents,
    }),
    { count: 0, cents: 0, refundedCents: 0 },
  );
}

/** Converts a sum to the API's format. */
function total({ count, cents }: Sum): Total {
  return { count, amount: toDollars(cents) };
}

function withRefunds(sum: figures.SumOfSales): { sold: Total; refunded: number } {
  return { sold: total(sum), refunded: toDollars(sum.refundedCents) };
}
