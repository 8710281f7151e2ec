// Search for tools by words, category, price and stock.
import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';

export const tools = 'Tools';
export const search = 'Search tools';
export const sort = 'Sort';
export const bestMatch = 'Best match';
export const sorts = {
  newest: 'Newest first',
  price: 'Lowest price first',
  '-price': 'Highest price first',
  name: 'By name',
};
export const lowestPrice = 'Lowest price, in dollars';
export const from = '$ from';
export const highestPrice = 'Highest price, in dollars';
export const to = '$ to';
export const inStock = 'In stock';
export const clear = 'Clear search';

export const searching = 'Searching…';
export const found = (count: number) => `${numberOf(count)} ${count === 1 ? 'tool' : 'tools'} found`;
/** Shown above tools that match only similar words. */
export const guessed = (words: string) => `No tools match “${isolated(words)}”. Similar tools:`;
export const nothing = 'No tools match. Try fewer words or a wider price range.';
export const seeAll = 'See all tools';
