import { z } from 'zod';
import { toDollars } from '../contract/money.ts';
import type { FailedRefund, PaymentData } from '../contract/payment.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

/** What became of an intent's money. */
export const outcomeSchema = z.enum(['settled', 'refunded', 'refund-failed', 'returned']);

const paymentSchema = z.object({
  orderId: z.string(),
  uid: z.string(),
  /** What was paid; of `refund-failed` and `returned`, what of it Stripe could not return. */
  amountCents: z.int(),
  /**
   * At Stripe a refunded intent still has the status `succeeded`, but it must never pay again. `refund-failed` must
   * not either: Stripe refused the refund, or accepted it and could not carry it out, so that a person has to return
   * the money. `returned` says that somebody has; who it was is in the audit of its order.
   */
  outcome: outcomeSchema,
  /** What of it went back, in cents, as Stripe said last. */
  refundedCents: z.int().default(0),
  /** Stripe's code for why a refund failed. */
  reason: z.string().exactOptional(),
  at: timestampField,
});

export type PaymentRecord = z.infer<typeof paymentSchema>;

/** One document per payment intent that brought money, under the intent's id: one intent pays one order, once. */
export const payments = collection('payments', paymentSchema);

/** A payment as its person's data has it. */
export function toPaymentData({ id, data }: Stored<PaymentRecord>): PaymentData {
  const { orderId, amountCents, outcome, at } = data;
  return { _id: id, orderId, amount: toDollars(amountCents), outcome, at: at.toISOString() };
}

/** A payment whose refund failed, as the API returns it. */
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
