import { z } from 'zod';
import { numeric, requiredText, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isWholeCents, toCents } from './money.ts';
import type { categoryCountResponse, toolResponse } from './responses.ts';

/** Where a tool's picture may come from: any https address, or a drawing of the store itself (`/plates/…`). */
const imagePattern = /^(https:\/\/.+|\/plates\/[a-z0-9-]+\.svg)$/;
const writtenSafely = /^[^\s"'<>]+$/;

/** True if a picture's address is at the store's image host, which is not https where everything is one machine. */
type IsAtImageHost = (url: string) => boolean;

function wholeNumber(required: string, invalid: string, min: number) {
  return numeric(
    z
      .number({ error: required })
      .refine((value) => Number.isInteger(value) && value >= min, invalid)
      .max(limits.toolQuantity.max, messages.toolQuantityTooHigh),
  );
}

const availableField = wholeNumber(messages.toolAvailableRequired, messages.toolAvailableInvalid, 0);

/** True for what a form or a body has where nothing was entered. */
function isEmpty(input: unknown): boolean {
  const isNoText = input === undefined || input === null || Number.isNaN(input);
  return isNoText || (typeof input === 'string' && input.trim() === '');
}

const priceField = numeric(
  z
    .number({
      error: ({ input }) => (isEmpty(input) ? messages.toolPriceRequired : messages.toolPriceNotAnAmount),
    })
    .refine(
      (price) => isWholeCents(price) && toCents(price) >= limits.toolPriceCents.min,
      messages.toolPriceInvalid,
    )
    .refine((price) => toCents(price) <= limits.toolPriceCents.max, messages.toolPriceTooHigh),
);

const hiddenField = z.boolean(messages.toolHiddenInvalid);

/** A category, as free text. Spaces in a row count as one. */
const categoryField = textField(messages.toolCategoryInvalid)
  .overwrite((text) => text.replace(/\s+/g, ' '))
  .max(limits.toolCategory.max, messages.toolCategoryTooLong);

/** A tool as an admin enters it. Without `category` or `hidden`, a changed tool keeps its own. `toolPrice` is in dollars. */
export function toolInputSchema(isAtImageHost: IsAtImageHost) {
  return z.object({
    toolName: requiredText(messages.toolNameRequired)
      .min(limits.toolName.min, messages.toolNameTooShort)
      .max(limits.toolName.max, messages.toolNameTooLong),
    toolDescription: requiredText(messages.toolDescriptionRequired).max(
      limits.toolDescription.max,
      messages.toolDescriptionTooLong,
    ),
    toolImage: requiredText(messages.toolImageRequired)
      .max(limits.url.max, messages.toolImageInvalid)
      .regex(writtenSafely, messages.toolImageInvalid)
      .refine((url) => imagePattern.test(url) || isAtImageHost(url), messages.toolImageInvalid),
    toolMinimumOrderQuantity: wholeNumber(messages.toolMinimumRequired, messages.toolMinimumInvalid, 1),
    toolAvailableQuantity: availableField,
    toolPrice: priceField,
    category: categoryField.optional(),
    hidden: hiddenField.optional(),
  });
}
export type ToolInput = z.infer<ReturnType<typeof toolInputSchema>>;

/**
 * A tool as an admin changes it. `availableBefore` is the stock the form showed: with it, the change of stock is
 * applied as a difference, and pieces sold in the meantime are not put back into stock.
 */
export function toolUpdateSchema(isAtImageHost: IsAtImageHost) {
  return toolInputSchema(isAtImageHost).extend({
    availableBefore: numeric(z.int().nonnegative().max(limits.toolQuantity.max)).optional(),
  });
}
export type ToolUpdate = z.infer<ReturnType<typeof toolUpdateSchema>>;

const beforeRequired = 'What it was before is required';

/** The price or the stock of a tool, changed from what the admin saw, or whether it is hidden. Prices are in dollars. */
export const toolChangeSchema = z
  .object({
    toolPrice: priceField.optional(),
    priceBefore: priceField.optional(),
    toolAvailableQuantity: availableField.optional(),
    availableBefore: availableField.optional(),
    hidden: hiddenField.optional(),
  })
  .superRefine(({ toolPrice, priceBefore, toolAvailableQuantity, availableBefore, hidden }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (toolPrice === undefined && toolAvailableQuantity === undefined && hidden === undefined)
      refuse('toolPrice', messages.toolChangeEmpty);
    if (toolPrice !== undefined && priceBefore === undefined) refuse('priceBefore', beforeRequired);
    if (toolAvailableQuantity !== undefined && availableBefore === undefined)
      refuse('availableBefore', beforeRequired);
  });
export type ToolChange = z.infer<typeof toolChangeSchema>;

/** A category of the tools for sale, with the number of its tools, as the API returns it. */
export type CategoryCount = z.infer<typeof categoryCountResponse>;

/** A tool as the API returns it. */
export type Tool = z.infer<typeof toolResponse>;
