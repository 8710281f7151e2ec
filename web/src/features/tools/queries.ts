import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api-client.ts';
import { refusedToHome } from '#lib/call-meta.ts';
import { listOf } from '#lib/list.ts';

/** Four rows of three. */
const pageSize = 12;

export const toolsKey = ['tools'] as const;

/** All tools, newest first, page by page. */
export const toolsList = listOf<Tool>({ key: toolsKey, path: apiPatterns.tools, pageSize, meta: {} });

/** One tool, with its current stock. */
export function toolQuery(id: string) {
  return queryOptions({
    queryKey: ['tool', id],
    queryFn: () => getJson<Tool>(apiPath(apiPatterns.tool, { id })),
    meta: { personal: true, refused: refusedToHome },
  });
}
