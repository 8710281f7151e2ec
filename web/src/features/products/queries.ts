import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { toolsKey } from '#features/tools/queries.ts';
import { listOf } from '#lib/list.ts';

/** Four rows of three. */
const pageSize = 12;

/** The tools that a search finds, or all of them, apart from those on Home: they are read as they are now. */
export function managedTools(search: string) {
  return listOf<Tool>({
    key: [...toolsKey, 'managed', search],
    path: apiPatterns.tools,
    pageSize,
    filter: search,
    move: search !== '',
    meta: {},
  });
}
