import { closedText } from '@almighty-tools/functions/contract/closed-text.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { Selling } from '@almighty-tools/functions/contract/selling.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getPublicJson } from '#lib/api/api-client.ts';

/** Interval in which a page of a closed store checks if the store is open again, in milliseconds. */
export const sellingPollMs = 60_000;

/** Returns the state of the store. If it fails to load, the API decides about an order. */
export const sellingQuery = queryOptions({
  queryKey: ['selling'],
  queryFn: () => getPublicJson<Selling>(apiPatterns.selling),
  refetchInterval: ({ state }) => (state.data?.closed ? sellingPollMs : false),
});

/** Returns what shoppers read while the store is closed; undefined while it is open or unknown. */
export function closedMessageOf(selling: Selling | undefined): string | undefined {
  return selling?.closed ? closedText({ ...selling, closed: selling.closed }) : undefined;
}

/** Loads the state of the store. Returns what shoppers read while it is closed. */
export function useClosedMessage(): string | undefined {
  return closedMessageOf(useQuery(sellingQuery).data);
}
