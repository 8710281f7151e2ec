import { isFewLeft, isOutOfStock } from '@almighty-tools/functions/contract/stock.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Badge } from '#components/badge.tsx';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { dollars, numberOf } from '#lib/format/intl.ts';
import * as texts from '#texts/products.ts';
import type { DeletedTool, ShownTool } from './deleted-tool-card.tsx';
import { DeletedToolCard } from './deleted-tool-card.tsx';
import { EditInPlace } from './edit-in-place.tsx';
import { priceOrStockFields } from './price-or-stock.tsx';
import { FlagBadges, ProductActions } from './product-actions.tsx';

function EditablePrice({ tool }: { tool: Tool }) {
  const shown = dollars(tool.toolPrice);
  const change = texts.changePrice(shown, tool.toolName);
  return (
    <EditInPlace
      tool={tool}
      figure={priceOrStockFields.price}
      shown={shown}
      change={change}
      className="price"
    />
  );
}

/** Shows a tool's stock, which the admin can edit, with a note if it is low or below the minimum order. */
function EditableStock({ tool }: { tool: Tool }) {
  const shown = numberOf(tool.toolAvailableQuantity);
  const change = texts.changeStock(shown, tool.toolName);
  return (
    <div className="stock-value">
      {isOutOfStock(tool) && <Badge tone="bad" text={texts.outOfStock} />}
      <FlagBadges tool={tool} />
      {isFewLeft(tool) && <Badge tone="warn" text={texts.lowStock} />}
      <EditInPlace tool={tool} figure={priceOrStockFields.stock} shown={shown} change={change} />
    </div>
  );
}

export type ProductsShownProps = {
  places: readonly ShownTool[];
  onDeleted: (deleted: DeletedTool) => void;
  onRestored: (id: string) => void;
};

/** Lists tools as cards with actions. Price and stock can be edited. */
export function ProductGrid({ places, onDeleted, onRestored }: ProductsShownProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5">
      {places.map(({ tool, deleted }, index) => (
        <li key={tool._id} data-row={tool._id} tabIndex={-1}>
          {deleted ? (
            <DeletedToolCard deleted={deleted} onRestored={() => onRestored(tool._id)} />
          ) : (
            <ToolCard
              tool={tool}
              stock={<EditableStock tool={tool} />}
              price={<EditablePrice tool={tool} />}
              action={
                <div className="flex flex-wrap gap-2">
                  <ProductActions
                    tool={tool}
                    onDeleted={(putBack) => onDeleted({ tool, after: places[index - 1]?.tool._id, putBack })}
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
