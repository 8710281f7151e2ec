import { isPhase } from '../contract/order-phases.ts';
import type { OrderRecord, StoredOrder } from '../orders/order.record.ts';
import { wordsOfOrder } from '../orders/order-words.ts';
import { orderHoldMs } from '../platform/config/config.ts';
import { balanceOf, disputeOf, isRefused, newRefunds } from './balance.ts';
import type { PaymentRecord, Refund } from './payment.record.ts';

/** A payment before and after a change. `isNew` if it was not recorded before. */
export type PaymentChange = { id: string; before: PaymentRecord; after: PaymentRecord; isNew?: boolean };

/** Returns the changes of an order that a payment has paid. `paidAt` is the time of the charge. */
export function changesAfterPayment(
  { id, data }: StoredOrder,
  intentId: string,
  paidAt: Date,
): Partial<OrderRecord> {
  return {
    phase: 'paid',
    transactionId: intentId,
    heldUntil: null,
    // The card was faster than a cancellation by an admin.
    canceledBy: null,
    paidAt,
    words: wordsOfOrder(id, { ...data, transactionId: intentId }),
    // Clears the fields of an earlier payment, which was refunded.
    dispute: null,
    lostCents: 0,
    refundedCents: 0,
    refundedFrom: null,
  };
}

/**
 * Returns the fields of an order that are derived from one of its payments. Refunds and phase follow from the order's
 * last payment. The dispute of an unpaid order follows from any of its payments.
 */
export function derivedFrom({ id, before, after }: PaymentChange, order: OrderRecord): Partial<OrderRecord> {
  const { refundedCents, lostCents, owedCents, leftCents } = balanceOf(after);
  const isLast = order.intentId === id;
  const isFull = isLast && leftCents <= 0 && !isPhase(order.phase, 'final');
  const isRefunded = isFull || (isLast && newRefunds(before, after).length > 0);
  const isShown = order.transactionId === id || (order.transactionId === null && after.disputes.length > 0);
  return {
    owedPayments: [...order.owedPayments.filter((other) => other !== id), ...(owedCents > 0 ? [id] : [])],
    ...(isShown && { dispute: disputeOf(after), lostCents }),
    ...((isLast || order.refundedFrom === id) && { refundedCents, refundedFrom: id }),
    ...(isRefunded && changesAfterRefund(order, isFull)),
  };
}

/**
 * Returns the changes of an order after a refund of its last payment, in part or in full. It ends an open return, unless
 * an admin asked for a part before the shopper asked for the return.
 */
function changesAfterRefund(order: OrderRecord, isFull: boolean): Partial<OrderRecord> {
  const { phase, lastReturn, pendingRefund } = order;
  const now = new Date();
  const isEarlier = !isFull && pendingRefund && lastReturn && pendingRefund.at < lastReturn.requestedAt;
  const endsReturn = lastReturn?.endedAt === null && !isEarlier;
  const refund: Partial<OrderRecord> = {
    refundedAt: now,
    ...(endsReturn && { lastReturn: { ...lastReturn, status: 'refunded', endedAt: now } }),
  };
  if (!isFull) return refund;
  if (phase === 'shipped') return { ...refund, phase: 'shipped-refunded' };
  const unpaid = {
    ...refund,
    attempt: order.attempt + 1,
    intentId: null,
    transactionId: null,
    // The payment may have been refunded before the order was recorded as paid.
    paidAt: order.paidAt ?? now,
  };
  // A cancellation or an expiry that is in progress continues.
  if (phase === 'canceling' || phase === 'expiring') return unpaid;
  return { ...unpaid, phase: 'refunded', heldUntil: new Date(now.getTime() + orderHoldMs()) };
}

/** The end of a refund request of an order. */
export type Ended = {
  changes: Partial<OrderRecord>;
  /** The reason of a refund that Stripe has made. */
  reason: string | null;
  /** The refund, if Stripe has refused it. */
  refused: Refund | null;
};

/**
 * Returns the end of an order's refund request; undefined if Stripe has not decided yet. A full refund in Stripe's
 * dashboard also ends the order's own full refund.
 */
export function endOfRequest({ id, after }: PaymentChange, order: OrderRecord): Ended | undefined {
  const { pendingRefund: request, phase, restocked } = order;
  if (request?.intentId !== id) return undefined;
  const refund = after.refunds.find(({ pendingRefundId }) => pendingRefundId === request.id);
  const isAllRefunded = phase === 'refunding' && balanceOf(after).leftCents <= 0;
  if (!refund && !isAllRefunded) return undefined;
  // If an earlier refund has failed in the meantime, a full refund leaves a rest, which an admin can then refund.
  const isPaidAgain = phase === 'refunding' && !isAllRefunded;
  const changes = { pendingRefund: null, ...(isPaidAgain && { phase: 'paid' as const }) };
  if (refund && isRefused(refund) && !isAllRefunded) return { changes, reason: null, refused: refund };
  // All units of a canceled order are already back in stock.
  const units = phase === 'canceled' ? 0 : request.restock;
  return { changes: { ...changes, restocked: restocked + units }, reason: request.reason, refused: null };
}
