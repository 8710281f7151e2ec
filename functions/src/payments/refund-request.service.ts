import type { StoredOrder } from '../orders/order.record.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { existingOrder, findOrder } from '../orders/orders.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { Refusal, refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { balanceOf, centsOf, resultOf } from './balance.ts';
import { changesAfterRefusal } from './order-changes.ts';
import { findPayment } from './payments.repository.ts';
import { logRefusedRefund } from './record.service.ts';
import { makeRefund } from './stripe.gateway.ts';
import { syncPayment } from './sync.service.ts';

/**
 * Makes the refund request of an order at Stripe, and records the result. Safe to repeat.
 *
 * @throws 409 if Stripe refuses the refund, for example during a dispute. The request is then ended, and an order in the
 * phase `refunding` is `paid` again. 503 if Stripe fails.
 */
export async function finishRequest({ id, data }: StoredOrder): Promise<void> {
  const { pendingRefund: request, phase, totalCents } = data;
  if (!request) return;
  const { intentId, amountCents, attempt } = request;
  const isFull = phase === 'refunding';
  // A full refund is the refund of all that is left, even if a part was refunded in the dashboard in the meantime.
  const payment = isFull ? await findPayment(intentId) : undefined;
  const byHandCents = centsOf(payment?.data.byHand ?? []);
  const result = await makeRefund(request, {
    centsAfter: (refundedCents) => (isFull ? totalCents - byHandCents - refundedCents : amountCents),
    countAttempt: () => decideAndWrite(() => countAttempt(id, { id: request.id, attempt })),
  });
  const synced = await syncPayment(intentId);
  if (synced.state === 'recorded') {
    const isAllRefunded = isFull && balanceOf(synced.payment).leftCents <= 0;
    const recorded = resultOf(synced.payment, request.id);
    if (isAllRefunded || recorded === 'made') return;
    if (result === 'made' && recorded === 'unknown')
      throw refuse('payment_provider_unavailable', {
        cause: new InternalError(`Stripe does not list the refund of request ${request.id}`),
      });
  }
  await decideAndWrite(() => endRefused(id, request.id));
  logRefusedRefund(intentId, id, result === 'made' ? 'failed' : result.refused);
  throw refuse('conflict', { because: 'refund refused' });
}

/** Finishes the refund request of another call, even if Stripe refuses it. @returns the order after the refund */
export async function finishOtherRequest(order: StoredOrder): Promise<StoredOrder> {
  try {
    await finishRequest(order);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
  }
  return existingOrder(order.id);
}

/** Ends a request that Stripe refused, unless another call has already ended it. */
async function endRefused(orderId: string, requestId: string): Promise<void> {
  const order = await findOrder(orderId);
  if (order?.data.pendingRefund?.id !== requestId) return;
  await changeOrder(order, changesAfterRefusal(order.data), { refusedEntry: requestId });
}

/** Increases the attempt number, unless another call has already increased it. */
async function countAttempt(
  orderId: string,
  { id, attempt }: { id: string; attempt: number },
): Promise<void> {
  const order = await findOrder(orderId);
  const request = order?.data.pendingRefund;
  if (!order || request?.id !== id || request.attempt !== attempt) return;
  await changeOrder(order, { pendingRefund: { ...request, attempt: attempt + 1 } });
}
