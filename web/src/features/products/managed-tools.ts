import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { getPage } from '#lib/api-client.ts';
import { withCacheBuster } from '#lib/cache-buster.ts';
import { maxRowsPerPage } from '#lib/list.ts';

/** Reads a page of the list for admins. It comes from a copy: they get one with their own last change in it. @throws ApiError */
export function readManagedTools(path: string, query: string) {
  return getPage<Tool>(path, withCacheBuster(query));
}

/** Every tool, hidden ones among them, as they are now. For admins. @throws ApiError */
export async function everyTool(): Promise<Tool[]> {
  const tools: Tool[] = [];
  for (let query: string | undefined = `?limit=${maxRowsPerPage}`; query !== undefined; ) {
    const { items, next } = await readManagedTools(apiPatterns.managedTools, query);
    tools.push(...items);
    query = next;
  }
  return tools;
}
