import { FieldValue, type Precondition, type UpdateData, type WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { toDollars } from '../contract/money.ts';
import type { Tool } from '../contract/tool.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';
import { averageRating } from './average-rating.ts';

const toolSchema = z.object({
  toolName: z.string(),
  toolDescription: z.string(),
  toolImage: z.string(),
  toolMinimumOrderQuantity: z.int(),
  toolAvailableQuantity: z.int(),
  priceCents: z.int(),
  createdAt: timestampField,
  /** Empty for a tool without a category, and on tools older than the field. */
  category: z.string().default(''),
  /** True for a tool that only admins can see. */
  hidden: z.boolean().default(false),
  /** How many have reviewed it who bought it, and the sum of their ratings; not on tools without a review. */
  ratingCount: z.int().exactOptional(),
  ratingSum: z.number().exactOptional(),
  /** When it was written last, by Firestore's clock; null for a tool that no release with this field has written. */
  updatedAt: timestampField.nullable().default(null),
  /** When it was deleted. A deleted tool can be restored until it is purged. */
  deletedAt: timestampField.nullable().default(null),
});

export type ToolRecord = z.infer<typeof toolSchema>;

/** A tool that is not deleted. */
export type LiveTool = ToolRecord & { deletedAt: null };

/** What an admin enters of a tool, as it is stored. */
export type ToolFields = Omit<ToolRecord, 'updatedAt' | 'deletedAt' | 'ratingCount' | 'ratingSum'>;

/** One document per tool. */
export const tools = collection('tools', toolSchema);

/** False for a tool that is deleted: to all but who restores it, it is not there. */
export function isLive(tool: Stored<ToolRecord>): tool is Stored<LiveTool> {
  return tool.data.deletedAt === null;
}

/** True for a tool that shoppers can see and order. */
export function isForSale(tool: Stored<ToolRecord>): tool is Stored<LiveTool> {
  return isLive(tool) && !tool.data.hidden;
}

/** A new tool's document. */
export function newToolDocument(fields: ToolFields) {
  return { ...fields, updatedAt: FieldValue.serverTimestamp(), deletedAt: null };
}

/**
 * Adds to a batch a change of a tool. Every change goes through here: the copies of the catalogue learn of it by
 * `updatedAt` alone.
 */
export function changeToolInBatch(
  batch: WriteBatch,
  id: string,
  changes: UpdateData<ToolRecord>,
  precondition: Precondition = { exists: true },
): void {
  batch.update(tools.doc(id), { ...changes, updatedAt: FieldValue.serverTimestamp() }, precondition);
}

/** A tool as the API returns it, its price in dollars. Each field is named, so that no stored field gets out by itself. */
export function toTool({ id, data }: Stored<LiveTool>): Tool {
  const { ratingCount = 0, ratingSum = 0 } = data;
  return {
    _id: id,
    toolName: data.toolName,
    toolDescription: data.toolDescription,
    toolImage: data.toolImage,
    toolMinimumOrderQuantity: data.toolMinimumOrderQuantity,
    toolAvailableQuantity: data.toolAvailableQuantity,
    toolPrice: toDollars(data.priceCents),
    ...(data.category && { category: data.category }),
    ...(data.hidden && { hidden: true as const }),
    ...(ratingCount > 0 && { ratingCount, ratingAverage: averageRating(ratingSum, ratingCount) }),
    createdAt: data.createdAt.toISOString(),
  };
}
