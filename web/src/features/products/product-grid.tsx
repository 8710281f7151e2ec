import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Link } from 'react-router-dom';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { fromList, paths } from '#lib/paths.ts';
import * as texts from '#texts/products.ts';
import { DeletedPlace } from './deleted-place.tsx';
import type { DeletedTool, Place } from './deleted-tools.ts';
import { EditablePrice, EditableStock } from './price-and-stock.tsx';
import { useDeleteTool } from './use-delete-tool.ts';

type ActionsProps = { tool: Tool; onDeleted: (putBack: () => void) => void };

function Actions({ tool, onDeleted }: ActionsProps) {
  const remove = useDeleteTool((_tool, putBack) => onDeleted(putBack));
  return (
    <div className="flex gap-2">
      <Link
        to={paths.editTool(tool._id)}
        state={fromList}
        className="btn btn-line btn-sm"
        aria-label={texts.editOf(tool.toolName)}
      >
        {texts.edit}
      </Link>
      <button
        type="button"
        className="btn btn-line btn-sm is-bad"
        aria-label={texts.removeOf(tool.toolName)}
        disabled={remove.busy}
        onClick={() => void remove.ask(tool)}
      >
        {texts.remove}
      </button>
    </div>
  );
}

type ProductGridProps = {
  places: readonly Place[];
  onDeleted: (deleted: DeletedTool) => void;
  onRestored: (id: string) => void;
};

/** Tools as cards, each to be edited and deleted, and its price and stock to be changed. */
export function ProductGrid({ places, onDeleted, onRestored }: ProductGridProps) {
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
                <Actions
                  tool={tool}
                  onDeleted={(putBack) => onDeleted({ tool, after: places[index - 1]?.tool._id, putBack })}
                />
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}
