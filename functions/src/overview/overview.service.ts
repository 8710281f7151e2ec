import { toDollars } from '../contract/money.ts';
import type { Figure, Overview } from '../contract/overview.ts';
import { orderPhases } from '../contract/responses.ts';
import { leftCents } from '../orders/order.record.ts';
import {
  countInPhase,
  countOpenReturns,
  newestPaidSince,
  sumOfDisputed,
} from '../orders/order-figures.repository.ts';
import { ordersInDispute } from '../orders/orders.repository.ts';
import { sumOfFailedRefunds } from '../payments/payments.repository.ts';
import { shopTimeZone } from '../platform/config.ts';
import { Kept } from '../platform/kept.ts';
import { lastShopDays, lastShopMonths } from '../platform/shop-time.ts';
import type { Sum } from '../platform/sum.ts';
import { toolsRunningLow } from '../tools/low-stock.ts';
import { salesIn, salesInAll, salesTogether } from './sales.ts';

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
export const overview = new Kept({ read: () => figuresAt(new Date()), ageMs: () => KEPT_MS });

/** Each figure is a sum or a count that Firestore makes, or comes from a bounded number of documents. */
async function figuresAt(now: Date): Promise<Overview> {
  const [sold, phases, bestSellers, lowStock, failedRefunds, open, disputes] = await Promise.all([
    soldBy(now),
    inEachPhase(),
    bestSellersSince(lastShopDays(DAYS, now)[0]?.from ?? now),
    lowTools(),
    sumOfFailedRefunds().then(figure),
    countOpenReturns(),
    disputesNow(),
  ]);
  const returns = { open };
  return { at: now.toISOString(), sold, phases, bestSellers, lowStock, failedRefunds, returns, disputes };
}

const nothing: Sum = { count: 0, cents: 0 };

async function soldBy(now: Date): Promise<Overview['sold']> {
  const [spansOfDays, spansOfMonths] = [lastShopDays(DAYS, now), lastShopMonths(MONTHS, now)];
  const [inAll, days, months] = await Promise.all([
    salesInAll(),
    salesIn(spansOfDays),
    salesIn(spansOfMonths),
  ]);
  const last30Days = salesTogether(days);
  return {
    inAll: figure(inAll.kept),
    last30Days: figure(last30Days.kept),
    days: spansOfDays.map(({ name }, index) => ({ day: name, ...figure(days[index]?.kept ?? nothing) })),
    months: spansOfMonths.map(({ name }, index) => ({
      month: name,
      ...figure(months[index]?.kept ?? nothing),
    })),
    timeZone: shopTimeZone(),
    refunded: {
      inAll: toDollars(inAll.refundedCents),
      last30Days: toDollars(last30Days.refundedCents),
    },
  };
}

async function inEachPhase(): Promise<Overview['phases']> {
  return Promise.all(orderPhases.map(async (phase) => ({ phase, count: await countInPhase(phase) })));
}

async function bestSellersSince(from: Date): Promise<Overview['bestSellers']> {
  const newest = await newestPaidSince(from, READ_ORDERS + 1);
  const read = newest.slice(0, READ_ORDERS);
  const kept = read.filter(({ data }) => data.dispute !== 'lost');
  const byTool = [...Map.groupBy(kept, ({ data }) => data.toolId)];
  const tools = byTool.map(([toolId, ofTool]) => ({
    toolId,
    // As the newest order of it says.
    toolName: ofTool[0]?.data.toolName ?? '',
    pieces: ofTool.reduce((all, { data }) => all + data.quantity - data.restocked, 0),
    amount: toDollars(ofTool.reduce((all, order) => all + leftCents(order), 0)),
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
    ordersInDispute(NAMED_DISPUTES),
  ]);
  const orders = disputed.map((order) => ({
    _id: order.id,
    toolName: order.data.toolName,
    amount: toDollars(leftCents(order)),
  }));
  return { open: figure(open), lost: figure(lost), orders };
}

function figure({ count, cents }: Sum): Figure {
  return { count, amount: toDollars(cents) };
}
