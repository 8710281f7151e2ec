import { logger } from 'firebase-functions';
import type { DisputeState } from '../contract/order.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';

/**
 * Marks an order with what Stripe says now of the dispute of its payment, and not with what an event says: events
 * arrive late and in any order. An order that another intent has paid since is not marked: that payment is not disputed.
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
