import type { DisputeState, OrderPhase } from '../contract/order.ts';
import { allStored } from '../platform/firestore.ts';
import { type Sum, sumOf } from '../platform/sum.ts';
import { orders, type StoredOrder, soldPhases } from './order.record.ts';

/** What was ever sold. */
export async function sumOfSold(): Promise<Sum> {
  return sumOf(orders.where('phase', 'in', soldPhases), 'totalCents');
}

/** What was paid for from one moment until before another, and is sold still. */
export async function sumOfPaidBetween(from: Date, before: Date): Promise<Sum> {
  const paid = orders
    .where('phase', 'in', soldPhases)
    .where('paidAt', '>=', from)
    .where('paidAt', '<', before);
  return sumOf(paid, 'totalCents');
}

/** The cents that went back of the orders that are sold still: in all, or paid from one moment until before another. */
export async function refundedOfSold(paid?: { from: Date; before: Date }): Promise<number> {
  const sold = orders.where('phase', 'in', soldPhases);
  const within = paid ? sold.where('paidAt', '>=', paid.from).where('paidAt', '<', paid.before) : sold;
  return (await sumOf(within, 'refundedCents')).cents;
}

/** The orders that are sold still, but whose dispute was lost, and what went back of them. */
export async function sumOfLostSales(): Promise<Sum & { refundedCents: number }> {
  const lost = orders.where('dispute', '==', 'lost').where('phase', 'in', soldPhases);
  const [all, refunded] = await Promise.all([sumOf(lost, 'totalCents'), sumOf(lost, 'refundedCents')]);
  return { ...all, refundedCents: refunded.cents };
}

/** Such orders, paid since a moment, the newest first, up to so many. */
export async function lostSalesSince(from: Date, limit: number): Promise<StoredOrder[]> {
  const lost = orders.where('dispute', '==', 'lost').where('phase', 'in', soldPhases);
  const paid = lost.where('paidAt', '>=', from).orderBy('paidAt', 'desc');
  return allStored(await paid.limit(limit).get());
}

/** How many shoppers wait for an answer to a return. */
export async function countOpenReturns(): Promise<number> {
  return (await orders.where('returnState', '==', 'open').count().get()).data().count;
}

/** The orders that were paid since a moment and are sold still, the newest first, up to so many. */
export async function newestPaidSince(from: Date, limit: number): Promise<StoredOrder[]> {
  const paid = orders.where('phase', 'in', soldPhases).where('paidAt', '>=', from).orderBy('paidAt', 'desc');
  return allStored(await paid.limit(limit).get());
}

/** How many orders are in a phase. */
export async function countInPhase(phase: OrderPhase): Promise<number> {
  return (await orders.where('phase', '==', phase).count().get()).data().count;
}

/** The orders whose payment is disputed, or was, without what has gone back of them. */
export async function sumOfDisputed(state: DisputeState): Promise<Sum> {
  const disputed = orders.where('dispute', '==', state);
  const [all, refunded] = await Promise.all([
    sumOf(disputed, 'totalCents'),
    sumOf(disputed, 'refundedCents'),
  ]);
  return { count: all.count, cents: all.cents - refunded.cents };
}
