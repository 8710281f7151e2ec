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
export type StockFilter = (typeof stockFilters)[number];

/** Query parameters of the admins' list. */
export const managedToolSearchNames = ['q', 'category', 'stock', ...toolFlags, 'sort'] as const;

/** Tools on the first page of Home's list and of a search: four rows of three. */
export const toolsPerPage = 12;

/** Returns the key for comparing categories: trimmed and in lower case. */
export function categoryKey(category: string): string {
  return category.trim().toLowerCase();
}
