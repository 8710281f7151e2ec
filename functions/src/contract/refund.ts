import { z } from 'zod';
import { amount, limitedText, numeric, requiredNumber } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isWholeCents, toCents, toDollars } from './money.ts';
import type { refundResponse } from './responses.ts';

const amountField = requiredNumber(messages.refundAmountRequired, messages.refundAmountInvalid)
  .min(toDollars(1), messages.refundAmountInvalid)
  .max(toDollars(limits.chargeCents.max), messages.refundAmountInvalid)
  .refine(isWholeCents, messages.refundAmountInvalid);

const restockField = z
  .number({ error: messages.restockInvalid })
  .int(messages.restockInvalid)
  .min(0, messages.restockInvalid);

/** A refund: the amount in dollars, the reason for the shopper, and the units to put back into stock. */
export const refundInputSchema = z.object({
  amount: amount(amountField),
  reason: limitedText('reason').optional(),
  restock: numeric(restockField).optional(),
});
export type RefundInput = z.infer<typeof refundInputSchema>;

export const unitsField = z.int(messages.unitsInvalid).min(1, messages.unitsInvalid);

/** Units of a shipped order that have come back, to put into stock without a refund. */
export const restockInputSchema = z.object({ units: numeric(unitsField) });
export type RestockInput = z.infer<typeof restockInputSchema>;

/** Returns the schema of the form for returned units, limited to what can still be put back into stock. */
export function restockSchema(left: number) {
  return z.object({ units: numeric(unitsField.max(left, messages.restockTooHigh(left))) });
}

/** A failed refund that an admin has refunded manually. `amount` is the amount in dollars that the admin saw. */
export const refundByHandSchema = z.object({ amount: amount(amountField).optional() });
export type RefundByHandInput = z.infer<typeof refundByHandSchema>;

/**
 * The amount of an order that can still be refunded, in cents, and the number of units that can still be put
 * back into stock.
 */
type RefundLeft = { cents: number; units: number };

/**
 * Returns a message for each field that exceeds what can still be refunded, or undefined if there is none.
 */
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

/** Returns the schema of the refund form, limited to what can still be refunded. */
export function refundSchema(left: RefundLeft) {
  return refundInputSchema.superRefine(({ amount, restock = 0 }, context) => {
    const problems = refundProblems({ amountCents: toCents(amount), restock }, left) ?? {};
    for (const [field, message] of Object.entries(problems))
      context.addIssue({ code: 'custom', path: [field], message });
  });
}

export type RefundResponse = z.infer<typeof refundResponse>;
