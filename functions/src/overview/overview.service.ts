import { toDollars } from '../contract/money.ts';
import { orderPhases } from '../contract/order-phases.ts';
import type { Figure, Overview } from '../contract/overview.ts';
import { store } from '../contract/store.ts';
import { isAllLost, lostCentsOf, remainingCents, type StoredOrder } from '../orders/order.record.ts';
import {
  countInPhase,
  countOpenReturns,
  lostSales,
  newestPaidSince,
  refundedOfSold,
  sumOfLost,
  sumOfOpenDisputes,
  sumOfPaidBetween,
  sumOfSold,
} from '../orders/order-figures.repository.ts';
import { ordersInDispute } from '../orders/orders.repository.ts';
import { sumOfFailedRefunds } from '../payments/payments.repository.ts';
import { CachedValue } from '../platform/cache/cached-value.ts';
import type { Sum } from '../platform/firestore/firestore.ts';
import { lastStoreDays, lastStoreMonths } from '../platform/format/store-time.ts';
import { lowStockTools } from '../tools/low-stock.ts';

/** Maximum age of the figures. It limits the number of reads, however many admins open the page. */
const MAX_AGE_MS = 5 * 60_000;

const DAYS = 30;
const MONTHS = 12;
/** Number of orders that are read to find the best sellers. */
const READ_ORDERS = 500;
const MAX_BEST_SELLERS = 5;
const MAX_LOW_TOOLS = 10;
const MAX_DISPUTES = 5;

/** Figures for the owner, cached for five minutes. */
export const overview = new CachedValue({ read: () => figuresAt(new Date()), ageMs: () => MAX_AGE_MS });

/** Computes the figures from sums and counts in Firestore, and from a limited number of documents. */
async function figuresAt(now: Date): Promise<Overview> {
  const [sold, phases, bestSellers, lowStock, failedRefunds, open, disputes] = await Promise.all([
    salesAt(now),
    countsByPhase(),
    bestSellersSince(lastStoreDays(DAYS, now)[0]?.from ?? now),
    lowStockFigures(),
    sumOfFailedRefunds().then(figure),
    countOpenReturns(),
    disputesNow(),
  ]);
  const returns = { open };
  return { at: now.toISOString(), sold, phases, bestSellers, lowStock, failedRefunds, returns, disputes };
}

const nothing: Sum = { count: 0, cents: 0 };

async function salesAt(now: Date): Promise<Overview['sold']> {
  const [spansOfDays, spansOfMonths] = [lastStoreDays(DAYS, now), lastStoreMonths(MONTHS, now)];
  const lost = await lostSales(LOST_ORDERS);
  const [inAll, days, months] = await Promise.all([
    totalSales(lost),
    salesIn(spansOfDays, lost),
    salesIn(spansOfMonths, lost),
  ]);
  const last30Days = addSales(days);
  return {
    inAll: figure(inAll.sum),
    last30Days: figure(last30Days.sum),
    days: spansOfDays.map(({ name }, index) => ({ day: name, ...figure(days[index]?.sum ?? nothing) })),
    months: spansOfMonths.map(({ name }, index) => ({
      month: name,
      ...figure(months[index]?.sum ?? nothing),
    })),
    timeZone: store.timeZone,
    refunded: {
      inAll: toDollars(inAll.refundedCents),
      last30Days: toDollars(last30Days.refundedCents),
    },
  };
}

async function countsByPhase(): Promise<Overview['phases']> {
  return Promise.all(orderPhases.map(async (phase) => ({ phase, count: await countInPhase(phase) })));
}

