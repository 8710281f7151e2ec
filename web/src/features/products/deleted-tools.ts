import type { Tool } from '@almighty-tools/functions/contract/tool.ts';

/**
 * Tool that was deleted on this page. `after` is the id of the row before it; `putBack` returns the tool to the lists.
 */
export type DeletedTool = { tool: Tool; after: string | undefined; putBack: () => void };

/** One place of the grid. */
export type ShownTool = { tool: Tool; deleted?: DeletedTool };

/**
 * Returns the tools of a list, with deleted tools in their old places. If the row before a deleted tool is also
 * missing, the deleted tool comes first.
 */
export function shownTools(tools: readonly Tool[], deleted: readonly DeletedTool[]): ShownTool[] {
  const places: ShownTool[] = tools.map((tool) => ({ tool }));
  const indexOf = (id: string | undefined) => places.findIndex(({ tool }) => tool._id === id);
  // Repeats the search, because the row before a deleted tool may also be a deleted tool.
  let left = deleted.filter(({ tool }) => indexOf(tool._id) === -1);
  while (left.length > 0) {
    const next = left.find(({ after }) => indexOf(after) !== -1) ?? left[0];
    if (!next) break;
    places.splice(indexOf(next.after) + 1, 0, { tool: next.tool, deleted: next });
    left = left.filter((one) => one !== next);
  }
  return places;
}
