import { FieldValue, type UpdateData } from 'firebase-admin/firestore';
import { z } from 'zod';
import { definedFields } from '../contract/fields.ts';
import { toCents, toDollars } from '../contract/money.ts';
import { recordOf } from '../contract/records.ts';
import type { Tool, ToolInput } from '../contract/tool.ts';
import { noFlags, shownFlags, toolFlags } from '../contract/tool-flags.ts';
import { noToolTexts, shownToolTexts, toolTextFields } from '../contract/tool-texts.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { collection, momentField, type Stored, timestampField } from '../platform/firestore/firestore.ts';
import type { Transaction } from '../platform/firestore/transact.ts';

/** The values of a tool's fields that the input of a new tool may lack. */
const emptyTool = { ...noToolTexts, ...noFlags, formerCents: null, deletedAt: null };

const toolSchema = z.object({
  toolName: z.string(),
  toolDescription: z.string(),
  toolImage: z.string(),
  toolMinimumOrderQuantity: z.int(),
  toolAvailableQuantity: z.int(),
  priceCents: z.int(),
  /** The price before a reduction. It is always above the price. */
  formerCents: z.int().nullable().default(null),
  createdAt: timestampField,
  ...recordOf(toolTextFields, () => z.string().default('')),
  ...recordOf(toolFlags, () => z.boolean().default(false)),
  /** The number of reviews by buyers, and the sum of their ratings. Missing if there are no reviews. */
  ratingCount: z.int().exactOptional(),
  ratingSum: z.number().exactOptional(),
  /** Time of the last write by Firestore's clock. */
  updatedAt: timestampField,
  /** When the tool was deleted. It can be restored until Firestore deletes the document. */
  deletedAt: momentField,
  /** When Firestore deletes the document of a deleted tool (TTL policy in firestore.indexes.json). */
  expireAt: timestampField.exactOptional(),
});

export type ToolRecord = z.infer<typeof toolSchema>;

export type LiveTool = ToolRecord & { deletedAt: null };

/** The fields of a new tool. */
export type NewTool = Omit<
  ToolRecord,
  keyof typeof emptyTool | 'ratingCount' | 'ratingSum' | 'updatedAt' | 'expireAt'
> &
  Partial<Pick<ToolRecord, keyof typeof emptyTool>>;

export const tools = collection('tools', toolSchema);

/** Returns true if a tool is not deleted. */
export function isLive(tool: Stored<ToolRecord>): tool is Stored<LiveTool> {
  return tool.data.deletedAt === null;
}

/** Returns a tool that is not deleted. @throws 404 */
export function requireLive(tool: Stored<ToolRecord> | undefined): Stored<LiveTool> {
  if (!tool || !isLive(tool)) throw refuse('not_found', 'Tool');
  return tool;
}

/** Returns true if shoppers can see and buy a tool: it is neither deleted nor hidden. */
export function isForSale(tool: Stored<ToolRecord>): tool is Stored<LiveTool> {
  return isLive(tool) && !tool.data.hidden;
}

/** Returns the document of a new tool, with the default value of each missing field. */
export function newToolDocument(fields: NewTool) {
  return { ...emptyTool, ...fields, updatedAt: FieldValue.serverTimestamp() };
}

/**
 * Adds the change of a tool, with a precondition as in `Transaction.update`. Use this function for every change, because it
 * sets `updatedAt`: cached catalogues detect changes by this field.
 */
export function changeTool(
  tx: Transaction,
  id: string,
  changes: UpdateData<ToolRecord>,
  precondition?: { exists: true },
): void {
  tx.update(tools.doc(id), { ...changes, updatedAt: FieldValue.serverTimestamp() }, precondition);
}

/** The fields of a tool as an admin enters them, with prices in dollars. */
export type EnteredTool = Pick<ToolRecord, Exclude<keyof ToolInput, 'toolPrice' | 'formerPrice'>> & {
  toolPrice: number;
  formerPrice: number | null;
};

/** Returns a tool with its prices in dollars, as an admin enters them. */
export function enteredTool(tool: ToolRecord): EnteredTool {
  const { priceCents, formerCents } = tool;
  const formerPrice = formerCents === null ? null : toDollars(formerCents);
  return { ...tool, toolPrice: toDollars(priceCents), formerPrice };
}

/** Converts a former price, which may be missing. */
export function formerCentsOf(formerPrice: number | null): number | null {
  return formerPrice === null ? null : toCents(formerPrice);
}

/**
 * Converts a tool to the API's format. Names each field of the response, so that no other stored field is returned by
 * accident, and no field of the response is forgotten.
 */
export function toTool({ id, data }: Stored<LiveTool>): Tool {
  const { ratingCount = 0, ratingSum = 0 } = data;
  return definedFields({
    _id: id,
    toolName: data.toolName,
    toolDescription: data.toolDescription,
    toolImage: data.toolImage,
    toolMinimumOrderQuantity: data.toolMinimumOrderQuantity,
    toolAvailableQuantity: data.toolAvailableQuantity,
    toolPrice: toDollars(data.priceCents),
    formerPrice: data.formerCents === null ? undefined : toDollars(data.formerCents),
    ...shownToolTexts(data),
    ...shownFlags(data),
    ratingCount: ratingCount || undefined,
    ratingAverage: ratingCount > 0 ? averageRating(ratingSum, ratingCount) : undefined,
    createdAt: data.createdAt.toISOString(),
  } satisfies Record<keyof Tool, unknown>);
}

/** Returns the average of ratings, rounded to two decimal places, which removes floating-point errors. */
export function averageRating(sum: number, count: number): number {
  return Math.round((sum / count) * 100) / 100;
}
