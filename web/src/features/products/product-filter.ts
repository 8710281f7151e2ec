import type { UrlFilter } from '#lib/url-filter.ts';

/** The parts of the filter, by the names that the API has for them. */
export const filterNames = ['q', 'category', 'stock', 'hidden', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

/** The filter, and the view: cards or a table. */
export const addressNames = [...filterNames, 'view'] as const;
export type ProductFilter = UrlFilter<(typeof addressNames)[number]>;
