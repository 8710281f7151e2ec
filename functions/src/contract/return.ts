import { z } from 'zod';
import { requiredText, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** What a shopper says with a request to return an order. */
export const returnInputSchema = z.object({
  reason: textField().max(limits.reason.max, messages.reasonTooLong).optional(),
});
export type ReturnInput = z.infer<typeof returnInputSchema>;

/** The sentence with which an admin ends a request. The shopper reads it. */
export const returnAnswerSchema = z.object({
  answer: requiredText(messages.returnAnswerRequired).max(limits.reason.max, messages.reasonTooLong),
});
export type ReturnAnswerInput = z.infer<typeof returnAnswerSchema>;
