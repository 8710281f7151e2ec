import pMap from 'p-map';
import { auditedChange } from '../audit/audited-change.ts';
import { formatCents } from '../contract/money.ts';
import { isPhase } from '../contract/order-phases.ts';
import type { DeletedResponse } from '../contract/responses.ts';
import {
  isClosing,
  isEnded,
  requireNotEnded,
  type StoredOrder,
  wasEverPaid,
} from '../orders/order.record.ts';
import {
  changeOrder,
  deleteOrder,
  type OrderAuditEntry,
  unitsOfClosed,
} from '../orders/order-writes.repository.ts';
import { expiredOrdersOf, findOrder, holdingOrdersOf } from '../orders/orders.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { asSurplus, balanceOf } from './balance.ts';
import { findPayment, readPaymentAndOrder } from './payments.repository.ts';
import { cancelIntent } from './stripe.gateway.ts';
import { recordWithOrder, syncPayment } from './sync.service.ts';

/**
 * Cancels an unpaid order and its payment intent, and puts its units back into stock. An admin can also cancel a
 * paid order whose payment was lost in a dispute, in full or in part.
 *
 * @throws 409 if the order has already ended or is otherwise paid, even if it was paid during the cancellation; 503 if
 * Stripe fails.
 */
export async function cancel(caller: Identity, order: StoredOrder): Promise<DeletedResponse> {
  const isOwn = order.data.uid === caller.uid;
  const audit = caller.account?.admin ? { actor: caller.uid, action: 'order.cancel' as const } : undefined;
  requireNotEnded(order);
  const lostPayment = caller.account?.admin ? lostPaymentOf(order) : null;
  const owedCents = lostPayment ? await cancelLost(caller, order.id, lostPayment) : 0;
  if (!lostPayment && (await closeOrder(order, 'canceling', { audit })) === 'not closed')
    throw refuse('order_not_open', { because: 'not cancelable', phase: order.data.phase });
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
async function cancelLost(caller: Identity, id: string, intentId: string): Promise<number> {
  await syncPayment(intentId);
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const { payment, order } = await readPaymentAndOrder(intentId, id);
      if (!order || !payment) throw refuse('not_found', { what: order ? 'Payment' : 'Order' });
      requireNotEnded(order);
      if (lostPaymentOf(order) !== intentId)
        throw refuse('order_not_open', { because: 'not cancelable', phase: order.data.phase });
      if (order.data.pendingRefund) throw refuse('conflict', { because: 'refund in progress' });
      const surplus = asSurplus(payment.data, { id: entry.id, attempt: 1, refused: 'charge_disputed' });
      const read = { current: payment, order, isRetry };
      const canceled = await recordWithOrder(intentId, read, surplus, {
        changes: { phase: 'canceled', closedAt: new Date() },
        unitsBack: await unitsOfClosed(order, isRetry),
        audit: { ...entry, action: 'order.cancel' },
      });
      return balanceOf(canceled).owedCents;
    },
    resultOf: async () => (await findPayment(intentId))?.data.owedCents ?? 0,
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
    await pMap(page, (order) => closeOrder(order, 'canceling'), options);
  for await (const page of expiredOrdersOf(uid)) await pMap(page, deleteIfNeverPaid, options);
}

async function deleteIfNeverPaid(order: StoredOrder): Promise<void> {
  await decideAndWrite(async (isRetry) => {
    const current = isRetry ? await findOrder(order.id) : order;
    if (current?.data.phase === 'expired' && !wasEverPaid(current)) await deleteOrder(current);
  });
}

/** `not closed`: the order was already paid, was paid during the call, or is not due yet. */
type Outcome = 'closed' | 'not closed';

type CloseOptions = {
  audit?: OrderAuditEntry | undefined;
  /** Returns true if the order must still be closed. Called again whenever the order has changed. */
  isDue?: (order: StoredOrder) => boolean;
};

/**
 * Closes an unpaid order. First stores the phase `canceling` or `expiring`, so that no payment can start. A
 * cancellation replaces an unfinished expiry.
 */
export async function closeOrder(
  order: StoredOrder,
  as: 'canceling' | 'expiring',
  { audit, isDue }: CloseOptions = {},
): Promise<Outcome> {
  const started = await decideAndWrite(async (isRetry) => {
    const current = isRetry ? await findOrder(order.id) : order;
    if (!current || isEnded(current)) return 'closed';
    if (current.data.phase === 'canceling' || current.data.phase === as) return current;
    const mayBegin = isPhase(current.data.phase, 'cancelable');
    if (!mayBegin || (isDue && !isDue(current))) return 'not closed';
    return changeOrder(current, { phase: as }, { audit });
  });
  return typeof started === 'string' ? started : finishClosing(started);
}

/**
 * Finishes a cancellation or an expiry. Safe to repeat. If the order was paid in the meantime, it stays paid,
 * unless the payment was refunded. Puts the order's units back into stock, except units that a refund has already
 * restocked.
 */
export async function finishClosing(order: StoredOrder): Promise<Outcome> {
  const { intentId } = order.data;
  if (intentId) {
    const intent = await cancelIntent(intentId);
    if (intent?.status === 'succeeded') await syncPayment(intentId);
    else if (intent && intent.status !== 'canceled')
      throw refuse('payment_provider_unavailable', {
        cause: new InternalError(`Intent ${intentId} is neither canceled nor paid, but ${intent.status}`),
      });
  }
  return decideAndWrite(async (isRetry) => {
    const current = isRetry ? await findOrder(order.id) : order;
    if (!current) return 'closed';
    if (!isClosing(current)) return isEnded(current) ? 'closed' : 'not closed';
    const unitsBack = await unitsOfClosed(current, isRetry);
    const ending = endingOf(current);
    if (ending === 'deleted') await deleteOrder(current, unitsBack);
    else await changeOrder(current, { phase: ending, closedAt: new Date(), heldUntil: null }, { unitsBack });
    return 'closed';
  });
}

/**
 * Returns how an order ends. An order that was paid is kept for accounting, and an expired order stays
 * visible to the shopper.
 */
function endingOf(order: StoredOrder): 'deleted' | 'canceled' | 'expired' {
  if (wasEverPaid(order)) return 'canceled';
  return order.data.phase === 'expiring' ? 'expired' : 'deleted';
}
