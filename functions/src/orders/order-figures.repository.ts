import { type OrderPhase, phasesThat } from '../contract/order-phases.ts';
import { allStored, type Sum, sumOf } from '../platform/firestore/firestore.ts';
import { orders, type StoredOrder } from './order.record.ts';

export async function sumOfSold(): Promise<Sum> {
  return sumOf(orders.where('phase', 'in', phasesThat('refundable')), 'totalCents');
}

/** Returns the sum of the sold orders that were paid between `from` (inclusive) and `before` (exclusive). */
export async function sumOfPaidBetween(from: Date, before: Date): Promise<Sum> {
  const paid = orders
    .where('phase', 'in', phasesThat('refundable'))
    .where('paidAt', '>=', from)
    .where('paidAt', '<', before);
  return sumOf(paid, 'totalCents');
}

/** Returns the refunded cents of all sold orders, or only of those that were paid in a time span. */
export async function refundedOfSold(paid?: { from: Date; before: Date }): Promise<number> {
  const sold = orders.where('phase', 'in', phasesThat('refundable'));
  const within = paid ? sold.where('paidAt', '>=', paid.from).where('paidAt', '<', paid.before) : sold;
  return (await sumOf(within, 'refundedCents')).cents;
}

/** Returns the sold orders that have lost a dispute, latest payment first. Another of their disputes may be open. */
export async function lostSales(limit: number): Promise<StoredOrder[]> {
  const disputed = orders
    .where('dispute', 'in', ['lost', 'open'])
    .where('phase', 'in', phasesThat('refundable'));
  const found = allStored(await disputed.orderBy('paidAt', 'desc').limit(limit).get());
  return found.filter(({ data }) => data.lostCents > 0);
}

export async function countOpenReturns(): Promise<number> {
  return (await orders.where('returnState', '==', 'open').count().get()).data().count;
}

/** Returns the sold orders that were paid since the given time, newest first. */
export async function newestPaidSince(from: Date, limit: number): Promise<StoredOrder[]> {
  const paid = orders
    .where('phase', 'in', phasesThat('refundable'))
    .where('paidAt', '>=', from)
    .orderBy('paidAt', 'desc');
  return allStored(await paid.limit(limit).get());
}

export async function countInPhase(phase: OrderPhase): Promise<number> {
  return (await orders.where('phase', '==', phase).count().get()).data().count;
}

/** Returns the number of orders whose disputes have ended and of which one was lost, and the lost amount. */
export async function sumOfLost(): Promise<Sum> {
  return sumOf(orders.where('dispute', '==', 'lost'), 'lostCents');
}

/**
 * Returns the sum of the orders with an open dispute, minus their refunds. Counts whole orders, although a
 * dispute can be about a part of an order.
 */
export async function sumOfOpenDisputes(): Promise<Sum> {
  const disputed = orders.where('dispute', '==', 'open');
  const [all, refunded] = await Promise.all([
    sumOf(disputed, 'totalCents'),
    sumOf(disputed, 'refundedCents'),
  ]);
  return { count: all.count, cents: all.cents - refunded.cents };
}
