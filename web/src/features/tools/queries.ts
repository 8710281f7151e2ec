import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '#lib/api-client.ts';
import { refusedToHome } from '#lib/call-meta.ts';

/** Four rows of three. */
const firstPage = '?limit=12';

export const toolsKey = ['tools'] as const;

/** All tools, newest first, page by page. */
export const toolsQuery = infiniteQueryOptions({
  queryKey: toolsKey,
  queryFn: ({ pageParam }) => getPage<Tool>(apiPatterns.tools, pageParam),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.next,
});

/** One tool, with its current stock. */
export function toolQuery(id: string) {
  return queryOptions({
    queryKey: ['tool', id],
    queryFn: () => getJson<Tool>(apiPath(apiPatterns.tool, { id })),
    meta: { personal: true, refused: refusedToHome },
  });
}
