import type { OrderRecord, PendingRefund } from '../orders/order.record.ts';

/** What a refund changes at an order whose shopper waits for an answer to their return: the money is the answer. */
export function returnEndedBy({ returnState }: OrderRecord, at: Date): Partial<OrderRecord> {
  return returnState === 'open' ? { returnState: 'refunded', returnEndedAt: at } : {};
}

/** What changes at an order once its pending refund was carried out. */
export function withoutPending(
  { restocked }: OrderRecord,
  { restock }: PendingRefund,
): Pick<OrderRecord, 'pendingRefund' | 'restocked'> {
  return { pendingRefund: null, restocked: restocked + restock };
}
