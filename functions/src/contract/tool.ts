import { z } from 'zod';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isWholeCents, toCents } from './money.ts';

/**
 * Where a tool's picture may come from: any https address, a drawing of the store itself (`/plates/…`),
 * or an image host on this machine while developing.
 */
const imagePattern =
  /^(https:\/\/[^\s"'<>]+|\/plates\/[a-z0-9-]+\.svg|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/[^\s"'<>]*)$/;

function wholeNumber(required: string, invalid: string, min: number) {
  return z
    .number({ error: required })
    .refine((value) => Number.isInteger(value) && value >= min, invalid)
    .max(limits.toolQuantity.max, messages.toolQuantityTooHigh);
}

/** A tool as an admin enters it. `toolPrice` is in dollars. */
export const toolInputSchema = z.object({
  toolName: requiredText(messages.toolNameRequired)
    .min(limits.toolName.min, messages.toolNameTooShort)
    .max(limits.toolName.max, messages.toolNameTooLong),
  toolDescription: requiredText(messages.toolDescriptionRequired).max(
    limits.toolDescription.max,
    messages.toolDescriptionTooLong,
  ),
  toolImage: requiredText(messages.toolImageRequired)
    .max(limits.url.max, messages.toolImageInvalid)
    .regex(imagePattern, messages.toolImageInvalid),
  toolMinimumOrderQuantity: wholeNumber(messages.toolMinimumRequired, messages.toolMinimumInvalid, 1),
  toolAvailableQuantity: wholeNumber(messages.toolAvailableRequired, messages.toolAvailableInvalid, 0),
  toolPrice: z
    .number({ error: messages.toolPriceRequired })
    .refine(
      (price) => isWholeCents(price) && toCents(price) >= limits.toolPriceCents.min,
      messages.toolPriceInvalid,
    )
    .refine((price) => toCents(price) <= limits.toolPriceCents.max, messages.toolPriceTooHigh),
});
export type ToolInput = z.infer<typeof toolInputSchema>;

/**
 * A tool as an admin changes it. `availableBefore` is the stock the form showed: with it, the change of stock is
 * applied as a difference, and pieces sold in the meantime are not put back into stock.
 */
export const toolUpdateSchema = toolInputSchema.extend({ availableBefore: z.int().nonnegative().optional() });
export type ToolUpdate = z.infer<typeof toolUpdateSchema>;

/** A tool as the API returns it. `toolPrice` is per unit, in dollars. */
export type Tool = ToolInput & { _id: string; createdAt: string };
