import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { toolsKey } from '#features/tools/queries.ts';
import { restoreTool } from '#features/tools/tool-calls.ts';
import { useChange } from '#lib/api/query-client.ts';
import { perform } from '#lib/feedback/dialog.ts';
import * as texts from '#texts/products.ts';

type DeletedToolCardProps = { tool: Tool; onRestored: () => void };

/** Shown in place of a deleted tool, with a button that restores it, until the admin leaves the page. */
export function DeletedToolCard({ tool, onRestored }: DeletedToolCardProps) {
  const { mutateAsync, isPending } = useChange(() => restoreTool(tool._id), toolsKey);
  const restore = () =>
    perform(mutateAsync, {
      success: () => {
        onRestored();
        return texts.isBack(tool.toolName);
      },
    });
  return (
    <div className="deleted-tool">
      <p>{texts.isDeleted(tool.toolName)}</p>
      <button
        type="button"
        data-undo
        className="btn btn-line"
        aria-label={texts.undoOf(tool.toolName)}
        aria-busy={isPending}
        onClick={() => isPending || void restore()}
      >
        {texts.undo}
      </button>
    </div>
  );
}

/** Tool that was deleted on this page. `after` is the id of the row before it. */
export type DeletedTool = { tool: Tool; after: string | undefined };

/** One place of the grid. */
export type ListedTool = { tool: Tool; isDeleted?: true };

/**
 * Returns the tools of a list, with deleted tools in their old places. If the row before a deleted tool is also
 * missing, the deleted tool comes first.
 */
export function withDeletedTools(tools: readonly Tool[], deleted: readonly DeletedTool[]): ListedTool[] {
  const places: ListedTool[] = tools.map((tool) => ({ tool }));
  const indexOf = (id: string | undefined) => places.findIndex(({ tool }) => tool._id === id);
  // Repeats the search, because the row before a deleted tool may also be a deleted tool.
  let left = deleted.filter(({ tool }) => indexOf(tool._id) === -1);
  while (left.length > 0) {
    const next = left.find(({ after }) => indexOf(after) !== -1) ?? left[0];
    if (!next) break;
    places.splice(indexOf(next.after) + 1, 0, { tool: next.tool, isDeleted: true });
    left = left.filter((one) => one !== next);
  }
  return places;
}
