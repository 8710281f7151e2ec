import { z } from 'zod';
import { toDollars } from '../contract/money.ts';
import type { FailedRefund, PaymentData } from '../contract/payment.ts';
import { collection, type Stored, timestampField } from '../platform/firestore/firestore.ts';

/** States of a payment. */
export const outcomeSchema = z.enum(['settled', 'refunded', 'refund-failed', 'returned']);

const paymentSchema = z.object({
  orderId: z.string(),
  uid: z.string(),
  /**
   * The paid amount. For `refund-failed` and `returned`, the amount that an admin must return or has returned,
   * without earlier refunds, returned parts and lost disputes.
   */
  amountCents: z.int(),
  /**
   * The state of the payment. `refunded`: the intent must never pay for an order again, although its status
   * at Stripe is still `succeeded`. `refund-failed`: Stripe refused the refund or could not make it, so an
   * admin must return the money. `returned`: an admin has returned the money; the order's audit trail names
   * the admin.
   */
  outcome: outcomeSchema,
  /**
   * The refunded cents, as last read from Stripe. For `refunded`, the amount without `returnedCents`, even if the
   * cardholder got a part of it through a lost dispute.
   */
  refundedCents: z.int(),
  /** Cents of failed partial refunds of a settled payment that an admin must still return. */
  owedCents: z.int(),
  /** True while `owedCents` is more than zero, for queries that sort by another field. */
  isPartOwed: z.boolean(),
  /**
   * Cents of failed refunds that an admin has returned, without `amountCents` of the outcome `returned`. Stripe must
   * not refund them again.
   */
  returnedCents: z.int(),
  /** Cents of lost disputes that `owedCents` already takes into account. */
  lostCents: z.int(),
  /** Cents that the cardholder got back, in refunds, manually and in lost disputes, beyond the paid amount. */
  excessCents: z.int(),
  /** True until an admin has noted the excess. */
  isExcess: z.boolean(),
  /** Stripe's failure code of the refund. */
  reason: z.string().exactOptional(),
  /** The time when the outcome was recorded; after a failed partial refund, the time of the failure. */
  at: timestampField,
  /** The time of a settled payment, if a failed partial refund has changed `at`. */
  settledAt: timestampField.exactOptional(),
});

export type PaymentRecord = z.infer<typeof paymentSchema>;

/** The fields of a payment without an owed part. */
export const nothingOwed = { owedCents: 0, isPartOwed: false } as const satisfies Partial<PaymentRecord>;

/** The initial values of a payment's refund fields. */
export const noRefund = {
  refundedCents: 0,
  returnedCents: 0,
  lostCents: 0,
  excessCents: 0,
  isExcess: false,
  ...nothingOwed,
} as const;

/** Returns a payment without refunds. */
export function newPayment(
  { orderId, uid }: Pick<PaymentRecord, 'orderId' | 'uid'>,
  amountCents: number,
): PaymentRecord {
  return { orderId, uid, amountCents, outcome: 'settled', at: new Date(), ...noRefund };
}

/** Returns true while an admin must return money of a payment, because Stripe could not refund it. */
export function isOwed({ outcome, isPartOwed }: PaymentRecord): boolean {
  return outcome === 'refund-failed' || isPartOwed;
}

/** Returns the cents of a payment that an admin must return, if `isOwed`; the excess, if `isExcess`. */
export function centsToReturn({ isExcess, excessCents, ...payment }: PaymentRecord): number {
  if (isExcess) return excessCents;
  const { isPartOwed, owedCents, amountCents } = payment;
  return isPartOwed ? owedCents : amountCents;
}

/** The payments, by the id of their intent. An intent can pay for only one order, and only once. */
export const payments = collection('payments', paymentSchema);

/** Returns the time when the outcome of a payment was recorded, even if a part of its refunds has failed since. */
export function outcomeAt({ outcome, at, settledAt }: PaymentRecord): Date {
  return outcome === 'settled' && settledAt ? settledAt : at;
}

/** Converts a payment for the export of a user's data. */
export function toPaymentData({ id, data }: Stored<PaymentRecord>): PaymentData {
  const { orderId, amountCents, outcome, refundedCents, returnedCents } = data;
  return {
    _id: id,
    orderId,
    amount: toDollars(amountCents),
    outcome,
    at: outcomeAt(data).toISOString(),
    refunded: toDollars(refundedCents),
    returned: toDollars(outcome === 'returned' ? returnedCents + amountCents : returnedCents),
  };
}

/** Converts a payment whose refund failed, in full or in part, to the API's format. */
export function toFailedRefund({ id, data }: Stored<PaymentRecord>): FailedRefund {
  const { orderId, at, reason, isExcess } = data;
  return {
    _id: id,
    orderId,
    amount: toDollars(centsToReturn(data)),
    at: at.toISOString(),
    ...(reason && !isExcess && { reason }),
    ...(isExcess && { excess: true as const }),
  };
}
