import type { Tool } from './tool.ts';

type Stock = Pick<Tool, 'toolMinimumOrderQuantity' | 'toolAvailableQuantity'>;

/** Maximum stock, in units, that counts as low for every tool. */
const FEW = 5;

/**
 * Returns true if the stock is less than the minimum order. This file imports neither messages nor zod, because the
 * home page loads it.
 */
export function isOutOfStock({ toolMinimumOrderQuantity, toolAvailableQuantity }: Stock): boolean {
  return toolAvailableQuantity < toolMinimumOrderQuantity;
}

/** Returns true if a tool is out of stock or has few units left. Such tools are listed as low in stock. */
export function isLowStock(stock: Stock): boolean {
  return isOutOfStock(stock) || isFewLeft(stock);
}

/** Returns true if a tool is in stock, but with at most five units or less than two minimum orders. */
export function isFewLeft(stock: Stock): boolean {
  const { toolMinimumOrderQuantity, toolAvailableQuantity } = stock;
  if (isOutOfStock(stock)) return false;
  return toolAvailableQuantity <= FEW || toolAvailableQuantity < 2 * toolMinimumOrderQuantity;
}
