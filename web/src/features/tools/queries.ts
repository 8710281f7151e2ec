import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { StockRequestResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { CategoryCount, Tool } from '@almighty-tools/functions/contract/tool.ts';
import { toolsPerPage } from '@almighty-tools/functions/contract/tool-search.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getPage, getPublicJson, getPublicPage } from '#lib/api/api-client.ts';
import { withCacheBuster } from '#lib/api/cache-buster.ts';
import { listOptions } from '#lib/api/list.ts';
import { redirectToHome } from '#lib/api/query-client.ts';

/** Prefix of all query keys in this file. A change of a tool makes all of them stale. */
export const toolsKey = ['tools'] as const;

/** Lists all tools, newest first, page by page. */
export const toolsList = listOptions<Tool>({
  key: [...toolsKey, 'list'],
  path: apiPatterns.tools,
  pageSize: toolsPerPage,
  readPage: getPublicPage,
});

/** Lists the tools that match a search, page by page. `search` is the query string for the API. */
export function searchedTools(search: string) {
  return listOptions<Tool>({
    key: [...toolsKey, 'search'],
    path: apiPatterns.tools,
    pageSize: toolsPerPage,
    filter: search,
    readPage: getPublicPage,
  });
}

/**
 * Finds the tools that match a search except for its price, the nearest price first: tools above its highest price, or
 * below its lowest price if it has no highest price.
 */
export function nearestToPrice(search: string) {
  const filter = new URLSearchParams(search);
  const [highest, lowest] = [filter.get('maxPrice'), filter.get('minPrice')];
  filter.delete('maxPrice');
  filter.set('sort', highest === null ? '-price' : 'price');
  if (highest !== null) filter.set('minPrice', highest);
  else if (lowest !== null) {
    filter.delete('minPrice');
    filter.set('maxPrice', lowest);
  }
  filter.set('limit', '1');
  return queryOptions({
    queryKey: [...toolsKey, 'nearest', filter.toString()],
    queryFn: () => getPublicPage<Tool>(apiPatterns.tools, `?${filter}`),
  });
}

/** Number of similar tools: one row of cards. */
const relatedLimit = 3;

/** Lists tools in stock that are similar to a tool. If that tool does not exist, lists the newest tools. */
export function relatedTools(id: string) {
  const search = new URLSearchParams({ like: id, inStock: 'true', limit: String(relatedLimit) });
  return queryOptions({
    queryKey: [...toolsKey, 'like', id],
    queryFn: () => getPublicPage<Tool>(apiPatterns.tools, `?${search}`),
  });
}

/** Lists the categories with the number of their tools for sale. */
export const categoriesQuery = queryOptions({
  queryKey: [...toolsKey, 'categories'],
  queryFn: () => getPublicJson<CategoryCount[]>(apiPatterns.categories),
});

/**
 * Returns one tool, with its current stock for users who are logged in. The data is public, so a login does not remove
 * it from the cache.
 */
export function toolQuery(id: string) {
  return queryOptions({
    queryKey: [...toolsKey, 'one', id],
    queryFn: () => getJson<Tool>(apiPath(apiPatterns.tool, { id })),
    meta: { redirects: redirectToHome },
  });
}

/**
 * Reads a page of the list for admins. The response comes from a cache, but includes the admin's own last change.
 * @throws ApiError
 */
function readManagedTools(path: string, query: string) {
  return getPage<Tool>(path, withCacheBuster(query));
}

/** Reads all current tools, including hidden ones. For admins. @throws ApiError */
export async function readAllTools(): Promise<Tool[]> {
  const tools: Tool[] = [];
  for (let query: string | undefined = `?limit=${limits.page.max}`; query !== undefined; ) {
    const { items, next } = await readManagedTools(apiPatterns.managedTools, query);
    tools.push(...items);
    query = next;
  }
  return tools;
}

/** Prefix of the query keys of `managedTools`. */
export const managedToolsKey = [...toolsKey, 'managed'] as const;

/** Lists all tools or those that match a search, including hidden ones, page by page. For admins. */
export function managedTools(search: string, pageSize: number) {
  return listOptions<Tool>({
    key: managedToolsKey,
    path: apiPatterns.managedTools,
    pageSize,
    filter: search,
    readPage: readManagedTools,
  });
}

/** Lists all current tools, including hidden ones. For admins. */
export const allToolsQuery = queryOptions({
  queryKey: [...toolsKey, 'all'],
  queryFn: readAllTools,
});

/** Returns whether a user waits for a tool that is out of stock. */
export function stockRequestQuery(id: string, uid: string) {
  return queryOptions({
    queryKey: [...toolsKey, 'stock-request', uid, id],
    queryFn: () => getJson<StockRequestResponse>(apiPath(apiPatterns.stockRequest, { id })),
    meta: { redirects: {} },
  });
}
