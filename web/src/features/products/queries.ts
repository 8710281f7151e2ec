import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { toolsKey } from '#features/tools/queries.ts';
import { getPage } from '#lib/api/api-client.ts';
import { withCacheBuster } from '#lib/api/cache-buster.ts';
import { personal } from '#lib/api/call-meta.ts';
import { listOf, maxRowsPerPage } from '#lib/api/list.ts';

/** Names of the filters, as in the API. */
export const filterNames = ['q', 'category', 'stock', 'hidden', 'sort'] as const;

/** Names of the filters, and of the view: cards or a table. */
export const addressNames = [...filterNames, 'view'] as const;

/** Tools per page. On a wide screen, cards fill four rows of three. */
const pageSizes = { cards: 12, table: 100 };
export type View = keyof typeof pageSizes;

/**
 * Reads a page of the list for admins. The response comes from a cache, but includes the admin's own last change.
 * @throws ApiError
 */
export function readManagedTools(path: string, query: string) {
  return getPage<Tool>(path, withCacheBuster(query));
}

/** Lists all tools or those that match a search, including hidden ones. For admins. */
export function managedTools(search: string, view: View) {
  return listOf<Tool>({
    key: [...toolsKey, 'managed', view, search],
    path: apiPatterns.managedTools,
    pageSize: pageSizes[view],
    filter: search,
    move: search !== '',
    meta: personal,
    readPage: readManagedTools,
  });
}

/** Reads all current tools, including hidden ones. For admins. @throws ApiError */
export async function readAllTools(): Promise<Tool[]> {
  const tools: Tool[] = [];
  for (let query: string | undefined = `?limit=${maxRowsPerPage}`; query !== undefined; ) {
    const { items, next } = await readManagedTools(apiPatterns.managedTools, query);
    tools.push(...items);
    query = next;
  }
  return tools;
}
