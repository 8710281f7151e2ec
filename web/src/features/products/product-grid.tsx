import { ToolCard } from '#features/tools/tool-card.tsx';
import { DeletedPlace } from './deleted-place.tsx';
import type { DeletedTool, Place } from './deleted-tools.ts';
import { EditablePrice, EditableStock } from './price-and-stock.tsx';
import { ProductActions } from './product-actions.tsx';

export type ProductsShownProps = {
  places: readonly Place[];
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
            <DeletedPlace deleted={deleted} onRestored={() => onRestored(tool._id)} />
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
