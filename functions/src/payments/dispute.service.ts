import { isDeepStrictEqual } from 'node:util';
import { logger } from 'firebase-functions';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { disputesOf } from './dispute.gateway.ts';

/**
 * Reads the disputes of a payment from Stripe, and stores their state on the order. Ignores the disputes of an
 * earlier payment.
 */
export async function recordDispute(intentId: string, orderId: string): Promise<void> {
  await decideAndWrite(async () => {
    const order = await findOrder(orderId);
    if (!order) return;
    const { transactionId } = order.data;
    if (transactionId !== null && transactionId !== intentId) return;
    // Reads the disputes after the order, so an older state never overwrites a newer one.
    const { state: dispute, ids: disputeIds } = await disputesOf(intentId);
    const isKnown = isDeepStrictEqual(disputeIds.toSorted(), order.data.disputeIds.toSorted());
    if (!dispute || (order.data.dispute === dispute && isKnown)) return;
    await changeOrder(order, { dispute, disputeIds });
    logger.warn('The dispute of a payment has changed', { intent: intentId, order: orderId, dispute });
  });
}
