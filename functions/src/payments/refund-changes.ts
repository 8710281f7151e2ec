import { isPhase } from '../contract/order-phases.ts';
import type { OrderRecord, PendingRefund } from '../orders/order.record.ts';
import { orderHoldMs } from '../platform/config/config.ts';
import { nothingOwed, type PaymentRecord } from './payment.record.ts';

/** The amounts of an intent in cents, as Stripe reports them. */
type Reported = {
  paidCents: number;
  /** Without failed refunds. */
  refundedCents: number;
  /** The sum of the lost disputes. The cardholder already has this money. */
  lostCents: number;
};

/** A payment after a change of its refunds. */
export type RefundedPayment = {
  payment: PaymentRecord;
  /** Cents of newly failed refunds that an admin must return; zero or less without such a refund. */
  failedCents: number;
};

/** Returns the cents that the cardholder got back beyond the paid amount. */
export function excessOf(payment: PaymentRecord, { paidCents, refundedCents, lostCents }: Reported): number {
  const byHand = payment.returnedCents + (payment.outcome === 'returned' ? payment.amountCents : 0);
  return Math.max(0, refundedCents + byHand + lostCents - paidCents);
}

/** Returns a payment after its full refund. */
export function fullyRefunded(payment: PaymentRecord, paidCents: number): RefundedPayment {
  // A repeated event does not change the time of the refund.
  const at = payment.outcome === 'refunded' ? payment.at : new Date();
  const refundedCents = paidCents - payment.returnedCents;
  const refunded = { outcome: 'refunded', amountCents: paidCents, refundedCents, at } as const;
  return { payment: { ...payment, ...nothingOwed, ...refunded }, failedCents: 0 };
}

/**
 * Returns a payment with the refunds that Stripe reports. If the refunded amount has decreased, a refund has failed,
 * and an admin must return the difference. Each later refund and each dispute that is lost later reduces the amount
 * that an admin must still return.
 *
 * @returns undefined if Stripe reports nothing new. A full refund is always returned, because the order may lack it.
 */
export function withRefunds(
  payment: PaymentRecord,
  { paidCents, refundedCents, lostCents }: Reported,
): RefundedPayment | undefined {
  const { outcome, returnedCents } = payment;
  if (outcome === 'returned') return withLaterFailure(payment, { paidCents, refundedCents, lostCents });
  const leftCents = paidCents - refundedCents - returnedCents;
  const notLostCents = leftCents - lostCents;
  if (leftCents <= 0 || (outcome !== 'settled' && notLostCents <= 0))
    return fullyRefunded(payment, paidCents);
  if (outcome === 'refunded') return withFailedRefund(payment, { refundedCents, owedCents: notLostCents });
  const failedCents = payment.refundedCents - refundedCents;
  // The list of failed refunds is sorted by the time of the latest failure.
  const failedAt = failedCents > 0 && { at: new Date() };
  if (outcome === 'refund-failed') {
    if (failedCents === 0 && notLostCents === payment.amountCents) return undefined;
    return { payment: { ...payment, refundedCents, ...failedAt, amountCents: notLostCents }, failedCents };
  }
  // A dispute that was lost before the refund failed was not about this refund.
  const newlyLostCents = Math.max(0, lostCents - payment.lostCents);
  const owedParts = payment.owedCents + failedCents - newlyLostCents;
  const owedCents = Math.max(0, Math.min(owedParts, notLostCents));
  const newlyOwedCents = owedCents - payment.owedCents;
  if (failedCents === 0 && newlyOwedCents === 0 && newlyLostCents === 0) return undefined;
  const owed = { refundedCents, lostCents, owedCents, isPartOwed: owedCents > 0 };
  const failed = newlyOwedCents > 0 && { ...failedAt, settledAt: payment.settledAt ?? payment.at };
  return { payment: { ...payment, ...owed, ...failed }, failedCents: newlyOwedCents };
}

/**
 * Returns a returned payment with an additional failed refund, which an admin must return too; undefined if no other
 * refund has failed since.
 */
function withLaterFailure(
  payment: PaymentRecord,
  { paidCents, refundedCents, lostCents }: Reported,
): RefundedPayment | undefined {
  const returnedCents = payment.returnedCents + payment.amountCents;
  const notLostCents = paidCents - refundedCents - returnedCents - lostCents;
  const owedCents = Math.min(payment.refundedCents - refundedCents, notLostCents);
  return owedCents > 0
    ? withFailedRefund({ ...payment, returnedCents }, { refundedCents, owedCents })
    : undefined;
}

/** Returns a payment whose full refund Stripe refused, or accepted but could not make. */
export function withFailedRefund(
  payment: PaymentRecord,
  { refundedCents, owedCents }: Pick<PaymentRecord, 'refundedCents' | 'owedCents'>,
): RefundedPayment {
  const failed = { outcome: 'refund-failed', amountCents: owedCents, refundedCents, at: new Date() } as const;
  return { payment: { ...payment, ...nothingOwed, ...failed }, failedCents: owedCents };
}

/**
 * Returns the id of the payment that an order has now. An order that was restored by hand may have only a
 * `transactionId`.
 */
export function paymentOf({ intentId, transactionId }: OrderRecord): string | null {
  return intentId ?? transactionId;
}

/**
 * Returns the changes of an order after the full refund of an intent. The intent can never pay for an order again.
 * An order that is not shipped can be paid again with a new intent.
 */
export function changesAfterRefund(
  intentId: string,
  order: OrderRecord,
  cents: number,
): Partial<OrderRecord> {
  const { phase, attempt, refundedFrom, refundedCents, pendingRefund, returnState } = order;
  const isOver = isPhase(phase, 'over');
  if (paymentOf(order) !== intentId || isOver)
    return refundedFrom === intentId && refundedCents !== cents ? { refundedCents: cents } : {};
  const now = new Date();
  const refund = {
    refundedCents: cents,
    refundedFrom: intentId,
    refundedAt: now,
    // Only a full refund ends an open return request. After a partial refund, the admin must still answer.
    ...(returnState === 'open' && { returnState: 'refunded' as const, returnEndedAt: now }),
    ...(phase === 'refunding' && pendingRefund && changesAfterPending(order, pendingRefund)),
  };
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

/** Returns the changes of an order after its pending refund was made. */
export function changesAfterPending(
  { restocked }: OrderRecord,
  { restock }: PendingRefund,
): Pick<OrderRecord, 'pendingRefund' | 'restocked'> {
  return { pendingRefund: null, restocked: restocked + restock };
}
