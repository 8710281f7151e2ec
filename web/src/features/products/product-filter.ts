import type { UrlFilter } from '#lib/url/url-filter.ts';

/** Names of the filters, as in the API. */
export const filterNames = ['q', 'category', 'stock', 'hidden', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

/** Names of the filters, and of the view: cards or a table. */
export const addressNames = [...filterNames, 'view'] as const;
export type ProductFilter = UrlFilter<(typeof addressNames)[number]>;
