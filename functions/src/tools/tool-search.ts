import { LRUCache } from 'lru-cache';
import { STOCK_HEADER, TOTAL_AMOUNT_HEADER, TOTAL_COUNT_HEADER } from '../contract/list-headers.ts';
import { lineTotalCents, toCents, toDollars } from '../contract/money.ts';
import { keysOf, recordOf } from '../contract/records.ts';
import { isLowStock, isOutOfStock } from '../contract/stock.ts';
import type { Tool } from '../contract/tool.ts';
import { toolFlags } from '../contract/tool-flags.ts';
import { categoryKey } from '../contract/tool-search.ts';
import type { PublicCaller } from '../http/authentication.ts';
import { oncePer } from '../platform/cache/lazily.ts';
import type { CopiedRow, ListCopy } from '../platform/cache/list-copy.ts';
import type { Cursor, FoundPage } from '../platform/firestore/page.ts';
import { normalized } from '../platform/format/words.ts';
import { SenderLimit } from '../platform/identity/sender.ts';
import { scoresOfRelated, TextIndex } from './text-index.ts';
import { type Match, type ToolSearch, toolOrders } from './tool-search-request.ts';

/** Ignores case when sorting, and sorts 2 before 10. */
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const index = new TextIndex();

/** Returns the tools in the rows. Returns the same array for the same rows. */
const toolsOf = oncePer((rows: ListCopy<Tool>['rows']): readonly Tool[] => rows.map(({ item }) => item));

type Row = { row: CopiedRow<Tool>; cursor: Cursor };
type Result = { rows: Row[]; isGuess: boolean };

/** Returns the cached results, with at most 100,000 rows in total, until a tool changes. */
const resultsOf = oncePer(
  (_: ListCopy<Tool>['rows']) =>
    new LRUCache<string, Result>({
      max: 1000,
      maxSize: 100_000,
      sizeCalculation: ({ rows }) => rows.length + 1,
    }),
);

/** Returns true if the result of a search is cached. */
export function isCached(copy: ListCopy<Tool>, search: ToolSearch): boolean {
  return resultsOf(copy.rows).has(keyOf(search));
}

/** Searches a cached list of tools, without reading from Firestore. */
export function findTools(copy: ListCopy<Tool>, search: ToolSearch): FoundPage<CopiedRow<Tool>> {
  return pageAfter(cachedResult(copy, search), search);
}

function cachedResult(copy: ListCopy<Tool>, search: ToolSearch): Result {
  const cached = resultsOf(copy.rows);
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
  const rows = search ? cachedResult(copy, search).rows.map(({ row }) => row) : copy.rows;
  const [units, cents] = rows.reduce(
    ([units, cents], { item: { toolPrice, toolAvailableQuantity: inStock } }) => [
      units + inStock,
      cents + lineTotalCents(toolPrice, inStock),
    ],
    [0, 0],
  );
  return {
    [TOTAL_COUNT_HEADER]: String(rows.length),
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
  const { value } = toolOrders[search.order];
  const direction = directionOf(search);
  const { scores, isGuess = false } = scoresOf(copy, search);
  const rows = matches(copy, search, scores)
    .map((match) => ({ row: match.row, cursor: [value(match), match.row.item._id] satisfies Cursor }))
    .sort((a, b) => direction * compare(a.cursor, b.cursor));
  return { rows, isGuess: isGuess && rows.length > 0 };
}

function directionOf({ order }: ToolSearch): 1 | -1 {
  return toolOrders[order].isDescending ? -1 : 1;
}

function pageAfter({ rows, isGuess }: Result, search: ToolSearch): FoundPage<CopiedRow<Tool>> {
  const { after, limit } = search;
  const direction = directionOf(search);
  // A new tool changes all scores, so the page starts after the last tool itself and not after its score.
  const last = search.order === 'match' ? rows.findIndex(({ cursor }) => cursor[1] === after?.[1]) : -1;
  const isAfter = ({ cursor }: { cursor: Cursor }) =>
    after === undefined || direction * compare(cursor, after) > 0;
  const first = last === -1 ? rows.findIndex(isAfter) : last + 1;
  const page = first === -1 ? [] : rows.slice(first, first + limit);
  const hasMore = first + limit < rows.length;
  return {
    items: page.map(({ row }) => row),
    next: hasMore ? page.at(-1)?.cursor : undefined,
    found: rows.length,
    ...(isGuess && { isGuess }),
  };
}

/** Returns the scores of the tools. Without words or `like`, all tools match. */
function scoresOf(
  { rows }: ListCopy<Tool>,
  { q, like }: ToolSearch,
): { scores?: ReadonlyMap<string, number>; isGuess?: boolean } {
  const tools = toolsOf(rows);
  if (q !== undefined) return index.scores(tools, q);
  return like === undefined ? {} : { scores: scoresOfRelated(index, tools, like) };
}

function matches(
  { rows }: ListCopy<Tool>,
  search: ToolSearch,
  scores: ReadonlyMap<string, number> | undefined,
): Match[] {
  return rows.flatMap((row) => {
    const score = scores ? scores.get(row.item._id) : 0;
    return score !== undefined && filterNames.every((name) => matchesFilter(name, row.item, search))
      ? { row, score }
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

function compare([value, id]: Cursor, [otherValue, otherId]: Cursor): number {
  if (typeof value === 'string' || typeof otherValue === 'string') {
    return names.compare(String(value), String(otherValue)) || compareIds(id, otherId);
  }
  return value - otherValue || compareIds(id, otherId);
}

/** Compares ids as Firestore does. */
function compareIds(id: string, other: string): number {
  if (id === other) return 0;
  return id < other ? -1 : 1;
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
): Promise<FoundPage<CopiedRow<Tool>>> {
  if (!isCached(copy, search)) await searches.count(sender);
  return findTools(copy, search);
}
