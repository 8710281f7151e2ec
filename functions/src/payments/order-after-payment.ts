import { isPhase } from '../contract/order-phases.ts';
import type { OrderRecord, StoredOrder } from '../orders/order.record.ts';
import { wordsOfOrder } from '../orders/order-words.ts';
import { orderHoldMs } from '../platform/config/config.ts';
import { balanceOf, disputeOf, newRefunds, resultOfRequest } from './balance.ts';
import type { PaymentRecord } from './payment.record.ts';

/** A payment before and after a change. */
export type PaymentChange = { id: string; before: PaymentRecord; after: PaymentRecord };

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
  const decides = isLast && !isPhase(order.phase, 'final');
  const isNewRefund = newRefunds(before, after).length > 0;
  const isShown = order.transactionId === id || (order.transactionId === null && after.disputes.length > 0);
  return {
    owedPayments: [...order.owedPayments.filter((other) => other !== id), ...(owedCents > 0 ? [id] : [])],
    ...(isShown && { dispute: disputeOf(after), lostCents }),
    ...((isLast || order.refundedFrom === id) && { refundedCents, refundedFrom: id }),
    ...(isLast && isNewRefund && changesAfterRefund(order)),
    ...(decides && leftCents <= 0 && changesAfterFullRefund(order)),
  };
}

/** Any refund ends an open return, unless an admin asked for the refund before the shopper asked for the return. */
function changesAfterRefund(order: OrderRecord): Partial<OrderRecord> {
  const { lastReturn, pendingRefund } = order;
  const isEarlier = pendingRefund && lastReturn && pendingRefund.at < lastReturn.requestedAt;
  return isEarlier ? { refundedAt: new Date() } : withEndedReturn(order, new Date());
}

/** Returns the time of a refund, and the end of an open return. */
function withEndedReturn({ lastReturn }: OrderRecord, refundedAt: Date): Partial<OrderRecord> {
  if (lastReturn?.endedAt !== null) return { refundedAt };
  return { refundedAt, lastReturn: { ...lastReturn, status: 'refunded', endedAt: refundedAt } };
}

/** Returns the changes of an order whose last payment was refunded in full. */
function changesAfterFullRefund(order: OrderRecord): Partial<OrderRecord> {
  const { phase, attempt } = order;
  const now = new Date();
  // The last part may have been refunded by hand.
  const refund = withEndedReturn(order, now);
  if (phase === 'shipped') return { ...refund, phase: 'shipped-refunded' };
  const unpaid = {
    ...refund,
    attempt: attempt + 1,
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
  unitsBack: number;
  /** The reason of a refund that Stripe has made. */
  reason: string | null;
  /** The audit entry of a refund that Stripe has refused. */
  refusedEntry: string | null;
};

/**
 * Returns the end of an order's refund request; undefined if Stripe has not decided yet. A full refund in Stripe's
 * dashboard also ends the order's own full refund.
 */
export function endOfRequest({ id, after }: PaymentChange, order: OrderRecord): Ended | undefined {
  const { pendingRefund: request, phase, restocked } = order;
  if (request?.intentId !== id) return undefined;
  const isAllRefunded = phase === 'refunding' && balanceOf(after).leftCents <= 0;
  const result = isAllRefunded ? 'made' : resultOfRequest(after, request.id);
  if (result === 'refused') {
    return { changes: changesAfterRequest(order), unitsBack: 0, reason: null, refusedEntry: request.id };
  }
  if (result === 'unknown') return undefined;
  return {
    changes: { ...changesAfterRequest(order), restocked: restocked + request.restock },
    // All units of a closed order are already back in stock.
    unitsBack: phase === 'canceled' ? 0 : request.restock,
    reason: request.reason,
    refusedEntry: null,
  };
}

/**
 * Returns the changes that end an order's refund request, unless everything was refunded. If an earlier refund has failed
 * in the meantime, a full refund leaves a rest, which an admin can then refund.
 */
export function changesAfterRequest({ phase }: OrderRecord): Partial<OrderRecord> {
  return { pendingRefund: null, ...(phase === 'refunding' && { phase: 'paid' }) };
}
