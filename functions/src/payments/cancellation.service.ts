import pMap from 'p-map';
import { recordEntry } from '../audit/audit.repository.ts';
import { formatCents } from '../contract/money.ts';
import { isPhase } from '../contract/order-phases.ts';
import type { DeletedResponse } from '../contract/responses.ts';
import {
  mustBeKept,
  orders,
  requireNotEnded,
  requireSeen,
  type SeenOrder,
  type StoredOrder,
  unitsLeft,
} from '../orders/order.record.ts';
import {
  changeOrder,
  deleteOrder,
  expireRest,
  orderToChange,
  putBack,
} from '../orders/order-writes.repository.ts';
import { expiredOrdersOf, holdingOrdersOf } from '../orders/orders.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { transact } from '../platform/firestore/transact.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { SeenVersions } from '../platform/versions.ts';
import { balanceOf, withReport } from './balance.ts';
import { payments } from './payment.record.ts';
import { cancelIntent } from './stripe.gateway.ts';
import { changePayment, syncPayment } from './sync.service.ts';

/**
 * Cancels an unpaid order and its payment intent, and puts its units back into stock. An admin can also cancel a
 * paid order whose payment was lost in a dispute, in full or in part.
 *
 * @throws 409 if the order has already ended or is otherwise paid, even if it was paid during the cancellation, 412 if
 * it is not the order that the caller saw, 503 if Stripe fails.
 */
export async function cancel(caller: Identity, { order, seen }: SeenOrder): Promise<DeletedResponse> {
  const isOwn = order.data.uid === caller.uid;
  requireNotEnded(order);
  const lostPayment = caller.account.admin ? lostPaymentOf(order) : null;
  const owedCents = lostPayment ? await cancelLost(caller, order.id, lostPayment, seen) : 0;
  const canceledBy = caller.account.admin ? caller.uid : null;
  if (!lostPayment && !(await endOrder(order.id, 'canceling', { seen, canceledBy })))
    throw refuse('order_not_open', 'not cancelable', { phase: order.data.phase });
  const message = `${isOwn ? 'Your' : 'The'} order has been canceled`;
  if (owedCents <= 0) return { deletedCount: 1, message };
  const owed = `Return the rest of its payment, ${formatCents(owedCents)}, in another way: see the failed refunds.`;
  return { deletedCount: 1, message: `${message}. ${owed}` };
}

/** Returns the payment intent of a paid, unshipped order that lost a dispute; null for other orders. */
function lostPaymentOf({ data: { phase, dispute, transactionId } }: StoredOrder): string | null {
  return phase === 'paid' && dispute === 'lost' ? transactionId : null;
}

/**
 * Cancels an order whose payment was lost in disputes, and puts its units back into stock. Makes no refund, because
 * the cardholder has the lost amount, and Stripe refuses to refund the rest. An admin must refund the rest by hand.
 *
 * @returns the rest in cents
 * @throws 409 if a refund is in progress or the order has changed; 503 if Stripe fails.
 */
async function cancelLost(
  caller: Identity,
  id: string,
  intentId: string,
  seen: SeenVersions,
): Promise<number> {
  await syncPayment(intentId);
  return transact(async (tx) => {
    const order = await orderToChange(tx, id, seen);
    const payment = await tx.get(payments.doc(intentId));
    if (!payment) throw refuse('not_found', 'Payment');
    requireNotEnded(order);
    if (lostPaymentOf(order) !== intentId)
      throw refuse('order_not_open', 'not cancelable', { phase: order.data.phase });
    if (order.data.pendingRefund) throw refuse('conflict', 'refund in progress');
    const { paidCents, disputes } = payment.data;
    const refusal = { status: 'refused', reason: 'charge_disputed', pendingRefundId: null };
    const entry = { actor: caller.uid, action: 'order.cancel', target: id } as const;
    const refunds = [{ id: recordEntry(tx, entry), cents: paidCents, ...refusal }];
    const after = withReport(payment.data, { refunds, disputes });
    const changes = { phase: 'canceled', endedAt: new Date() } as const;
    await changePayment(tx, { id: intentId, before: payment.data, after }, order, changes);
    await putBack(tx, order, unitsLeft(order.data));
    return balanceOf(after).owedCents;
  });
}

