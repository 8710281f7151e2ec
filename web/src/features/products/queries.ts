import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { managedToolSearchNames, toolsPerPage } from '@almighty-tools/functions/contract/tool-search.ts';
import { readManagedTools, toolsKey } from '#features/tools/queries.ts';
import { listOptions } from '#lib/api/list.ts';

/** Prefix of the query keys of the lists for admins. */
export const managedToolsKey = [...toolsKey, 'managed'] as const;

/** Names of the filters, as in the API, and of the view: cards or a table. */
export const filterNames = [...managedToolSearchNames, 'view'] as const;

/** Tools per page. On a wide screen, cards fill four rows of three. */
const pageSizes = { cards: toolsPerPage, table: 100 };
export type View = keyof typeof pageSizes;

/** Lists all tools or those that match a search, including hidden ones. For admins. */
export function managedTools(search: string, view: View) {
  return listOptions<Tool>({
    key: managedToolsKey,
    path: apiPatterns.managedTools,
    pageSize: pageSizes[view],
    filter: search,
    readPage: readManagedTools,
  });
}
