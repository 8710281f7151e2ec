import { z } from 'zod';
import { numeric, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isWholeCents, toCents, toDollars } from './money.ts';
import type { refundResponse } from './responses.ts';

const amountField = z
  .number({ error: messages.refundAmountRequired })
  .positive(messages.refundAmountInvalid)
  .max(toDollars(limits.chargeCents.max), messages.refundAmountInvalid)
  .refine(isWholeCents, messages.refundAmountInvalid);

const restockField = z
  .number({ error: messages.restockInvalid })
  .int(messages.restockInvalid)
  .min(0, messages.restockInvalid);

const reasonField = textField().max(limits.reason.max, messages.reasonTooLong);

/** Money that an admin returns: in dollars, with the reason that the shopper reads, and the units that go back into stock. */
export const refundInputSchema = z.object({
  amount: numeric(amountField),
  reason: reasonField.optional(),
  restock: numeric(restockField).optional(),
});
export type RefundInput = z.infer<typeof refundInputSchema>;

/** What an order has left for a refund: cents, and units that are not in stock again. */
export type RefundLeft = { cents: number; units: number };

/** What is wrong with a refund of an order that has this much left, by field; undefined if nothing is. */
export function refundProblems(
  { amountCents, restock }: { amountCents: number; restock: number },
  left: RefundLeft,
): Record<string, string> | undefined {
  const fields = {
    ...(amountCents > left.cents && { amount: messages.refundTooHigh(left.cents) }),
    ...(restock > left.units && { restock: messages.restockTooHigh(left.units) }),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** The form of a refund, checked against what its order has left. */
export function refundSchema(left: RefundLeft) {
  return refundInputSchema.superRefine(({ amount, restock = 0 }, context) => {
    const problems = refundProblems({ amountCents: toCents(amount), restock }, left) ?? {};
    for (const [field, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [field], message });
  });
}

export type RefundResponse = z.infer<typeof refundResponse>;
