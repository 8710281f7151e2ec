import { toDollars } from '../contract/money.ts';
import type { SalesPeriod } from '../contract/order-filter.ts';
import type { Sales, Total } from '../contract/overview.ts';
import { remainingCents, type Sale, unitsLeft } from '../orders/order.record.ts';
import { type SumOfSales, salesBetween, sumOfPaidBetween } from '../orders/order-figures.repository.ts';
import { type CachedValue, cachedValue } from '../platform/cache/cached-value.ts';
import { lastStoreDays, lastStoreMonths, type Span } from '../platform/format/store-time.ts';

/** Maximum age of the figures. It limits the number of reads, however many admins open the page. */
export const MAX_AGE_MS = 5 * 60_000;
/** Maximum number of orders that are read for the sales of a period. */
const READ_ORDERS = 5000;

/** Returns the days of a period in the store's time zone, oldest first, up to today. */
function daysOf(period: SalesPeriod, now: Date): Span[] {
  if (period === '7-days') return lastStoreDays(7, now);
  if (period === '30-days') return lastStoreDays(30, now);
  const [last, current] = lastStoreMonths(2, now);
  const month = period === 'last-month' ? last : current;
  // From the first day of last month until today are at most 62 days.
  return lastStoreDays(62, now).filter(({ from }) => month && from >= month.from && from < month.before);
}

function cached(period: SalesPeriod) {
  return cachedValue({ read: () => salesIn(period, new Date()), ageMs: () => MAX_AGE_MS });
}

/** The sales of each period, cached for five minutes. */
export const sales: Record<SalesPeriod, CachedValue<Sales>> = {
  '7-days': cached('7-days'),
  '30-days': cached('30-days'),
  'this-month': cached('this-month'),
  'last-month': cached('last-month'),
};

/**
 * Reads the orders that were paid in a period, and sums them by day and by tool. With more orders than can be read,
 * Firestore sums the days, and the tools are those of the newest orders.
 */
async function salesIn(period: SalesPeriod, now: Date): Promise<Sales> {
  const spans = daysOf(period, now);
  const [from, before] = [spans[0]?.from ?? now, spans.at(-1)?.before ?? now];
  const newest = await salesBetween(from, before, READ_ORDERS + 1);
  const areMore = newest.length > READ_ORDERS;
  const read = areMore ? newest.slice(0, READ_ORDERS) : newest;
  const days = areMore
    ? await summedSales(spans)
    : spans.map((span) => totalOf(read.filter((sale) => isPaidIn(span, sale))));
  return {
    at: now.toISOString(),
    period,
    ...inDollars(add(days)),
    days: spans.map(({ name }, index) => ({ day: name, ...inDollars(days[index] ?? nothing).sold })),
    tools: byTool(read),
    ...(areMore && { onlyNewest: READ_ORDERS }),
  };
}

function byTool(read: readonly Sale[]): Sales['tools'] {
  const tools = [...Map.groupBy(read, ({ data }) => data.toolId)].map(([toolId, ofTool]) => ({
    toolId,
    // The tool's name in the newest order.
    toolName: ofTool[0]?.data.toolName ?? '',
    pieces: sumOf(ofTool.map(({ data }) => unitsLeft(data))),
    amount: toDollars(totalOf(ofTool).cents),
  }));
  return tools.sort((a, b) => b.pieces - a.pieces || b.amount - a.amount);
}

/** Returns the total of some sales, minus their refunds. */
function totalOf(some: readonly Sale[]): SumOfSales {
  return {
    count: some.length,
    cents: sumOf(some.map(remainingCents)),
    refundedCents: sumOf(some.map(({ data }) => data.refundedCents)),
  };
}

/** Returns the sales in each of several time spans, by time of payment, from sums in Firestore. */
export async function summedSales(spans: readonly Span[]): Promise<SumOfSales[]> {
  return Promise.all(spans.map(({ from, before }) => sumOfPaidBetween(from, before)));
}

function isPaidIn({ from, before }: Span, { data: { paidAt } }: Sale): boolean {
  return paidAt !== null && paidAt >= from && paidAt < before;
}

const nothing: SumOfSales = { count: 0, cents: 0, refundedCents: 0 };

function add(sums: readonly SumOfSales[]): SumOfSales {
  return {
    count: sumOf(sums.map(({ count }) => count)),
    cents: sumOf(sums.map(({ cents }) => cents)),
    refundedCents: sumOf(sums.map(({ refundedCents }) => refundedCents)),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** Converts a sum to the API's format. */
export function inDollars({ count, cents, refundedCents }: SumOfSales): { sold: Total; refunded: number } {
  return { sold: { count, amount: toDollars(cents) }, refunded: toDollars(refundedCents) };
}
