import { z } from 'zod';
import { documentId, numeric } from './fields.ts';
import { messages } from './messages.ts';
import type { clientSecretResponse, failedRefundResponse, paymentDataResponse } from './responses.ts';

/** What the client believes the order totals, in dollars; the server computes it from the order and compares. */
export const createPaymentIntentSchema = z.object({
  totalPrice: numeric(z.number({ error: messages.totalPriceRequired })),
  orderId: documentId(messages.orderIdInvalid).optional(),
});

/** The client names the payment intent; whether it paid for anything is asked of Stripe, never of the client. */
export const recordPaymentSchema = z.object({
  transactionId: z
    .string({ error: messages.transactionIdRequired })
    .regex(/^pi_[A-Za-z0-9_]{1,250}$/, messages.transactionIdRequired),
});
export type RecordPaymentInput = z.infer<typeof recordPaymentSchema>;

export type ClientSecretResponse = z.infer<typeof clientSecretResponse>;

export type PaymentData = z.infer<typeof paymentDataResponse>;

export type FailedRefund = z.infer<typeof failedRefundResponse>;
