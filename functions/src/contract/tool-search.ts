/**
 * How tools are searched, as the API's query and the address of the home page say it. In a file without messages or
 * zod, since the home page needs it.
 */
export const toolSorts = ['newest', 'price', '-price', 'name'] as const;

/** `price` is the lowest first, `-price` the highest. */
export type ToolSort = (typeof toolSorts)[number];

/** The names of the query. Prices are in dollars. */
export const toolSearchNames = ['q', 'category', 'sort', 'inStock', 'minPrice', 'maxPrice'] as const;

/** The header with the number of tools found, on all pages together. */
export const FOUND_HEADER = 'X-Total-Count';

/** The header of a search whose words no tool has: the tools found have similar words. */
export const GUESS_HEADER = 'X-Search-Guess';
