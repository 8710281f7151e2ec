import { recordRefusalInBatch } from '../audit/audit.repository.ts';
import { type OrderRecord, orders, type PendingRefund, type StoredOrder } from '../orders/order.record.ts';
import { changeInBatch, putBackInBatch } from '../orders/order-writes.repository.ts';
import { allStored, firestore } from '../platform/firestore/firestore.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import { changesAfterPending } from './refund-changes.ts';

/** Returns orders with a pending refund, oldest refund first. */
export async function ordersWithPendingRefund(limit: number): Promise<StoredOrder[]> {
  return allStored(await orders.orderBy('pendingRefund.at').limit(limit).get());
}

/** Records that Stripe made the pending refund of an order, and puts the refunded units back into stock. */
export async function writeRefundMade(
  order: StoredOrder,
  pending: PendingRefund,
  { unitsBack }: { unitsBack: number },
): Promise<void> {
  const batch = firestore.batch();
  changeInBatch(batch, order, changesAfterPending(order.data, pending));
  putBackInBatch(batch, order, unitsBack);
  await commitGuarded(batch);
}

/** Records on the order and in the audit trail that Stripe refused the pending refund. */
export async function writeRefused(
  order: StoredOrder,
  pending: PendingRefund,
  changes: Partial<OrderRecord> = {},
): Promise<void> {
  const batch = firestore.batch();
  changeInBatch(batch, order, { ...changes, pendingRefund: null });
  recordRefusalInBatch(batch, pending.id);
  await commitGuarded(batch);
}
