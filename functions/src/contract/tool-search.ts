/**
 * Names and values of the tool search, in the API and in the URL of the home page. This file imports neither messages
 * nor zod, because the home page loads it.
 */
import { toolFlags } from './tool-flags.ts';

export const toolSorts = ['newest', 'price', '-price', 'name'] as const;

/** A sort order; `-` means descending. */
export type ToolSort = (typeof toolSorts)[number];

/** Sort orders of the admins' list of tools. */
export const managedToolSorts = [...toolSorts, '-name', 'stock', '-stock'] as const;
export type ManagedToolSort = (typeof managedToolSorts)[number];

/** Query parameters. Prices are in dollars. */
export const toolSearchNames = ['q', 'category', 'sort', 'inStock', 'minPrice', 'maxPrice'] as const;

/** Filters by stock in the admins' list: low, or out of stock. */
export const stockFilters = ['low', 'out'] as const;

/** Query parameters of the admins' list. */
export const managedToolSearchNames = ['q', 'category', 'stock', ...toolFlags, 'sort'] as const;

/** Tools on the first page of Home's list and of a search: four rows of three. */
export const toolsPerPage = 12;

/** The response header with the total number of tools found, the same on all pages of the list. */
export const FOUND_HEADER = 'X-Total-Count';

/** The response header of a search without exact matches. The tools found only contain similar words. */
export const GUESS_HEADER = 'X-Search-Guess';

/** Returns the key for comparing categories: trimmed and in lower case. */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}

/**
 * Response header with the total price of all matching orders or of the stock of all matching tools, in dollars. The
 * number of orders or tools is in `X-Total-Count`.
 */
export const TOTAL_AMOUNT_HEADER = 'X-Total-Amount';

/** Response header with the units in stock of all matching tools, for admins. */
export const STOCK_HEADER = 'X-Total-Stock';