async function bestSellersSince(from: Date): Promise<Overview['bestSellers']> {
  const newest = await newestPaidSince(from, READ_ORDERS + 1);
  const read = newest.slice(0, READ_ORDERS);
  const sold = read.filter((order) => !isAllLost(order));
  const byTool = [...Map.groupBy(sold, ({ data }) => data.toolId)];
  const tools = byTool.map(([toolId, ofTool]) => ({
    toolId,
    // The tool's name in the newest order.
    toolName: ofTool[0]?.data.toolName ?? '',
    pieces: ofTool.reduce((all, { data }) => all + data.quantity - data.restocked, 0),
    amount: toDollars(ofTool.reduce((all, order) => all + remainingCents(order) - lostCentsOf(order), 0)),
  }));
  tools.sort((a, b) => b.pieces - a.pieces || b.amount - a.amount);
  return {
    orders: read.length,
    areMore: newest.length > READ_ORDERS,
    tools: tools.slice(0, MAX_BEST_SELLERS),
  };
}

async function lowStockFigures(): Promise<Overview['lowStock']> {
  const low = await lowStockTools();
  return {
    count: low.length,
    tools: low
      .slice(0, MAX_LOW_TOOLS)
      .map(({ _id, toolName, toolAvailableQuantity, toolMinimumOrderQuantity }) => ({
        _id,
        toolName,
        toolAvailableQuantity,
        toolMinimumOrderQuantity,
      })),
  };
}

async function disputesNow(): Promise<Overview['disputes']> {
  const [open, lost, disputed] = await Promise.all([
    sumOfOpenDisputes(),
    sumOfLost(),
    ordersInDispute(MAX_DISPUTES),
  ]);
  const orders = disputed.map((order) => ({
    _id: order.id,
    toolName: order.data.toolName,
    amount: toDollars(remainingCents(order)),
  }));
  return { open: figure(open), lost: figure(lost), orders };
}

function figure({ count, cents }: Sum): Figure {
  return { count, amount: toDollars(cents) };
}

/** Maximum number of orders with a lost dispute that are read. */
export const LOST_ORDERS = 500;

/** A time span from `from` to `before`. The end is exclusive. */
type Span = { from: Date; before: Date };

/** The total of some sales without refunds, and the refunds of these sales. */
type Sales = { sum: Sum; refundedCents: number };

/** Returns the total of all sales. Takes away what was lost in disputes, and the orders that were lost completely. */
export async function totalSales(lost: StoredOrder[]): Promise<Sales> {
  const [sold, refunded] = await Promise.all([sumOfSold(), refundedOfSold()]);
  return salesOf(sold, refunded, lost);
}

/** Returns the sales in each of several consecutive time spans, by time of payment. */
export async function salesIn(spans: readonly Span[], lost: StoredOrder[]): Promise<Sales[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const refunded = await refundedOfSold({ from: first.from, before: last.before });
  // If there are no refunds, the query above is enough for all time spans.
  const refundedIn = refunded === 0 ? async () => 0 : refundedOfSold;
  return Promise.all(
    spans.map(async (span) => {
      const [paid, refundedCents] = await Promise.all([
        sumOfPaidBetween(span.from, span.before),
        refundedIn(span),
      ]);
      return salesOf(paid, refundedCents, lost.filter(isPaidIn(span)));
    }),
  );
}

/** @param lost The orders that have lost a dispute. */
function salesOf(paid: Sum, refunded: number, lost: StoredOrder[]): Sales {
  const allLost = lost.filter(isAllLost);
  const refundedCents = refunded - add(allLost.map(({ data }) => data.refundedCents));
  const cents = paid.cents - refunded - add(lost.map(lostCentsOf));
  return { sum: { count: paid.count - allLost.length, cents }, refundedCents };
}

function isPaidIn({ from, before }: Span) {
  return ({ data: { paidAt } }: StoredOrder) => paidAt !== null && paidAt >= from && paidAt < before;
}

/** Adds up the sales of several periods. */
export function addSales(sales: readonly Sales[]): Sales {
  const sums = sales.map(({ sum }) => sum);
  return {
    sum: { count: add(sums.map(({ count }) => count)), cents: add(sums.map(({ cents }) => cents)) },
    refundedCents: add(sales.map((part) => part.refundedCents)),
  };
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
