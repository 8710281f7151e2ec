import { z } from 'zod';
import { amount, numeric, requiredNumber, requiredText, textField } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isWholeCents, toCents } from './money.ts';
import type { categoryCountResponse, toolResponse } from './responses.ts';

/** Matches the URL of an image: any https URL, or a drawing of the store (`/plates/…`). */
const imagePattern = /^(https:\/\/.+|\/plates\/[a-z0-9-]+\.svg)$/;
const safeUrlPattern = /^[^\s"'<>]+$/;

/**
 * Returns true for a URL of the store's image host. This check is a parameter, because the local image host
 * does not use https.
 */
type IsAtImageHost = (url: string) => boolean;

function wholeNumber(required: string, invalid: string, min: number) {
  return numeric(
    requiredNumber(required, invalid)
      .refine((value) => Number.isInteger(value) && value >= min, invalid)
      .max(limits.toolQuantity.max, messages.toolQuantityTooHigh),
  );
}

const availableField = wholeNumber(messages.toolAvailableRequired, messages.toolAvailableInvalid, 0);

const priceField = amount(
  requiredNumber(messages.toolPriceRequired, messages.toolPriceNotAnAmount)
    .refine(
      (price) => isWholeCents(price) && toCents(price) >= limits.toolPriceCents.min,
      messages.toolPriceInvalid,
    )
    .refine((price) => toCents(price) <= limits.toolPriceCents.max, messages.toolPriceTooHigh),
);

const hiddenField = z.boolean(messages.toolHiddenInvalid);

/** A category as free text. Repeated spaces are reduced to one. */
const categoryField = textField(messages.toolCategoryInvalid)
  .overwrite((text) => text.replace(/\s+/g, ' '))
  .max(limits.toolCategory.max, messages.toolCategoryTooLong);

/**
 * A tool as an admin enters it. A missing `category` or `hidden` leaves the stored value unchanged.
 * `toolPrice` is in dollars.
 */
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
      .regex(safeUrlPattern, messages.toolImageInvalid)
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
 * A tool as an admin changes it. `availableBefore` is the stock that the form showed. The server adds only
 * the admin's difference to the current stock, so that units sold in the meantime stay sold. `priceBefore` is
 * the price that the form showed. The server changes the price only if it differs.
 */
export function toolUpdateSchema(isAtImageHost: IsAtImageHost) {
  return toolInputSchema(isAtImageHost).extend({
    availableBefore: availableField.optional(),
    priceBefore: priceField.optional(),
  });
}
export type ToolUpdate = z.infer<ReturnType<typeof toolUpdateSchema>>;

const beforeRequired = 'The previous value is required';

/** A change of price, stock or visibility of a tool, with the values that the admin saw. Prices are in dollars. */
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

export type CategoryCount = z.infer<typeof categoryCountResponse>;

export type Tool = z.infer<typeof toolResponse>;

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Returns the fields that are not undefined. */
export function definedFields<Fields extends object>(fields: Fields): Defined<Fields>;
export function definedFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

type OptionalField = {
  [Name in keyof ToolInput]-?: undefined extends ToolInput[Name] ? Name : never;
}[keyof ToolInput];

/** The optional fields. A new one that is missing here does not compile. */
const optionalFields: Record<OptionalField, true> = { category: true, hidden: true };

function isOptional(name: string): name is OptionalField {
  return Object.hasOwn(optionalFields, name);
}

/**
 * Returns the update that changes the tool that the admin saw into the input. An optional field that the admin has not
 * changed is omitted, because another admin may have changed it in the meantime.
 */
export function toolUpdateFrom(shown: Tool, input: ToolInput): ToolUpdate {
  const update: ToolUpdate = {
    ...input,
    availableBefore: shown.toolAvailableQuantity,
    priceBefore: shown.toolPrice,
  };
  for (const name of Object.keys(input).filter(isOptional)) {
    // A missing category or "hidden" equals an empty one.
    if ((input[name] || undefined) === (shown[name] || undefined)) update[name] = undefined;
  }
  return update;
}

/** Returns a tool after a change. A field that the change does not contain stays unchanged. */
export function changedTool({ hidden: before, ...tool }: Tool, change: ToolInput): Tool {
  const { hidden = before, ...fields } = definedFields(change);
  return { ...tool, ...fields, ...(hidden && { hidden }) };
}
