import { z } from 'zod';
import { documentId } from './fields.ts';
import { messages } from './messages.ts';

/** What the client believes the order totals, in dollars; the server computes it from the order and compares. */
export const createPaymentIntentSchema = z.object({
  totalPrice: z.number({ error: messages.totalPriceRequired }),
  orderId: documentId(messages.orderIdInvalid).optional(),
});
export type CreatePaymentIntentInput = z.infer<typeof createPaymentIntentSchema>;

/** The client names the payment intent; whether it paid for anything is asked of Stripe, never of the client. */
export const recordPaymentSchema = z.object({
  transactionId: z
    .string({ error: messages.transactionIdRequired })
    .regex(/^pi_[A-Za-z0-9_]{1,250}$/, messages.transactionIdRequired),
});
export type RecordPaymentInput = z.infer<typeof recordPaymentSchema>;

export type ClientSecretAnswer = { clientSecret: string };

/** Money that Stripe refuses to return, or could not: a person has to return it in another way. */
export type FailedRefund = {
  /** The id of the payment intent. */
  _id: string;
  orderId: string;
  /** In dollars. */
  amount: number;
  at: string;
  /** Stripe's code, where it gave one: https://docs.stripe.com/error-codes */
  reason?: string;
};
