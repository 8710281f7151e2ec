import type { ModifiedResponse } from '../contract/response-types.ts';
import type { StoredOrder } from '../orders/order.record.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { existingOrder, findOrder } from '../orders/orders.repository.ts';
import { refuseEnded, refuseShipped } from '../orders/orders.service.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { catchUp } from './catch-up.service.ts';
import { newPayment } from './payment.record.ts';
import { findPayment } from './payments.repository.ts';
import { writeRefused } from './pending-refund.repository.ts';
import { finishOtherRefund } from './pending-refund.service.ts';
import { fullyRefunded } from './refund-changes.ts';
import { logRefusedRefund, recordRefund } from './refund-record.service.ts';
import { refundIntent } from './stripe.gateway.ts';

/**
 * Marks a paid order as unpaid and refunds its payment. First stores the phase `refunding`, so that no admin
 * can ship the order, and the reconciliation can finish an interrupted refund.
 *
 * @throws 409 if the order is shipped or not paid, or if Stripe refuses the refund, 503 if Stripe fails.
 */
export async function markUnpaid(caller: Identity, order: StoredOrder): Promise<ModifiedResponse> {
  const isPartPending = order.data.pendingRefund !== null && order.data.phase !== 'refunding';
  const current = isPartPending ? await finishOtherRefund(order) : order;
  await finishRefund(await beginRefund(caller, current));
  return { modifiedCount: 1, message: 'The order is marked as unpaid and the refund is on its way' };
}

async function beginRefund(caller: Identity, order: StoredOrder): Promise<StoredOrder> {
  return decideAndWrite(async (isRetry) => {
    const current = isRetry ? await existingOrder(order.id) : order;
    const { phase } = current.data;
    if (phase === 'refunding') return current;
    refuseShipped(current);
    refuseEnded(current);
    if (phase !== 'paid') throw refuse('order_not_paid', { because: 'not refundable' });
    if (current.data.pendingRefund) throw refuse('conflict', { because: 'refund under way' });
    return changeOrder(current, { phase: 'refunding' }, { actor: caller.uid, action: 'order.unpaid' });
  });
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
  const result = await refundIntent(transactionId, payment?.data.returnedCents);
  if (result !== 'refunded') {
    logRefusedRefund({ intent: transactionId, order: id }, result.refused);
    await decideAndWrite(() => endRefund(id, transactionId));
    throw refuse('conflict', { because: 'refund refused' });
  }
  const paid = payment?.data ?? newPayment({ orderId: id, uid }, totalCents);
  const refunded = fullyRefunded(paid, totalCents);
  // A webhook may have recorded the refund, or its failure, in the meantime.
  if (!(await recordRefund(transactionId, refunded, { payment, order }))) await catchUp(transactionId);
}

async function endRefund(id: string, intentId: string): Promise<void> {
  const order = await findOrder(id);
  if (order?.data.phase !== 'refunding' || order.data.transactionId !== intentId) return;
  const { pendingRefund } = order.data;
  if (pendingRefund) await writeRefused(order, pendingRefund, { phase: 'paid' });
  else await changeOrder(order, { phase: 'paid' });
}
