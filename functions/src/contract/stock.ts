import type { Tool } from './tool.ts';

/**
 * A tool with less in stock than its minimum order cannot be bought. In a file without messages or zod, since
 * the home page needs it for every tool.
 */
export function isOutOfStock({
  toolMinimumOrderQuantity,
  toolAvailableQuantity,
}: Pick<Tool, 'toolMinimumOrderQuantity' | 'toolAvailableQuantity'>): boolean {
  return toolAvailableQuantity < toolMinimumOrderQuantity;
}
