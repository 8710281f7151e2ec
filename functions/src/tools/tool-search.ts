import { toCents } from '../contract/money.ts';
import { isFewLeft, isOutOfStock } from '../contract/stock.ts';
import type { Tool } from '../contract/tool.ts';
import { categoryKey, type ManagedToolSort } from '../contract/tool-search.ts';
import type { CopiedRow, ListCopy } from '../platform/list-copy.ts';
import type { FoundPage, Place } from '../platform/page.ts';
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

/** Searches the tools of a copy: nothing is read for it. */
export function findTools(copy: ListCopy<Tool>, search: ToolSearch): FoundPage<CopiedRow<Tool>> {
  const { value, isDescending } = orders[search.order];
  const direction = isDescending ? -1 : 1;
  const { scores, isGuess = false } = scoresOf(copy, search);
  const sorted = matches(copy, search, scores)
    .map((match) => ({ row: match.row, place: [value(match), match.row.position.id] satisfies Place }))
    .sort((a, b) => direction * compare(a.place, b.place));
  const { after, limit } = search;
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
    ...(isGuess && sorted.length > 0 && { isGuess }),
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
