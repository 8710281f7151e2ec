import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Badge } from '#components/badge.tsx';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/products.ts';
import type { DeletedTool, ListedTool } from './deleted-tool-card.tsx';
import { DeletedToolCard } from './deleted-tool-card.tsx';
import { FlagBadges, ProductActions } from './product-actions.tsx';

/** Shows a tool's stock with its flags, and a note if it is low or below the minimum order. */
function ManagedStock({ tool }: { tool: Tool }) {
  return (
    <div className="stock-value">
      {isOutOfStock(tool) && <Badge tone="bad" text={texts.outOfStock} />}
      <FlagBadges tool={tool} />
      {isFewLeft(tool) && <Badge tone="warn" text={texts.lowStock} />}
      <span>{numberOf(tool.toolAvailableQuantity)}</span>
    </div>
  );
}

export type ProductsProps = {
  places: readonly ListedTool[];
  onDeleted: (deleted: DeletedTool) => void;
  onRestored: (id: string) => void;
};

/** Lists tools as cards with actions. */
export function ProductGrid({ places, onDeleted, onRestored }: ProductsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5">
      {places.map(({ tool, isDeleted }, index) => (
        <li key={tool._id} data-row={tool._id} tabIndex={-1}>
          {isDeleted ? (
            <DeletedToolCard tool={tool} onRestored={() => onRestored(tool._id)} />
          ) : (
            <ToolCard
              tool={tool}
              stock={<ManagedStock tool={tool} />}
              action={
                <div className="flex flex-wrap gap-2">
                  <ProductActions
                    tool={tool}
                    onDeleted={() => onDeleted({ tool, after: places[index - 1]?.tool._id })}
                  />
                </div>
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}
