import type { Tool } from '@almighty-tools/functions/contract/tool.ts';

/**
 * A tool with less in stock than its minimum order cannot be bought. The contract's `isOutOfStock` says the
 * same to the server, but stands beside the messages of the purchase form, which Home has no use for.
 */
export function isSoldOut({ toolAvailableQuantity, toolMinimumOrderQuantity }: Tool): boolean {
  return toolAvailableQuantity < toolMinimumOrderQuantity;
}
