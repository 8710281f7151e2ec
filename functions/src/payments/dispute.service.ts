import { logger } from 'firebase-functions';
import type { DisputeState } from '../contract/order.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';

/**
 * Stores the current state of a payment's dispute on the order. Pass a state that was just read from Stripe,
 * because events may arrive late and in any order. Ignores a dispute of an earlier payment.
 */
export async function recordDispute(intentId: string, orderId: string, dispute: DisputeState): Promise<void> {
  await decideAndWrite(async () => {
    const order = await findOrder(orderId);
    if (!order || order.data.dispute === dispute) return;
    const { transactionId } = order.data;
    if (transactionId !== null && transactionId !== intentId) return;
    await changeOrder(order, { dispute });
    logger.warn('The dispute of a payment has changed', { intent: intentId, order: orderId, dispute });
  });
}