/**
 * Cancels all unpaid orders of a user and deletes the expired ones. Keeps orders that were paid at any time.
 *
 * @throws AggregateError if some orders could not be canceled, after trying all orders of the page.
 */
export async function cancelAllUnpaid(uid: string): Promise<void> {
  const options = { concurrency: 1, stopOnError: false };
  for await (const page of holdingOrdersOf(uid))
    await pMap(page, ({ id }) => endOrder(id, 'canceling'), options);
  for await (const page of expiredOrdersOf(uid)) await pMap(page, ({ id }) => deleteIfNeverPaid(id), options);
}

async function deleteIfNeverPaid(id: string): Promise<void> {
  await transact(async (tx) => {
    const order = await tx.get(orders.doc(id));
    if (order?.data.phase === 'expired' && !mustBeKept(order)) await deleteOrder(tx, order);
  });
}

type EndOptions = {
  seen?: SeenVersions;
  /** The uid of an admin, for the audit trail. */
  canceledBy?: string | null;
  /** The time by which the hold must have ended. */
  heldUntil?: Date;
};

/**
 * Ends an unpaid order. First stores the phase `canceling` or `expiring`, so that no payment can start. A
 * cancellation replaces an unfinished expiry.
 *
 * @returns false if the order was already paid, was paid during the call, or is not due yet
 */
export async function endOrder(
  id: string,
  phase: 'canceling' | 'expiring',
  { seen, canceledBy = null, heldUntil }: EndOptions = {},
): Promise<boolean> {
  const begun = await transact(async (tx) => {
    const order = await tx.get(orders.doc(id));
    if (!order || isPhase(order.data.phase, 'ended')) return 'ended';
    if (order.data.phase === 'canceling' || order.data.phase === phase) return order;
    requireSeen(order, seen);
    const isHeld = heldUntil && !(order.data.heldUntil && order.data.heldUntil <= heldUntil);
    if (isHeld || !isPhase(order.data.phase, 'cancelable')) return 'not ended';
    return changeOrder(tx, order, { phase, canceledBy });
  });
  return typeof begun === 'string' ? begun === 'ended' : finishEnding(begun);
}

/**
 * Finishes a cancellation or an expiry. Safe to repeat. If the order was paid in the meantime, it stays paid,
 * unless the payment was refunded. Puts the order's units back into stock, except units that a refund has already
 * restocked.
 *
 * @returns false if the order stays paid
 */
export async function finishEnding({ id, data: { intentId } }: StoredOrder): Promise<boolean> {
  if (intentId) {
    const intent = await cancelIntent(intentId);
    if (intent?.status === 'succeeded') await syncPayment(intentId);
    else if (intent && intent.status !== 'canceled')
      throw refuse('payment_provider_unavailable', {
        cause: new InternalError(`Intent ${intentId} is neither canceled nor paid, but ${intent.status}`),
      });
  }
  return transact(async (tx) => {
    const order = await tx.get(orders.doc(id));
    if (!order) return true;
    const { phase, canceledBy } = order.data;
    if (phase !== 'canceling' && phase !== 'expiring') return isPhase(phase, 'ended');
    const ended = { endedAt: new Date(), heldUntil: null };
    // An order that was paid is kept for accounting, and an expired order stays visible to the shopper.
    if (mustBeKept(order)) changeOrder(tx, order, { ...ended, phase: 'canceled' });
    else if (phase === 'expiring')
      await expireRest(tx, changeOrder(tx, order, { ...ended, phase: 'expired' }));
    else await deleteOrder(tx, order);
    await putBack(tx, order, unitsLeft(order.data));
    if (canceledBy) recordEntry(tx, { actor: canceledBy, action: 'order.cancel', target: id });
    return true;
  });
}
