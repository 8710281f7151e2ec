import type { PendingRefund, StoredOrder } from '../orders/order.record.ts';
import { changeOrder, isToolStored } from '../orders/order-writes.repository.ts';
import { existingOrder, findOrder } from '../orders/orders.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { Refusal, refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { isReplayedFailure } from '../platform/stripe.ts';
import { catchUp } from './catch-up.service.ts';
import { newPayment } from './payment.record.ts';
import { findPayment } from './payments.repository.ts';
import { changesAfterPending, fullyRefunded } from './refund-changes.ts';
import { logRefusedRefund, recordRefund } from './refund-record.service.ts';
import { refundIntent, refundPartially } from './stripe.gateway.ts';

/** Finishes the pending refund of an order. Safe to repeat. */
export async function finishPendingRefund(order: StoredOrder): Promise<void> {
  await (order.data.phase === 'refunding' ? finishRefund(order) : finishPartialRefund(order));
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

/**
 * Finishes the refund of an order in the phase `refunding`. Safe to repeat.
 *
 * @throws 409 if Stripe refuses the refund, for example during a dispute; the order then has the phase `paid`
 * again. 503 if Stripe fails.
 */
export async function finishRefund(order: StoredOrder): Promise<void> {
  const { id, data } = order;
  const { transactionId, uid, totalCents } = data;
  if (!transactionId) throw new InternalError(`Order ${id} is being refunded but has no payment`);
  const payment = await findPayment(transactionId);
  const { pendingRefund: pending } = data;
  const refund = { returnedCents: payment?.data.returnedCents ?? 0, pending };
  const result = await countingReplays(id, pending, () => refundIntent(transactionId, refund));
  if (result !== 'refunded') {
    logRefusedRefund({ intent: transactionId, order: id }, result.refused);
    await decideAndWrite(() => endRefund(order, transactionId));
    throw refuse('conflict', { because: 'refund refused' });
  }
  const paid = payment?.data ?? newPayment({ orderId: id, uid }, totalCents);
  const refunded = fullyRefunded(paid, totalCents);
  // A webhook may have recorded the refund, or its failure, in the meantime.
  if (!(await recordRefund(transactionId, refunded, { payment, order }))) await catchUp(transactionId);
}

async function endRefund({ id, data }: StoredOrder, intentId: string): Promise<void> {
  const order = await findOrder(id);
  if (order?.data.phase !== 'refunding' || order.data.transactionId !== intentId) return;
  // Another call may have ended this refund, and an admin may have started the next one.
  if (order.data.pendingRefund?.id !== data.pendingRefund?.id) return;
  const changes = { phase: 'paid', pendingRefund: null } as const;
  await changeOrder(order, changes, { refusedEntry: order.data.pendingRefund?.id });
}

/**
 * Makes the pending refund of an order. Safe to repeat.
 *
 * @throws 409 if Stripe refuses the refund, for example during a dispute; the refund is then no longer
 * pending. 503 if Stripe fails.
 */
async function finishPartialRefund({ id, data: { pendingRefund } }: StoredOrder): Promise<void> {
  if (!pendingRefund) return;
  const made = await refundOnce(id, pendingRefund);
  // Records the amount that Stripe has refunded, even if it is more than the pending refund.
  await catchUp(pendingRefund.intentId);
  // Looks again, because the refund may have failed before `catchUp` read the amount.
  const result = made === 'refunded' ? await refundOnce(id, pendingRefund) : made;
  await decideAndWrite((isRetry) =>
    endPartialRefund(id, pendingRefund, { isRefused: result !== 'refunded', isRetry }),
  );
  if (result === 'refunded') return;
  logRefusedRefund({ intent: pendingRefund.intentId, order: id }, result.refused);
  throw refuse('conflict', { because: 'refund refused' });
}

const refundOnce = (orderId: string, pending: PendingRefund) =>
  countingReplays(orderId, pending, () => refundPartially(pending));

/** Makes a refund. If Stripe repeats a stored failure, the next attempt gets a new idempotency key. */
async function countingReplays<Result>(
  orderId: string,
  pending: PendingRefund | null,
  refund: () => Promise<Result>,
): Promise<Result> {
  try {
    return await refund();
  } catch (error) {
    // Without a stored failure, another call may still use the key, so the attempt number must not change.
    if (pending && error instanceof Refusal && isReplayedFailure(error.cause))
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

async function endPartialRefund(
  orderId: string,
  { id }: PendingRefund,
  { isRefused, isRetry }: { isRefused: boolean; isRetry: boolean },
): Promise<void> {
  const order = await findOrder(orderId);
  const pending = order?.data.pendingRefund;
  if (!order || pending?.id !== id) return;
  if (isRefused) {
    await changeOrder(order, { pendingRefund: null }, { refusedEntry: pending.id });
    return;
  }
  // All units of a closed order are already back in stock.
  const isClosed = order.data.phase === 'canceled';
  const hasTool = !isRetry || (await isToolStored(order));
  const unitsBack = isClosed || !hasTool ? 0 : pending.restock;
  await changeOrder(order, changesAfterPending(order.data, pending), { unitsBack });
}
