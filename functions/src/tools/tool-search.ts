import { LRUCache } from 'lru-cache';
import { STOCK_HEADER, TOTAL_AMOUNT_HEADER, TOTAL_COUNT_HEADER } from '../contract/list-headers.ts';
import { lineTotalCents, toCents, toDollars } from '../contract/money.ts';
import { keysOf, recordOf } from '../contract/records.ts';
import { isLowStock, isOutOfStock } from '../contract/stock.ts';
import type { Tool } from '../contract/tool.ts';
import { toolFlags } from '../contract/tool-flags.ts';
import { categoryKey } from '../contract/tool-search.ts';
import type { PublicCaller } from '../http/guards.ts';
import { cachedPage, type PublicRequest } from '../http/public-routes.ts';
import type { Reply } from '../http/reply.ts';
import type { ListCopy } from '../platform/cache/cached-list.ts';
import type { OwnChange } from '../platform/cache/cached-value.ts';
import { oncePer } from '../platform/cache/lazily.ts';
import type { Cursor, FoundPage } from '../platform/firestore/page.ts';
import { normalized } from '../platform/format/words.ts';
import { SenderLimit } from '../platform/identity/sender.ts';
import { allTools } from './catalogue.service.ts';
import { scoresOfRelated, TextIndex } from './text-index.ts';
import { type Match, type ToolSearch, toolOrders } from './tool-search-request.ts';

/** Ignores case when sorting, and sorts 2 before 10. */
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const index = new TextIndex();

type Result = { found: { tool: Tool; cursor: Cursor }[]; isGuess: boolean };

/** Returns the cached results, with at most 100,000 tools in total, until a tool changes. */
const resultsOf = oncePer(
  (_: readonly Tool[]) =>
    new LRUCache<string, Result>({
      max: 1000,
      maxSize: 100_000,
      sizeCalculation: ({ found }) => found.length + 1,
    }),
);

/** Returns true if the result of a search is cached. */
export function isCached(copy: ListCopy<Tool>, search: ToolSearch): boolean {
  return resultsOf(copy.items).has(keyOf(search));
}

/** Searches a cached list of tools, without reading from Firestore. */
export function findTools(copy: ListCopy<Tool>, search: ToolSearch): FoundPage<Tool> {
  return pageAfter(cachedResult(copy, search), search);
}

function cachedResult(copy: ListCopy<Tool>, search: ToolSearch): Result {
  const cached = resultsOf(copy.items);
  const key = keyOf(search);
  const result = cached.get(key) ?? resultOf(copy, search);
  cached.set(key, result);
  return result;
}

/**
 * Returns headers with the number of all tools or of those that a search finds, the sum of their units in stock, and
 * the price of these units. Returns none if not all tools are cached.
 */
export function stockHeaders(copy: ListCopy<Tool>, search?: ToolSearch): Record<string, string> {
  if (!copy.isWhole) return {};
  const tools = search ? cachedResult(copy, search).found.map(({ tool }) => tool) : copy.items;
  const [units, cents] = tools.reduce(
    ([units, cents], { toolPrice, toolAvailableQuantity: inStock }) => [
      units + inStock,
      cents + lineTotalCents(toolPrice, inStock),
    ],
    [0, 0],
  );
  return {
    [TOTAL_COUNT_HEADER]: String(tools.length),
    [STOCK_HEADER]: String(units),
    [TOTAL_AMOUNT_HEADER]: String(toDollars(cents)),
  };
}

/**
 * Returns a key that is the same for all searches with the same result. It does not contain the requested
 * page.
 */
function keyOf({ limit, after, q, category, ...others }: ToolSearch): string {
  return JSON.stringify([q && normalized(q), category && categoryKey(category), others]);
}

function resultOf(copy: ListCopy<Tool>, search: ToolSearch): Result {
  const { values } = toolOrders[search.order];
  const direction = directionOf(search);
  const { scores, isGuess = false } = scoresOf(copy, search);
  const found = matches(copy, search, scores)
    .map((match) => ({ tool: match.tool, cursor: [...values(match), match.tool._id] }))
    .sort((a, b) => direction * compare(a.cursor, b.cursor));
  return { found, isGuess: isGuess && found.length > 0 };
}

function directionOf({ order }: ToolSearch): 1 | -1 {
  return toolOrders[order].isDescending ? -1 : 1;
}

