import type { Tool } from './tool.ts';

/**
 * A tool with less in stock than its minimum order cannot be bought. In a file without messages or zod, since
 * the first page says it of every tool.
 */
export function isOutOfStock({
  toolMinimumOrderQuantity,
  toolAvailableQuantity,
}: Pick<Tool, 'toolMinimumOrderQuantity' | 'toolAvailableQuantity'>): boolean {
  return toolAvailableQuantity < toolMinimumOrderQuantity;
}
