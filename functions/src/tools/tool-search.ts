import { LRUCache } from 'lru-cache';
import { categoryKey } from '../contract/category.ts';
import type { ManagedToolSort } from '../contract/managed-tools.ts';
import { toCents } from '../contract/money.ts';
import { isFewLeft, isOutOfStock } from '../contract/stock.ts';
import type { Tool } from '../contract/tool.ts';
import type { CopiedRow, ListCopy } from '../platform/list-copy.ts';
import type { FoundPage, Place } from '../platform/page.ts';
import { normalized } from '../platform/search-words.ts';
import { scoresOfRelated } from './related-tools.ts';
import { TextIndex } from './text-index.ts';

/** `match` is the best first. */
export type ToolOrder = ManagedToolSort | 'match';

/** What is looked for, and which page of it. Prices are in cents. */
export type ToolSearch = {
  text: string | undefined;
  /** The id of a tool, for tools that are like it. */
  like: string | undefined;
  category: string | undefined;
  order: ToolOrder;
  inStock: boolean;
  /** Tools that are out of stock, or of which few are left. */
  stock: 'low' | 'out' | undefined;
  hidden: boolean | undefined;
  minCents: number;
  maxCents: number;
  limit: number;
  after: Place | undefined;
};

type Match = { row: CopiedRow<Tool>; score: number };

/** What each order sorts by; rows of the same value are sorted by id, in the same direction. */
const orders: Record<ToolOrder, { value: (match: Match) => number | string; isDescending?: true }> = {
  match: { value: ({ score }) => score, isDescending: true },
  newest: { value: ({ row }) => row.position.createdAtMs, isDescending: true },
  price: { value: ({ row }) => toCents(row.item.toolPrice) },
  '-price': { value: ({ row }) => toCents(row.item.toolPrice), isDescending: true },
  name: { value: ({ row }) => row.item.toolName },
  '-name': { value: ({ row }) => row.item.toolName, isDescending: true },
  stock: { value: ({ row }) => row.item.toolAvailableQuantity },
  '-stock': { value: ({ row }) => row.item.toolAvailableQuantity, isDescending: true },
};

/** As people look things up: without regard to case, and 2 before 10. */
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const index = new TextIndex();
const known = new WeakMap<ListCopy<Tool>['rows'], readonly Tool[]>();

type Row = { row: CopiedRow<Tool>; place: Place };
type Result = { rows: Row[]; isGuess: boolean };

/** The results of the last searches, 100,000 rows at most, for as long as no row of their copy changes. */
const results = new WeakMap<ListCopy<Tool>['rows'], LRUCache<string, Result>>();

/** True if a search costs next to nothing, because its result is kept. */
export function isKept(copy: ListCopy<Tool>, search: ToolSearch): boolean {
  return resultsOf(copy).has(keyOf(search));
}

/** Searches the tools of a copy: nothing is read for it. */
export function findTools(copy: ListCopy<Tool>, search: ToolSearch): FoundPage<CopiedRow<Tool>> {
  const kept = resultsOf(copy);
  const key = keyOf(search);
  const result = kept.get(key) ?? resultOf(copy, search);
  kept.set(key, result);
  return pageAfter(result, search);
}

function resultsOf({ rows }: ListCopy<Tool>): LRUCache<string, Result> {
  const kept = results.get(rows) ?? new LRUCache({ max: 1000, maxSize: 100_000, sizeCalculation });
  results.set(rows, kept);
  return kept;
}

function sizeCalculation({ rows }: Result): number {
  return rows.length + 1;
}

/** Returns the same key for all searches with the same result. The requested page is not part of it. */
function keyOf(search: ToolSearch): string {
  const { text, category, like, order, inStock, stock, hidden, minCents, maxCents } = search;
  const compared = [text && normalized(text), category && categoryKey(category)];
  return JSON.stringify([...compared, like, order, inStock, stock, hidden, minCents, maxCents]);
}

function resultOf(copy: ListCopy<Tool>, search: ToolSearch): Result {
  const { value } = orders[search.order];
  const direction = directionOf(search);
  const { scores, isGuess = false } = scoresOf(copy, search);
  const rows = matches(copy, search, scores)
    .map((match) => ({ row: match.row, place: [value(match), match.row.position.id] satisfies Place }))
    .sort((a, b) => direction * compare(a.place, b.place));
  return { rows, isGuess: isGuess && rows.length > 0 };
}

function directionOf({ order }: ToolSearch): 1 | -1 {
  return orders[order].isDescending ? -1 : 1;
}

function pageAfter({ rows, isGuess }: Result, search: ToolSearch): FoundPage<CopiedRow<Tool>> {
  const { after, limit } = search;
  const direction = directionOf(search);
  // Every added tool changes how well all others fit: there, the row itself says where the page begins.
  const last = search.order === 'match' ? rows.findIndex(({ place }) => place[1] === after?.[1]) : -1;
  const isAfter = ({ place }: { place: Place }) =>
    after === undefined || direction * compare(place, after) > 0;
  const first = last === -1 ? rows.findIndex(isAfter) : last + 1;
  const page = first === -1 ? [] : rows.slice(first, first + limit);
  const hasMore = first !== -1 && first + limit < rows.length;
  return {
    items: page.map(({ row }) => row),
    next: hasMore ? page.at(-1)?.place : undefined,
    found: rows.length,
    ...(isGuess && { isGuess }),
  };
}

/** How well each tool fits; without words or a like tool, all fit. */
function scoresOf(
  { rows }: ListCopy<Tool>,
  { text, like }: ToolSearch,
): { scores?: ReadonlyMap<string, number>; isGuess?: boolean } {
  const tools = toolsOf(rows);
  if (text !== undefined) return index.scores(tools, text);
  return like === undefined ? {} : { scores: scoresOfRelated(index, tools, like) };
}

function matches(
  { rows }: ListCopy<Tool>,
  search: ToolSearch,
  scores: ReadonlyMap<string, number> | undefined,
): Match[] {
  return rows.flatMap((row) => {
    const score = scores ? scores.get(row.item._id) : 0;
    return score !== undefined && isWanted(row.item, search) ? { row, score } : [];
  });
}

/** True for a tool that every filter of a search lets through. */
function isWanted(tool: Tool, { category, inStock, stock, hidden, minCents, maxCents }: ToolSearch): boolean {
  const cents = toCents(tool.toolPrice);
  if (cents < minCents || cents > maxCents) return false;
  if (inStock && isOutOfStock(tool)) return false;
  if (stock === 'out' && !isOutOfStock(tool)) return false;
  if (stock === 'low' && !isFewLeft(tool)) return false;
  if (hidden !== undefined && hidden !== (tool.hidden ?? false)) return false;
  return category === undefined || categoryKey(tool.category ?? '') === categoryKey(category);
}

/** The tools of a copy's rows, as one array for as long as there are the rows. */
function toolsOf(rows: ListCopy<Tool>['rows']): readonly Tool[] {
  const tools = known.get(rows) ?? rows.map(({ item }) => item);
  known.set(rows, tools);
  return tools;
}

function compare([value, id]: Place, [otherValue, otherId]: Place): number {
  if (typeof value === 'string' || typeof otherValue === 'string') {
    return names.compare(String(value), String(otherValue)) || compareIds(id, otherId);
  }
  return value - otherValue || compareIds(id, otherId);
}

/** As Firestore sorts ids. */
function compareIds(id: string, other: string): number {
  if (id === other) return 0;
  return id < other ? -1 : 1;
}
