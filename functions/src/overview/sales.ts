import { isAllLost, lostCentsOf, type StoredOrder } from '../orders/order.record.ts';
import { refundedOfSold, sumOfPaidBetween, sumOfSold } from '../orders/order-figures.repository.ts';
import type { Sum } from '../platform/firestore/sum.ts';

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
