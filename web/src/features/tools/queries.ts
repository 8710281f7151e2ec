import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { CategoryCount, Tool } from '@almighty-tools/functions/contract/tool.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getPublicJson, getPublicPage } from '#lib/api-client.ts';
import { withCacheBuster } from '#lib/cache-buster.ts';
import { refusedToHome } from '#lib/call-meta.ts';
import { listOf } from '#lib/list.ts';

/** Four rows of three. */
const pageSize = 12;

/** The keys of all lists of tools begin with this. */
export const toolsKey = ['tools'] as const;

/** The keys of the reads of one tool begin with this. */
export const toolKey = ['tool'] as const;

/** All tools, newest first, page by page. */
export const toolsList = listOf<Tool>({ key: toolsKey, path: apiPatterns.tools, pageSize, meta: {} });

/** The tools that a search finds, page by page. `search` is the API's query. */
export function foundTools(search: string) {
  return listOf<Tool>({
    key: [...toolsKey, search],
    path: apiPatterns.tools,
    pageSize,
    filter: search,
    move: search !== '',
    meta: {},
  });
}

/** One row of cards. */
const relatedAtMost = 3;

/** Tools in stock that are similar to a tool. If that tool does not exist, the newest tools. */
export function relatedTools(id: string) {
  const search = new URLSearchParams({ like: id, inStock: 'true', limit: String(relatedAtMost) });
  return queryOptions({
    queryKey: [...toolsKey, 'like', id],
    queryFn: () => getPublicPage<Tool>(apiPatterns.tools, `?${search}`),
  });
}

/** The categories of the tools for sale, with the number of tools in each. Not below `toolsKey`, where every read is a list. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () =>
    getPublicJson<CategoryCount[]>(apiPatterns.categories + withCacheBuster('').replace('&', '?')),
});

/**
 * One tool; with its current stock for whoever is logged in. Anybody may see it, so it stays when it turns out who is
 * there.
 */
export function toolQuery(id: string) {
  return queryOptions({
    queryKey: [...toolKey, id],
    queryFn: () => getJson<Tool>(apiPath(apiPatterns.tool, { id })),
    meta: { refused: refusedToHome },
  });
}
