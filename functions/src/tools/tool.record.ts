import { z } from 'zod';
import { toDollars } from '../contract/money.ts';
import type { Tool } from '../contract/tool.ts';
import { collection, type Stored, timestampField } from '../platform/firestore.ts';

const toolSchema = z.object({
  toolName: z.string(),
  toolDescription: z.string(),
  toolImage: z.string(),
  toolMinimumOrderQuantity: z.int(),
  toolAvailableQuantity: z.int(),
  priceCents: z.int(),
  createdAt: timestampField,
});

export type ToolRecord = z.infer<typeof toolSchema>;

export const tools = collection('tools', toolSchema);

/** A tool as the API returns it, its price in dollars. */
export function toTool({ id, data }: Stored<ToolRecord>): Tool {
  const { priceCents, createdAt, ...fields } = data;
  return { _id: id, ...fields, toolPrice: toDollars(priceCents), createdAt: createdAt.toISOString() };
}
