import type { OrderRecord, PendingRefund } from '../orders/order.record.ts';

/** Returns the changes with which a refund ends an open return request. */
export function returnEndedBy({ returnState }: OrderRecord, at: Date): Partial<OrderRecord> {
  return returnState === 'open' ? { returnState: 'refunded', returnEndedAt: at } : {};
}

/** Returns the changes of an order after its pending refund was made. */
export function changesAfterPending(
  { restocked }: OrderRecord,
  { restock }: PendingRefund,
): Pick<OrderRecord, 'pendingRefund' | 'restocked'> {
  return { pendingRefund: null, restocked: restocked + restock };
}
