import { logger } from 'firebase-functions';
import type { PendingRefund, StoredOrder } from '../orders/order.record.ts';
import { changeOrder, isToolStored } from '../orders/order-writes.repository.ts';
import { existingOrder, findOrder } from '../orders/orders.repository.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { isStripeFailure } from '../platform/stripe.ts';
import { catchUp } from './catch-up.service.ts';
import { writeCarriedOut, writeRefused } from './pending-refund.repository.ts';
import { refundPart } from './stripe.gateway.ts';

/**
 * Carries out the pending refund of an order. Safe to repeat.
 *
 * @throws 409 if Stripe refuses the refund, as it does while the payment is disputed: then nothing is pending.
 * 503 if Stripe fails.
 */
export async function finishPart({ id, data: { pendingRefund } }: StoredOrder): Promise<void> {
  if (!pendingRefund) return;
  const result = await attempt(id, pendingRefund);
  // What went back is what Stripe says, also if it is more than the store knew.
  await catchUp(pendingRefund.intentId);
  await decideAndWrite((isAgain) => end(id, pendingRefund, { isRefused: result !== 'refunded', isAgain }));
  if (result === 'refunded') return;
  logger.error('Stripe refuses to give a payment back', {
    intent: pendingRefund.intentId,
    order: id,
    code: result.refused,
  });
  throw refuse('conflict', { because: 'refund refused' });
}

/** Carries out the pending refund of an order that another call has begun, even if Stripe refuses it, and reads the order again. */
export async function withoutPendingRefund(order: StoredOrder): Promise<StoredOrder> {
  try {
    await finishPart(order);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
  }
  return existingOrder(order.id);
}

async function attempt(orderId: string, pending: PendingRefund) {
  try {
    return await refundPart(pending);
  } catch (error) {
    // Not while Stripe says that the key is in use: then the refund may be under way.
    if (error instanceof Refusal && isStripeFailure(error.cause))
      await decideAndWrite(() => countAttempt(orderId, pending));
    throw error;
  }
}

/** Raises the number of the try, unless another call has. */
async function countAttempt(orderId: string, { id, attempt }: PendingRefund): Promise<void> {
  const order = await findOrder(orderId);
  const current = order?.data.pendingRefund;
  if (!order || current?.id !== id || current.attempt !== attempt) return;
  await changeOrder(order, { pendingRefund: { ...current, attempt: attempt + 1 } });
}

async function end(
  orderId: string,
  { id }: PendingRefund,
  { isRefused, isAgain }: { isRefused: boolean; isAgain: boolean },
): Promise<void> {
  const order = await findOrder(orderId);
  const pending = order?.data.pendingRefund;
  if (!order || pending?.id !== id) return;
  if (isRefused) return writeRefused(order, pending);
  // All units of an order that is closed are back in stock.
  const isClosed = order.data.phase === 'canceled';
  const hasTool = !isAgain || (await isToolStored(order));
  await writeCarriedOut(order, pending, { unitsBack: isClosed || !hasTool ? 0 : pending.restock });
}
