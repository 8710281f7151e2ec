import { LRUCache } from 'lru-cache';
import { toCents } from '../contract/money.ts';
import { isOutOfStock } from '../contract/stock.ts';
import type { Tool } from '../contract/tool.ts';
import type { ToolSort } from '../contract/tool-search.ts';
import type { CopiedRow, ListCopy } from '../platform/list-copy.ts';
import type { FoundPage, Place } from '../platform/page.ts';
import { plain } from '../platform/search-words.ts';
import { TextIndex } from './text-index.ts';

/** `match` is the best first. */
export type ToolOrder = ToolSort | 'match';

/** What is looked for, and which page of it. Prices are in cents. */
export type ToolSearch = {
  text: string | undefined;
  order: ToolOrder;
  inStock: boolean;
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
};

/** As people look things up: without regard to case, and 2 before 10. */
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const index = new TextIndex();
const known = new WeakMap<ListCopy<Tool>['rows'], readonly Tool[]>();

type Sorted = { row: CopiedRow<Tool>; place: Place }[];

/** The results of the last searches, 100,000 rows at most, for as long as no row of the copy changes. */
const results = new LRUCache<string, Sorted>({
  ...{ max: 1000, maxSize: 100_000, sizeCalculation: (rows: Sorted) => rows.length + 1 },
});
let searchedRows: ListCopy<Tool>['rows'] | undefined;

/** True if a search costs next to nothing, because its result is kept. */
export function isKept(copy: ListCopy<Tool>, search: ToolSearch): boolean {
  return resultsOf(copy).has(keyOf(search));
}

/** Searches the tools of a copy: nothing is read for it. */
export function findTools(copy: ListCopy<Tool>, search: ToolSearch): FoundPage<CopiedRow<Tool>> {
  const kept = resultsOf(copy);
  const key = keyOf(search);
  const sorted = kept.get(key) ?? sortedMatches(copy, search);
  kept.set(key, sorted);
  return pageAfter(sorted, search);
}

function resultsOf({ rows }: ListCopy<Tool>): LRUCache<string, Sorted> {
  if (rows !== searchedRows) results.clear();
  searchedRows = rows;
  return results;
}

/** Returns the same key for all searches with the same result. The requested page is not part of it. */
function keyOf({ text, order, inStock, minCents, maxCents }: ToolSearch): string {
  return JSON.stringify([text && plain(text), order, inStock, minCents, maxCents]);
}

function sortedMatches(copy: ListCopy<Tool>, search: ToolSearch): Sorted {
  const { value } = orders[search.order];
  const direction = directionOf(search);
  return matches(copy, search)
    .map((match) => ({ row: match.row, place: [value(match), match.row.position.id] satisfies Place }))
    .sort((a, b) => direction * compare(a.place, b.place));
}

function directionOf({ order }: ToolSearch): 1 | -1 {
  return orders[order].isDescending ? -1 : 1;
}

function pageAfter(sorted: Sorted, search: ToolSearch): FoundPage<CopiedRow<Tool>> {
  const { after, limit } = search;
  const direction = directionOf(search);
  // Every added tool changes how well all others fit: there, the row itself says where the page begins.
  const last = search.order === 'match' ? sorted.findIndex(({ place }) => place[1] === after?.[1]) : -1;
  const isAfter = ({ place }: { place: Place }) =>
    after === undefined || direction * compare(place, after) > 0;
  const first = last === -1 ? sorted.findIndex(isAfter) : last + 1;
  const page = first === -1 ? [] : sorted.slice(first, first + limit);
  const hasMore = first !== -1 && first + limit < sorted.length;
  return {
    items: page.map(({ row }) => row),
    next: hasMore ? page.at(-1)?.place : undefined,
    found: sorted.length,
  };
}

function matches(copy: ListCopy<Tool>, { text, inStock, minCents, maxCents }: ToolSearch): Match[] {
  const scores = text === undefined ? undefined : index.scores(toolsOf(copy.rows), text);
  return copy.rows.flatMap((row) => {
    const score = scores ? scores.get(row.item._id) : 0;
    const cents = toCents(row.item.toolPrice);
    const isWanted = cents >= minCents && cents <= maxCents && !(inStock && isOutOfStock(row.item));
    return score !== undefined && isWanted ? { row, score } : [];
  });
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
