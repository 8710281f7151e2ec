import { isFewLeft, isOutOfStock } from '../contract/stock.ts';
import type { Tool } from '../contract/tool.ts';
import { publicTools } from './catalogue.service.ts';

/** Tools that are out of stock, or few of which are left, the first to run out first; from the copy of the catalogue. */
export async function toolsRunningLow(): Promise<Tool[]> {
  const { rows } = await publicTools.copy();
  return rows
    .map(({ item }) => item)
    .filter((tool) => isOutOfStock(tool) || isFewLeft(tool))
    .sort((a, b) => a.toolAvailableQuantity - b.toolAvailableQuantity);
}
