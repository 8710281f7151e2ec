import { isolated } from '@almighty-tools/functions/contract/isolated.ts';
import { numberOf } from '#lib/format/intl.ts';
import { toolSorts } from './tool-search.ts';

export { seeTools, sort } from './common.ts';
export { bestMatch, found, guessed, inStockOnly as inStock, noMatch as nothing } from './tool-search.ts';

// Texts of Home's first screen: the banner, and the placeholder of the tools. They are in the first chunk.

export const highlights = 'Highlights';
/** Roles of the banner and its parts, for screen readers. */
export const carousel = 'carousel';
export const slide = 'slide';
/** The carousel inserts the numbers. */
export const slideOf = '{{index}} of {{slidesLength}}';
export const previous = 'Previous slide';
export const next = 'Next slide';
export const goTo = 'Go to slide {{index}}';
/** Both numbers have two digits. */
export const plate = (number: string, all: string) => `PLATE ${number} / ${all}`;
export const featured = 'Featured Tools';
/** Heading of the results of a search. */
export const resultsFor = (words: string) => `Results for “${isolated(words)}”`;
/** Inserted into `notLoaded` of `app.ts`: "Could not load …". */
export const theTools = 'the tools';
export const fetching = 'Loading the tools';
/** Shown instead of a list if JavaScript is off. */
export const needsScripts = 'This part of the page needs JavaScript.';

// Search for tools by words, category, price and stock.

export const tools = 'Tools';
/** Button that opens the filters on a phone. `count` filters are set. */
export const filters = (count: number) => (count === 0 ? 'Filters' : `Filters (${numberOf(count)})`);
export const showResults = 'Show results';
export const sorts = {
  ...toolSorts,
  name: 'By name',
};
export const lowestPrice = 'Lowest price, in dollars';
export const from = '$ from';
export const highestPrice = 'Highest price, in dollars';
export const to = '$ to';
export const clear = 'Clear search';

export const searching = 'Searching…';
export const nothingFiltered = 'No tools match. Try fewer words or fewer filters.';
/** Names the tools that match except for their price. The prices are already formatted, such as `$24.00`. */
export const nearMiss = (count: number, price: string, limit: string, isAbove: boolean) => {
  const many = isAbove ? 'tools from' : 'tools up to';
  return `${numberOf(count)} ${count === 1 ? 'tool at' : many} ${price}, ${isAbove ? 'above' : 'below'} ${limit}.`;
};
export const anyPrice = 'Show at any price';
export const seeAll = 'See all tools';

// The tools on Home.

export const noneYet = 'The shelves are empty. New tools are on their way.';

// Home, below the tools.

export const company = 'Our company in numbers';
export const companyFacts = [
  { value: '100+', label: 'Customers' },
  { value: '120M+', label: 'Annual revenue' },
  { value: '33K+', label: 'Reviews' },
  { value: '50+', label: 'Tools' },
];

export const sawFacts = '52 cm³ · 2.3 kW · bar 450 mm';
export const saw = 'Gasoline Chain Saw';
export const sawNote = 'Starts cold, cuts wet oak, and stops its chain in an instant.';
export const explore = 'Explore Now';

export const team = 'Our Team';
export const members = [
  { name: 'Sample Member A', role: 'Buys the tools', note: 'Sends back tools that do not cut.' },
  { name: 'Sample Member B', role: 'Runs the warehouse', note: 'Knows all fifty shelves by heart.' },
  { name: 'Sample Member C', role: 'Answers the phone', note: 'Knows the answer to most questions.' },
];

export const reviews = 'Reviews';
export const customersSay = 'What out customers says';
