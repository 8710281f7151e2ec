import type { Tool } from './tool.ts';

type Stock = Pick<Tool, 'toolMinimumOrderQuantity' | 'toolAvailableQuantity'>;

/** So many are few of any tool. */
const FEW = 5;

/**
 * A tool with less in stock than its minimum order cannot be bought. In a file without messages or zod, since
 * the home page needs it for every tool.
 */
export function isOutOfStock({ toolMinimumOrderQuantity, toolAvailableQuantity }: Stock): boolean {
  return toolAvailableQuantity < toolMinimumOrderQuantity;
}

/** True if a tool can be bought, but hardly by many: five or fewer are left, or less than two of the smallest orders. */
export function isFewLeft({ toolMinimumOrderQuantity, toolAvailableQuantity }: Stock): boolean {
  const isOut = toolAvailableQuantity < toolMinimumOrderQuantity;
  return !isOut && (toolAvailableQuantity <= FEW || toolAvailableQuantity < 2 * toolMinimumOrderQuantity);
}
