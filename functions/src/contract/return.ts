import { z } from 'zod';
import { requiredText, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** A shopper's request to return an order. */
export const returnInputSchema = z.object({
  reason: textField().max(limits.reason.max, messages.reasonTooLong).optional(),
});
export type ReturnInput = z.infer<typeof returnInputSchema>;

/** An admin's answer to a return request, which the shopper reads. */
export const returnAnswerSchema = z.object({
  answer: requiredText(messages.returnAnswerRequired).max(limits.reason.max, messages.reasonTooLong),
});
export type ReturnAnswerInput = z.infer<typeof returnAnswerSchema>;
