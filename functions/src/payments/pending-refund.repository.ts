import { recordRefusalInBatch } from '../audit/audit.repository.ts';
import { type OrderRecord, orders, type PendingRefund, type StoredOrder } from '../orders/order.record.ts';
import { changeInBatch, putBackInBatch } from '../orders/order-writes.repository.ts';
import { allStored, firestore } from '../platform/firestore.ts';
import { commitGuarded } from '../platform/guarded-write.ts';
import { withoutPending } from './refund-changes.ts';

/** Orders with a refund that was decided and that has not ended, the oldest first. */
export async function ordersWithPendingRefund(limit: number): Promise<StoredOrder[]> {
  return allStored(await orders.orderBy('pendingRefund.at').limit(limit).get());
}

/** Notes that an order's pending refund was carried out, and puts its units back into stock. */
export async function writeCarriedOut(
  order: StoredOrder,
  pending: PendingRefund,
  { unitsBack }: { unitsBack: number },
): Promise<void> {
  const batch = firestore.batch();
  changeInBatch(batch, order, withoutPending(order.data, pending));
  putBackInBatch(batch, order, unitsBack);
  await commitGuarded(batch);
}

/** Notes at an order, and in the audit, that its pending refund was refused. */
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
