import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Selling } from '@almighty-tools/functions/contract/selling.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPublicJson } from '#lib/api/api-client.ts';
import { withCacheBuster } from '#lib/api/cache-buster.ts';

/** Interval in which a page of a closed store checks if the store is open again. */
const checkEveryMs = 60_000;

/** Returns the sentence for shoppers while the store is closed. If it fails to load, the API decides about an order. */
export const sellingQuery = queryOptions({
  queryKey: ['selling'],
  queryFn: () => getPublicJson<Selling>(apiPatterns.selling + withCacheBuster('')),
  refetchInterval: ({ state }) => (state.data?.closed ? checkEveryMs : false),
});
