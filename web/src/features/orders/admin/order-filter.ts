import type { UrlFilter } from '#lib/url/url-filter.ts';

/** Names of the filters in the page's URL and in GET /orders. */
export const filterNames = ['q', 'paid', 'status', 'returns', 'from', 'to', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

export type OrderFilter = UrlFilter<FilterName>;

/** Paid orders that are not shipped, oldest first. */
export const toShip: OrderFilter = { paid: 'true', status: 'pending', sort: 'oldest' };

/** Returns a filter as query parameters for the API. Its days are in the store's time zone. */
export function queryOf(filter: OrderFilter): URLSearchParams {
  return new URLSearchParams(filter);
}
