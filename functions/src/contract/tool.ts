import { z } from 'zod';
import {
  amount,
  definedFields,
  isEmpty,
  limitedText,
  numeric,
  pickFields,
  requiredLimitedText,
  requiredNumber,
  requiredText,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isWholeCents, toCents } from './money.ts';
import { keysOf, recordOf } from './records.ts';
import type { categoryCountResponse, toolResponse } from './responses.ts';
import { noFlags, shownFlags, toolFlags } from './tool-flags.ts';
import { noToolTexts, shownToolTexts, toolTextFields } from './tool-texts.ts';

/** Matches the URL of an image: any https URL, or a drawing of the store (`/plates/…`). */
const imagePattern = /^(https:\/\/.+|\/plates\/[a-z0-9-]+\.svg)$/;
const safeUrlPattern = /^[^\s"'<>]+$/;

/**
 * Returns true for a URL of the store's image host. This check is a parameter, because the local image host
 * does not use https.
 */
type IsAtImageHost = (url: string) => boolean;

function wholeNumber(required: string, invalid: string, { min, max }: { min: number; max: number }) {
  return numeric(
    requiredNumber(required, invalid)
      .refine((value) => Number.isInteger(value) && value >= min, invalid)
      .max(max, messages.toolQuantityTooHigh),
  );
}

type PriceMessages = { required: string; notAnAmount: string; invalid: string; tooHigh: string };

function priceWith({ required, notAnAmount, invalid, tooHigh }: PriceMessages) {
  return amount(
    requiredNumber(required, notAnAmount)
      .refine((price) => isWholeCents(price) && toCents(price) >= limits.toolPriceCents.min, invalid)
      .refine((price) => toCents(price) <= limits.toolPriceCents.max, tooHigh),
  );
}

const priceField = priceWith({
  required: messages.toolPriceRequired,
  notAnAmount: messages.toolPriceNotAnAmount,
  invalid: messages.toolPriceInvalid,
  tooHigh: messages.toolPriceTooHigh,
});

/** A former price. An empty text and null mean that there is none. */
const formerPriceField = z.preprocess(
  (value: number | null): unknown => (isEmpty(value) ? null : value),
  priceWith({
    required: messages.formerPriceNotAnAmount,
    notAnAmount: messages.formerPriceNotAnAmount,
    invalid: messages.formerPriceInvalid,
    tooHigh: messages.formerPriceTooHigh,
  }).nullable(),
);

const flagFields = recordOf(toolFlags, (flag) => z.boolean(messages.toolFlagInvalid(flag)).optional());

/** Texts on one line. Repeated spaces are reduced to one. */
const textFields = recordOf(toolTextFields, (name) =>
  limitedText(name, (text) => text.replace(/\s+/g, ' ')).optional(),
);

/**
 * A tool as an admin enters it. A missing text or flag leaves the stored value unchanged.
 * `toolPrice` is in dollars.
 *
 * @param inStock The current stock of a tool that is changed. It is valid although it exceeds the limit after a canceled
 * order.
 */
export function toolInputSchema(isAtImageHost: IsAtImageHost, inStock = 0) {
  return toolFieldsSchema(isAtImageHost, inStock).refine(
    ({ toolPrice, formerPrice }) => isFormerPrice(formerPrice, toolPrice),
    { path: ['formerPrice'], error: messages.formerPriceTooLow },
  );
}

/** Returns false for a former price that is not above the price. Both are in dollars or in cents. */
export function isFormerPrice(former: number | null | undefined, price: number): boolean {
  return typeof former !== 'number' || former > price;
}

function toolFieldsSchema(isAtImageHost: IsAtImageHost, inStock = 0) {
  const { max } = limits.toolQuantity;
  return z.object({
    toolName: requiredLimitedText('toolName').min(limits.toolName.min, messages.toolNameTooShort),
    toolDescription: requiredLimitedText('toolDescription'),
    toolImage: requiredText(messages.toolImageRequired)
      .max(limits.url.max, messages.toolImageInvalid)
      .regex(safeUrlPattern, messages.toolImageInvalid)
      .refine((url) => imagePattern.test(url) || isAtImageHost(url), messages.toolImageInvalid),
    toolMinimumOrderQuantity: wholeNumber(messages.toolMinimumRequired, messages.toolMinimumInvalid, {
      min: 1,
      max,
    }),
    toolAvailableQuantity: wholeNumber(messages.toolAvailableRequired, messages.toolAvailableInvalid, {
      min: 0,
      max: Math.max(max, inStock),
    }),
    toolPrice: priceField,
    ...textFields,
    ...flagFields,
    formerPrice: formerPriceField.optional(),
  });
}
export type ToolInput = z.infer<ReturnType<typeof toolInputSchema>>;

export type ToolField = keyof ToolInput;

const formerText = z.string(messages.formerValueInvalid).optional();
const formerFlag = z.boolean(messages.formerValueInvalid).optional();
const formerNumber = numeric(z.number(messages.formerValueInvalid)).optional();

/** Returns the former values of fields that all have the same schema. */
function formerOf<Field extends string, Schema>(
  fields: readonly Field[],
  schema: Schema,
): { [Name in Field]: readonly [`${Name}Before`, Schema] };
function formerOf(fields: readonly string[], schema: unknown): object {
  return Object.fromEntries(fields.map((field) => [field, [`${field}Before`, schema]]));
}

/**
 * The name and the schema of each field's former value in a change. A field that is missing here does not compile.
 * Former values are not checked like new values, because the tool may be older than the current rules.
 */
const former = {
  toolName: ['nameBefore', formerText],
  toolDescription: ['descriptionBefore', formerText],
  toolImage: ['imageBefore', formerText],
  toolMinimumOrderQuantity: ['minimumBefore', formerNumber],
  toolAvailableQuantity: ['availableBefore', formerNumber],
  toolPrice: ['priceBefore', amount(z.number(messages.formerValueInvalid)).optional()],
  ...formerOf(toolTextFields, formerText),
  ...formerOf(toolFlags, formerFlag),
  formerPrice: ['formerPriceBefore', amount(z.number(messages.formerValueInvalid)).nullable().optional()],
} as const satisfies Record<ToolField, readonly [string, z.ZodType]>;

type FormerName = (typeof former)[ToolField][0];

/** The fields of a tool that an admin enters. */
export const toolFields = keysOf(former);

/** Returns the name of a field's former value. */
export function formerName(field: ToolField): FormerName {
  return former[field][0];
}

function formerSchemas(): { [Field in ToolField as (typeof former)[Field][0]]: (typeof former)[Field][1] };
function formerSchemas(): object {
  return Object.fromEntries(Object.values(former));
}

/**
 * A change of a tool: the fields that change, each with the former value that the admin saw. If the current value is
 * neither the former nor the new one, the server rejects the change. Without a former value, the server replaces any
 * current value.
 */
export function toolUpdateSchema(isAtImageHost: IsAtImageHost) {
  return toolFieldsSchema(isAtImageHost)
    .partial()
    .extend(formerSchemas())
    .refine((update) => toolFields.some((field) => update[field] !== undefined), {
      path: ['toolName'],
      error: messages.toolUpdateEmpty,
    });
}
export type ToolUpdate = z.infer<ReturnType<typeof toolUpdateSchema>>;

export type CategoryCount = z.infer<typeof categoryCountResponse>;

export type Tool = z.infer<typeof toolResponse>;

/**
 * Returns the update that changes the tool that the admin saw into the input: only the fields that differ, each with
 * its former value. Returns undefined if no field differs.
 */
export function toolUpdateFrom(seen: Tool, input: Partial<ToolInput>): ToolUpdate | undefined {
  const before: Required<ToolInput> = { ...noToolTexts, ...noFlags, formerPrice: null, ...seen };
  const changed = toolFields.filter((field) => input[field] !== undefined && input[field] !== before[field]);
  if (changed.length === 0) return undefined;
  return { ...pickFields(input, changed), ...formerValues(before, changed) };
}

function formerValues(before: ToolInput, fields: readonly ToolField[]): Pick<ToolUpdate, FormerName>;
function formerValues(before: ToolInput, fields: readonly ToolField[]): object {
  return Object.fromEntries(fields.map((field) => [formerName(field), before[field]]));
}

/**
 * Returns a tool after a change. A field that the change does not contain stays unchanged, but a price that reaches the
 * former price removes it.
 */
export function changedTool(tool: Tool, change: Pick<ToolUpdate, ToolField>): Tool {
  const { formerPrice, ...changed } = { ...tool, ...definedFields(change) };
  const isKept = isFormerPrice(formerPrice, changed.toolPrice);
  return definedFields({
    ...changed,
    ...shownToolTexts(changed),
    ...shownFlags(changed),
    formerPrice: (isKept && formerPrice) || undefined,
  });
}
