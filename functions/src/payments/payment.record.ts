import { z } from 'zod';
import { toDollars } from '../contract/money.ts';
import type { FailedRefund, PaymentData } from '../contract/payment.ts';
import { collection, type Stored, timestampField } from '../platform/firestore/firestore.ts';

/** States of a payment. */
export const outcomeSchema = z.enum(['settled', 'refunded', 'refund-failed', 'returned']);

const paymentSchema = z.object({
  orderId: z.string(),
  uid: z.string(),
  /** The paid amount; for `refund-failed` and `returned`, the part that Stripe could not refund. */
  amountCents: z.int(),
  /**
   * The state of the payment. `refunded`: the intent must never pay for an order again, although its status
   * at Stripe is still `succeeded`. `refund-failed`: Stripe refused the refund or could not make it, so an
   * admin must return the money. `returned`: an admin has returned the money; the order's audit trail names
   * the admin.
   */
  outcome: outcomeSchema,
  /** The refunded cents, as last read from Stripe. */
  refundedCents: z.int().default(0),
  /** Stripe's failure code of the refund. */
  reason: z.string().exactOptional(),
  at: timestampField,
});

export type PaymentRecord = z.infer<typeof paymentSchema>;

/** The payments, by the id of their intent. An intent can pay for only one order, and only once. */
export const payments = collection('payments', paymentSchema);

/** Converts a payment for the export of a user's data. */
export function toPaymentData({ id, data }: Stored<PaymentRecord>): PaymentData {
  const { orderId, amountCents, outcome, at } = data;
  return { _id: id, orderId, amount: toDollars(amountCents), outcome, at: at.toISOString() };
}

/** Converts a payment whose refund failed to the API's format. */
export function toFailedRefund({ id, data }: Stored<PaymentRecord>): FailedRefund {
  const { orderId, amountCents, at, reason } = data;
  return {
    _id: id,
    orderId,
    amount: toDollars(amountCents),
    at: at.toISOString(),
    ...(reason && { reason }),
  };
}
