import { z } from 'zod';
import { collection, timestampField } from '../platform/firestore.ts';

const paymentSchema = z.object({
  orderId: z.string(),
  uid: z.string(),
  amountCents: z.int(),
  /**
   * A refunded intent still reads `succeeded` at Stripe, and must never pay again. One whose refund Stripe accepted
   * and then could not carry out does not either, but its money is still here: a person has to return it.
   */
  outcome: z.enum(['settled', 'refunded', 'refund-failed']),
  at: timestampField,
});

export type PaymentRecord = z.infer<typeof paymentSchema>;

/** One document per payment intent that brought money, under the intent's id: one intent pays one order, once. */
export const payments = collection('payments', paymentSchema);
