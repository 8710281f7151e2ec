import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/tools/card.ts';

/** Shows a tool's stock, with a note if it is low or below the minimum order. */
export function Stock({ tool }: { tool: Tool }) {
  const { toolAvailableQuantity: left } = tool;
  if (isOutOfStock(tool)) return <span className="text-bad">{texts.outOfStock}</span>;
  return isFewLeft(tool) ? <span className="text-warn">{texts.onlyLeft(left)}</span> : numberOf(left);
}
