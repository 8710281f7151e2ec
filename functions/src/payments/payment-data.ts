import { toDollars } from '../contract/money.ts';
import type { FailedRefund, PaymentData } from '../contract/payment.ts';
import { balanceOf, centsOf, outcomeOf, reasonOf } from './balance.ts';
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
