import { z } from 'zod';
import { collection, timestampField } from '../platform/firestore.ts';

const paymentSchema = z.object({
  orderId: z.string(),
  uid: z.string(),
  amountCents: z.int(),
  /**
   * At Stripe a refunded intent still has the status `succeeded`, but it must never pay again. `refund-failed` must
   * not either: Stripe accepted the refund and could not carry it out, so that a person has to return the money.
   */
  outcome: z.enum(['settled', 'refunded', 'refund-failed']),
  at: timestampField,
});

export type PaymentRecord = z.infer<typeof paymentSchema>;

/** One document per payment intent that brought money, under the intent's id: one intent pays one order, once. */
export const payments = collection('payments', paymentSchema);
