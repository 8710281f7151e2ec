import type { PendingRefund, StoredOrder } from '../orders/order.record.ts';
import { changeOrder, isToolStored } from '../orders/order-writes.repository.ts';
import { existingOrder, findOrder } from '../orders/orders.repository.ts';
import { Refusal, refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { isReplayedFailure } from '../platform/stripe.ts';
import { catchUp } from './catch-up.service.ts';
import { writeRefundMade, writeRefused } from './pending-refund.repository.ts';
import { logRefusedRefund } from './refund-record.service.ts';
import { refundPartially } from './stripe.gateway.ts';

/**
 * Makes the pending refund of an order. Safe to repeat.
 *
 * @throws 409 if Stripe refuses the refund, for example during a dispute; the refund is then no longer
 * pending. 503 if Stripe fails.
 */
export async function finishPartialRefund({ id, data: { pendingRefund } }: StoredOrder): Promise<void> {
  if (!pendingRefund) return;
  const made = await attempt(id, pendingRefund);
  // Records the amount that Stripe has refunded, even if it is more than the pending refund.
  await catchUp(pendingRefund.intentId);
  // Looks again, because the refund may have failed before `catchUp` read the amount.
  const result = made === 'refunded' ? await attempt(id, pendingRefund) : made;
  await decideAndWrite((isRetry) => end(id, pendingRefund, { isRefused: result !== 'refunded', isRetry }));
  if (result === 'refunded') return;
  logRefusedRefund({ intent: pendingRefund.intentId, order: id }, result.refused);
  throw refuse('conflict', { because: 'refund refused' });
}

/**
 * Finishes a pending refund of another call, even if Stripe refuses it. @returns the order after the refund
 */
export async function finishOtherRefund(order: StoredOrder): Promise<StoredOrder> {
  try {
    await finishPartialRefund(order);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
  }
  return existingOrder(order.id);
}

async function attempt(orderId: string, pending: PendingRefund) {
  try {
    return await refundPartially(pending);
  } catch (error) {
    // Without a stored failure, another call may still use the key, so the attempt number must not change.
    if (error instanceof Refusal && isReplayedFailure(error.cause))
      await decideAndWrite(() => countAttempt(orderId, pending));
    throw error;
  }
}

/** Increases the attempt number, unless another call has already increased it. */
async function countAttempt(orderId: string, { id, attempt }: PendingRefund): Promise<void> {
  const order = await findOrder(orderId);
  const current = order?.data.pendingRefund;
  if (!order || current?.id !== id || current.attempt !== attempt) return;
  await changeOrder(order, { pendingRefund: { ...current, attempt: attempt + 1 } });
}

async function end(
  orderId: string,
  { id }: PendingRefund,
  { isRefused, isRetry }: { isRefused: boolean; isRetry: boolean },
): Promise<void> {
  const order = await findOrder(orderId);
  const pending = order?.data.pendingRefund;
  if (!order || pending?.id !== id) return;
  if (isRefused) return writeRefused(order, pending);
  // All units of a closed order are already back in stock.
  const isClosed = order.data.phase === 'canceled';
  const hasTool = !isRetry || (await isToolStored(order));
  await writeRefundMade(order, pending, { unitsBack: isClosed || !hasTool ? 0 : pending.restock });
}