function pageAfter({ found, isGuess }: Result, search: ToolSearch): FoundPage<Tool> {
  const { after, limit } = search;
  const direction = directionOf(search);
  // A new tool changes all scores, so the page starts after the last tool itself and not after its score.
  const last = search.order === 'match' ? found.findIndex(({ tool }) => tool._id === after?.at(-1)) : -1;
  const isAfter = ({ cursor }: { cursor: Cursor }) =>
    after === undefined || direction * compare(cursor, after) > 0;
  const first = last === -1 ? found.findIndex(isAfter) : last + 1;
  const page = first === -1 ? [] : found.slice(first, first + limit);
  const hasMore = first + limit < found.length;
  return {
    items: page.map(({ tool }) => tool),
    next: hasMore ? page.at(-1)?.cursor : undefined,
    found: found.length,
    ...(isGuess && { isGuess }),
  };
}

/** Returns the scores of the tools. Without words or `like`, all tools match. */
function scoresOf(
  { items }: ListCopy<Tool>,
  { q, like }: ToolSearch,
): { scores?: ReadonlyMap<string, number>; isGuess?: boolean } {
  if (q !== undefined) return index.scores(items, q);
  return like === undefined ? {} : { scores: scoresOfRelated(index, items, like) };
}

function matches(
  { items }: ListCopy<Tool>,
  search: ToolSearch,
  scores: ReadonlyMap<string, number> | undefined,
): Match[] {
  return items.flatMap((tool) => {
    const score = scores ? scores.get(tool._id) : 0;
    return score !== undefined && filterNames.every((name) => matchesFilter(name, tool, search))
      ? { tool, score }
      : [];
  });
}

type FilterName = Exclude<keyof ToolSearch, 'q' | 'like' | 'limit' | 'order' | 'after'>;
type Matches<Name extends FilterName> = (tool: Tool, value: NonNullable<ToolSearch[Name]>) => boolean;

/** Functions that check a tool against the value of a filter. A filter that is missing here does not compile. */
const filters: { [Name in FilterName]: Matches<Name> } = {
  category: (tool, category) => categoryKey(tool.category ?? '') === categoryKey(category),
  inStock: (tool) => !isOutOfStock(tool),
  stock: (tool, stock) => (stock === 'out' ? isOutOfStock(tool) : isLowStock(tool)),
  minPrice: (tool, cents) => toCents(tool.toolPrice) >= cents,
  maxPrice: (tool, cents) => toCents(tool.toolPrice) <= cents,
  ...recordOf(toolFlags, (flag) => (tool: Tool, isSet: boolean) => isSet === (tool[flag] ?? false)),
};

const filterNames = keysOf(filters);

function matchesFilter<Name extends FilterName>(name: Name, tool: Tool, search: ToolSearch): boolean {
  const value = search[name];
  const matches: Matches<Name> = filters[name];
  return value === undefined || value === null || matches(tool, value);
}

/** Compares cursors by their values, then by their ids as Firestore does. */
function compare(cursor: Cursor, other: Cursor): number {
  for (const [index, value] of cursor.slice(0, -1).entries()) {
    const difference =
      typeof value === 'number' ? value - Number(other[index]) : names.compare(value, String(other[index]));
    if (difference !== 0) return difference;
  }
  const [id = '', otherId = ''] = [cursor.at(-1), other.at(-1)];
  if (id === otherId) return 0;
  return id < otherId ? -1 : 1;
}

/** Returns a page or a search of all tools, including hidden tools. The headers contain sums of the stock. */
export async function managedTools(
  request: PublicRequest<ToolSearch>,
  change: OwnChange | undefined,
): Promise<Reply> {
  const copy = await allTools.copy(change);
  if ('page' in request) return cachedPage(await allTools.page(request.page), stockHeaders(copy));
  const { search } = request;
  return cachedPage(findTools(copy, search), stockHeaders(copy, search));
}

/**
 * Limits of searches per minute, because a search takes CPU time (measured in `tools/README.md`). Cached results do
 * not count.
 */
const searches = new SenderLimit({ client: 120, address: 600, all: 1200 });

/** Searches a cached list of tools. @throws 429 after too many uncached searches by one sender */
export async function searchTools(
  copy: ListCopy<Tool>,
  search: ToolSearch,
  { sender }: PublicCaller,
): Promise<FoundPage<Tool>> {
  if (!isCached(copy, search)) await searches.count(sender);
  return findTools(copy, search);
}
