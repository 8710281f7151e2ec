import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { numberOf } from '#lib/intl.ts';
import * as texts from '#texts/tools/card.ts';

/** How many are left of a tool, or that these are few, or too few for an order. */
export function Stock({ tool }: { tool: Tool }) {
  const { toolAvailableQuantity: left } = tool;
  if (isOutOfStock(tool)) return <span className="text-bad">{texts.outOfStock}</span>;
  return isFewLeft(tool) ? <span className="text-warn">{texts.onlyLeft(left)}</span> : numberOf(left);
}
