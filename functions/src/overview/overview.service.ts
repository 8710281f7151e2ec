import { toDollars } from '../contract/money.ts';
import { orderPhases } from '../contract/order-phases.ts';
import type { Overview, Tasks, Total } from '../contract/overview.ts';
import { store } from '../contract/store.ts';
import { remainingCents } from '../orders/order.record.ts';
import {
  countInPhases,
  countReturnsToHandle,
  countToShip,
  sumOfLost,
  sumOfOpenDisputes,
  sumOfSold,
} from '../orders/order-figures.repository.ts';
import { ordersInDispute } from '../orders/orders.repository.ts';
import { listedCentsOf } from '../payments/payment-data.ts';
import { excessPayments, sumOfFailedRefunds } from '../payments/payments.repository.ts';
import { cachedValue } from '../platform/cache/cached-value.ts';
import type { Sum } from '../platform/firestore/firestore.ts';
import { lastStoreMonths } from '../platform/format/store-time.ts';
import { lowStockTools } from '../tools/low-stock.ts';
import { inDollars, MAX_AGE_MS, summedSales } from './sales.service.ts';

const MONTHS = 12;
const MAX_LOW_TOOLS = 10;
const MAX_DISPUTES = 5;

/** Figures for the owner, cached for five minutes. */
export const overview = cachedValue({ read: () => figuresAt(new Date()), ageMs: () => MAX_AGE_MS });

/** Computes the figures from sums and counts in Firestore, and from a limited number of documents. */
async function figuresAt(now: Date): Promise<Overview> {
  const spans = lastStoreMonths(MONTHS, now);
  const [sold, months, phases, lowStock, lostDisputes] = await Promise.all([
    sumOfSold(),
    summedSales(spans),
    countsByPhase(),
    lowStockFigures(),
    sumOfLost(),
  ]);
  return {
    at: now.toISOString(),
    ...inDollars(sold),
    months: months.map((month, index) => ({ month: spans[index]?.name ?? '', ...inDollars(month).sold })),
    timeZone: store.timeZone,
    phases,
    lowStock,
    lostDisputes: total(lostDisputes),
  };
}

async function countsByPhase(): Promise<Overview['phases']> {
  return Promise.all(orderPhases.map(async (phase) => ({ phase, count: await countInPhases([phase]) })));
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

/** Counts what an admin must do now. Not cached. */
export async function tasksNow(): Promise<Tasks> {
  const [toShip, openReturns, failedRefunds, excess, disputes, disputed] = await Promise.all([
    countToShip(),
    countReturnsToHandle(),
    sumOfFailedRefunds(),
    excessPayments(),
    sumOfOpenDisputes(),
    ordersInDispute(MAX_DISPUTES),
  ]);
  const orders = disputed.map((order) => ({
    _id: order.id,
    toolName: order.data.toolName,
    amount: toDollars(remainingCents(order)),
  }));
  return {
    toShip,
    openReturns,
    failedRefunds: total(failedRefunds),
    excess: {
      count: excess.length,
      amount: toDollars(excess.reduce((sum, { data }) => sum + listedCentsOf(data), 0)),
    },
    disputes: { ...total(disputes), orders },
  };
}

function total({ count, cents }: Sum): Total {
  return { count, amount: toDollars(cents) };
}
