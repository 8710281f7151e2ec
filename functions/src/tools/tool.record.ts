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
  /** How many have reviewed it who bought it, and the sum of their ratings; not on tools without a review. */
  ratingCount: z.int().exactOptional(),
  ratingSum: z.number().exactOptional(),
});

export type ToolRecord = z.infer<typeof toolSchema>;

export const tools = collection('tools', toolSchema);

/** A tool as the API returns it, its price in dollars. */
export function toTool({ id, data }: Stored<ToolRecord>): Tool {
  const { priceCents, createdAt, ratingCount = 0, ratingSum = 0, ...fields } = data;
  const rating = ratingCount > 0 && { ratingCount, ratingAverage: averageRating(ratingSum, ratingCount) };
  return {
    _id: id,
    ...fields,
    toolPrice: toDollars(priceCents),
    ...rating,
    createdAt: createdAt.toISOString(),
  };
}
