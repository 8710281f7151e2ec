import { z } from 'zod';
import { amount, documentId, requiredNumber } from './fields.ts';
import { messages } from './messages.ts';
import type { clientSecretResponse, failedRefundResponse, paymentDataResponse } from './responses.ts';

/** `totalPrice` is the total in dollars that the client shows. The server compares it with the order's total. */
export const createPaymentIntentSchema = z.object({
  totalPrice: amount(requiredNumber(messages.totalPriceRequired, messages.totalPriceInvalid)),
  orderId: documentId(messages.orderIdInvalid).optional(),
});

/** `transactionId` is the id of the payment intent. The server reads the intent's status from Stripe. */
export const recordPaymentSchema = z.object({
  transactionId: z
    .string({ error: messages.transactionIdRequired })
    .regex(/^pi_[A-Za-z0-9_]{1,250}$/, messages.transactionIdRequired),
});
export type RecordPaymentInput = z.infer<typeof recordPaymentSchema>;

export type ClientSecretResponse = z.infer<typeof clientSecretResponse>;

export type PaymentData = z.infer<typeof paymentDataResponse>;

export type FailedRefund = z.infer<typeof failedRefundResponse>;
