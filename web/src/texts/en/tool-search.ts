import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { countOf, newestFirst } from './common.ts';

// Search for tools, on Home and in Manage Products.

export const bestMatch = 'Best match';
/** Sort orders for shoppers and admins. */
export const toolSorts = {
  newest: newestFirst,
  price: 'Lowest price first',
  '-price': 'Highest price first',
};
export const inStockOnly = 'In stock';
export const found = (count: number) => `${countOf(count, 'tool')} found`;
/** Shown above tools that match only similar words. */
export const guessed = (words: string) => `No tools match “${isolated(words)}”. Similar tools:`;
export const noMatch = 'No tools match. Try fewer words.';
