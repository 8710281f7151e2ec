import { isLowStock } from '../contract/stock.ts';
import type { Tool } from '../contract/tool.ts';
import { publicTools } from './catalogue.service.ts';

/** Returns the cached tools that are low in stock or out of stock, lowest stock first. */
export async function lowStockTools(): Promise<Tool[]> {
  const { items } = await publicTools.copy();
  return items.filter(isLowStock).sort((a, b) => a.toolAvailableQuantity - b.toolAvailableQuantity);
}
