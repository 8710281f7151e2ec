import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { getPage } from '#lib/api/api-client.ts';
import { withCacheBuster } from '#lib/api/cache-buster.ts';

/**
 * Reads a page of the list for admins. The response comes from a cache, but includes the admin's own last change.
 * @throws ApiError
 */
export function readManagedTools(path: string, query: string) {
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
