import { mustBeKept, type StoredOrder } from './order.record.ts';

/** Time for which an order that expired stays readable. */
const STORED_MS = 30 * 24 * 60 * 60_000;

/** Returns when Firestore deletes an order. Undefined for all orders that have not expired, or that must be kept. */
export function expiryOf(order: StoredOrder): Date | undefined {
  const { phase, endedAt } = order.data;
  const isDeleted = phase === 'expired' && endedAt !== null && !mustBeKept(order);
  return isDeleted ? new Date(endedAt.getTime() + STORED_MS) : undefined;
}
