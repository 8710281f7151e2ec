import type { Tool } from '@almighty-tools/functions/contract/tool.ts';

/** A tool that was deleted on this page, which row it came after, and what puts it back into the lists. */
export type DeletedTool = { tool: Tool; after: string | undefined; putBack: () => void };

/** What stands in one place of the grid. */
export type Place = { tool: Tool; deleted?: DeletedTool };

/** The tools of a list, and those that were deleted from it where they stood; first, where that row is gone too. */
export function placesOf(tools: readonly Tool[], deleted: readonly DeletedTool[]): Place[] {
  const places: Place[] = tools.map((tool) => ({ tool }));
  const indexOf = (id: string | undefined) => places.findIndex(({ tool }) => tool._id === id);
  // One may have come after another that was deleted later.
  let left = deleted.filter(({ tool }) => indexOf(tool._id) === -1);
  while (left.length > 0) {
    const next = left.find(({ after }) => indexOf(after) !== -1) ?? left[0];
    if (!next) break;
    places.splice(indexOf(next.after) + 1, 0, { tool: next.tool, deleted: next });
    left = left.filter((one) => one !== next);
  }
  return places;
}
