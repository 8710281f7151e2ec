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

/** The orders that were paid since a moment and are sold still, the newest first, up to so many. */
export async function newestPaidSince(from: Date, limit: number): Promise<StoredOrder[]> {
  const paid = orders.where('phase', 'in', soldPhases).where('paidAt', '>=', from).orderBy('paidAt', 'desc');
  return allStored(await paid.limit(limit).get());
}

/** How many orders are in a phase. */
export async function countInPhase(phase: OrderPhase): Promise<number> {
  return (await orders.where('phase', '==', phase).count().get()).data().count;
}

/** The orders whose payment is disputed, or was. */
export async function sumOfDisputed(state: DisputeState): Promise<Sum> {
  return sumOf(orders.where('dispute', '==', state), 'totalCents');
}
