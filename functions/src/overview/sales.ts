import { leftCents, type StoredOrder } from '../orders/order.record.ts';
import {
  lostSalesSince,
  refundedOfSold,
  sumOfLostSales,
  sumOfPaidBetween,
  sumOfSold,
} from '../orders/order-figures.repository.ts';
import type { Sum } from '../platform/sum.ts';

/** Maximum number of orders with a lost dispute that are read to find when they were paid. */
const LOST_ORDERS = 500;

/** A time from one moment until before another. */
export type Span = { from: Date; before: Date };

/** What the store has kept of the orders of a time, and how much of them went back. */
export type Sales = { kept: Sum; refundedCents: number };

/** Sales in total. An order whose dispute was lost does not count. */
export async function salesInAll(): Promise<Sales> {
  const [sold, refunded, lost] = await Promise.all([sumOfSold(), refundedOfSold(), sumOfLostSales()]);
  const refundedCents = refunded - lost.refundedCents;
  const cents = sold.cents - lost.cents - refundedCents;
  return { kept: { count: sold.count - lost.count, cents }, refundedCents };
}

/** Sales in each of some times that follow each other, by when the orders were paid. */
export async function salesIn(spans: readonly Span[]): Promise<Sales[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const [lost, refunded] = await Promise.all([
    lostSalesSince(first.from, LOST_ORDERS),
    refundedOfSold({ from: first.from, before: last.before }),
  ]);
  // Most shops refund rarely: then one query serves for all times.
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

function salesOf(paid: Sum, refunded: number, lost: StoredOrder[]): Sales {
  const refundedCents = refunded - add(lost.map(({ data }) => data.refundedCents));
  const cents = paid.cents - refunded - add(lost.map(leftCents));
  return { kept: { count: paid.count - lost.length, cents }, refundedCents };
}

function isPaidIn({ from, before }: Span) {
  return ({ data: { paidAt } }: StoredOrder) => paidAt !== null && paidAt >= from && paidAt < before;
}

/** Sales of several times together. */
export function salesTogether(sales: readonly Sales[]): Sales {
  const kept = sales.map((part) => part.kept);
  return {
    kept: { count: add(kept.map(({ count }) => count)), cents: add(kept.map(({ cents }) => cents)) },
    refundedCents: add(sales.map((part) => part.refundedCents)),
  };
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
