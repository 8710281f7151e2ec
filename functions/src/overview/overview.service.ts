import { toDollars } from '../contract/money.ts';
import type { Figure, Overview } from '../contract/overview.ts';
import { orderPhases } from '../contract/responses.ts';
import type { StoredOrder } from '../orders/order.record.ts';
import {
  countInPhase,
  newestPaidSince,
  sumOfDisputed,
  sumOfPaidBetween,
  sumOfSold,
} from '../orders/order-figures.repository.ts';
import { openlyDisputed } from '../orders/orders.repository.ts';
import { sumOfFailedRefunds } from '../payments/payments.repository.ts';
import { shopTimeZone } from '../platform/config.ts';
import { KeptValue } from '../platform/kept-value.ts';
import { lastShopDays, lastShopMonths, type Span } from '../platform/shop-time.ts';
import type { Sum } from '../platform/sum.ts';
import { toolsRunningLow } from '../tools/low-stock.ts';

/** How old the figures may become, in milliseconds: an instance makes them no oftener, however many admins look. */
const KEPT_MS = 5 * 60_000;

const DAYS = 30;
const MONTHS = 12;
/** How many orders are read to find the best sellers. */
const READ_ORDERS = 500;
const NAMED_SELLERS = 5;
const NAMED_TOOLS = 10;
const NAMED_DISPUTES = 5;

/** What the owner of a shop looks at first. */
export const overview = new KeptValue(
  () => figuresAt(new Date()),
  () => KEPT_MS,
);

/** Each figure is a sum or a count that Firestore makes, or comes from a bounded number of documents. */
async function figuresAt(now: Date): Promise<Overview> {
  const [sold, phases, bestSellers, lowStock, failedRefunds, disputes] = await Promise.all([
    soldBy(now),
    inEachPhase(),
    bestSellersSince(lastShopDays(DAYS, now)[0]?.from ?? now),
    lowTools(),
    sumOfFailedRefunds().then(figure),
    disputesNow(),
  ]);
  return { at: now.toISOString(), sold, phases, bestSellers, lowStock, failedRefunds, disputes };
}

async function soldBy(now: Date): Promise<Overview['sold']> {
  const [inAll, days, months] = await Promise.all([
    sumOfSold(),
    soldIn(lastShopDays(DAYS, now)),
    soldIn(lastShopMonths(MONTHS, now)),
  ]);
  const last30Days = {
    count: days.reduce((all, { sum }) => all + sum.count, 0),
    cents: days.reduce((all, { sum }) => all + sum.cents, 0),
  };
  return {
    inAll: figure(inAll),
    last30Days: figure(last30Days),
    days: days.map(({ name, sum }) => ({ day: name, ...figure(sum) })),
    months: months.map(({ name, sum }) => ({ month: name, ...figure(sum) })),
    timeZone: shopTimeZone(),
  };
}

async function soldIn(spans: readonly Span[]): Promise<{ name: string; sum: Sum }[]> {
  return Promise.all(
    spans.map(async ({ name, from, before }) => ({ name, sum: await sumOfPaidBetween(from, before) })),
  );
}

async function inEachPhase(): Promise<Overview['phases']> {
  return Promise.all(orderPhases.map(async (phase) => ({ phase, count: await countInPhase(phase) })));
}

async function bestSellersSince(from: Date): Promise<Overview['bestSellers']> {
  const newest = await newestPaidSince(from, READ_ORDERS + 1);
  const read = newest.slice(0, READ_ORDERS);
  const byTool = [...Map.groupBy(read, ({ data }) => data.toolId)];
  const tools = byTool.map(([toolId, ofTool]) => ({
    toolId,
    // As the newest order of it says.
    toolName: ofTool[0]?.data.toolName ?? '',
    pieces: ofTool.reduce((all, { data }) => all + data.quantity, 0),
    amount: toDollars(ofTool.reduce((all, { data }) => all + data.totalCents, 0)),
  }));
  tools.sort((a, b) => b.pieces - a.pieces || b.amount - a.amount);
  return {
    orders: read.length,
    areMore: newest.length > READ_ORDERS,
    tools: tools.slice(0, NAMED_SELLERS),
  };
}

async function lowTools(): Promise<Overview['lowStock']> {
  const low = await toolsRunningLow();
  return {
    count: low.length,
    tools: low
      .slice(0, NAMED_TOOLS)
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
    sumOfDisputed('open'),
    sumOfDisputed('lost'),
    openlyDisputed(NAMED_DISPUTES),
  ]);
  const orders = disputed.map(({ id, data }: StoredOrder) => ({
    _id: id,
    toolName: data.toolName,
    amount: toDollars(data.totalCents),
  }));
  return { open: figure(open), lost: figure(lost), orders };
}

function figure({ count, cents }: Sum): Figure {
  return { count, amount: toDollars(cents) };
}
