import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';

/** How many are left of a tool, or that these are few, or too few for an order. */
export function Stock({ tool }: { tool: Tool }) {
  const { toolAvailableQuantity: left } = tool;
  if (isOutOfStock(tool)) return <span className="text-bad">Out of stock</span>;
  return isFewLeft(tool) ? <span className="text-warn">Only {left} left</span> : left;
}
