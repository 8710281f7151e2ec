import { logger } from 'firebase-functions';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { disputeOf } from './stripe.gateway.ts';

/**
 * Reads the state of a payment's dispute from Stripe, and stores it on the order. Ignores a dispute of an
 * earlier payment.
 */
export async function recordDispute(intentId: string, orderId: string): Promise<void> {
  await decideAndWrite(async () => {
    const order = await findOrder(orderId);
    if (!order) return;
    const { transactionId } = order.data;
    if (transactionId !== null && transactionId !== intentId) return;
    // Reads the dispute after the order, so an older state never overwrites a newer one.
    const dispute = await disputeOf(intentId);
    if (!dispute || order.data.dispute === dispute) return;
    await changeOrder(order, { dispute });
    logger.warn('The dispute of a payment has changed', { intent: intentId, order: orderId, dispute });
  });
}
