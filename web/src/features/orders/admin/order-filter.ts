import type { UrlFilter } from '#lib/url/url-filter.ts';

/** Names of the filters in the page's URL and in GET /orders. Days are in the store's time zone. */
export const filterNames = ['q', 'paid', 'status', 'returns', 'from', 'to', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

export type OrderFilter = UrlFilter<FilterName>;

/** Paid orders that are not shipped, oldest first. */
export const toShip: OrderFilter = { paid: 'true', status: 'pending', sort: 'oldest' };
