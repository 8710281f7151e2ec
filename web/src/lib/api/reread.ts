import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Rereads the data below these keys that the page shows, and marks all other data as stale. Resolves after the reads.
 * Reads that began earlier start again, because they may return data from before a change, and `invalidateQueries` lets
 * a first read continue.
 */
export async function reread(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
