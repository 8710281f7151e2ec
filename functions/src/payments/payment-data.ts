import { toDollars } from '../contract/money.ts';
import type { FailedRefund, PaymentData } from '../contract/payment.ts';
import { balanceOf, centsOf, isAllOwed, reasonOf } from './balance.ts';
import type { PaymentRecord, StoredPayment } from './payment.record.ts';

/** Converts a payment for the export of a user's data. */
export function toPaymentData({ id, data }: StoredPayment): PaymentData {
  const { orderId, paidCents, byHand, at } = data;
  const byHandCents = centsOf(byHand);
  return {
    _id: id,
    orderId,
    amount: toDollars(paidCents),
    outcome: outcomeOf(data),
    at: at.toISOString(),
    refunded: toDollars(balanceOf(data).refundedCents - byHandCents),
    refundedByHand: toDollars(byHandCents),
  };
}

/**
 * - `settled`: the payment has paid for its order.
 * - `refunded`: everything was refunded, or was lost in a dispute.
 * - `refund-failed`: Stripe could not refund the rest of the payment, so an admin must.
 * - `by-hand`: like `refunded`, but an admin refunded a part by hand.
 */
type Outcome = 'settled' | 'refunded' | 'refund-failed' | 'by-hand';

export function outcomeOf(payment: PaymentRecord): Outcome {
  const { refunds, byHand } = payment;
  const balance = balanceOf(payment);
  if (isAllOwed(balance)) return 'refund-failed';
  if (balance.keptCents > 0) return 'settled';
  if (byHand.length > 0) return 'by-hand';
  return refunds.length > 0 ? 'refunded' : 'settled';
}

/** Converts a payment in the list of failed refunds to the API's format. */
export function toFailedRefund({ id, data }: StoredPayment): FailedRefund {
  const { orderId, listed, listedAt, at } = data;
  const isExcess = listed === 'excess';
  const reason = reasonOf(data);
  return {
    _id: id,
    orderId,
    amount: toDollars(listedCentsOf(data)),
    at: (listedAt ?? at).toISOString(),
    ...(isExcess ? { excess: true as const } : reason && { reason }),
  };
}

/** Returns the cents for which a payment is in the list of failed refunds. */
export function listedCentsOf(payment: PaymentRecord): number {
  const { owedCents, excessCents } = balanceOf(payment);
  return payment.listed === 'excess' ? excessCents : owedCents;
}
