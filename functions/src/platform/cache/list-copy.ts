import type { Page, PageRequest, TimeCursor } from '../firestore/page.ts';
import type { OwnChange } from './cached-value.ts';
import { oncePer } from './lazily.ts';

/** A row, its JSON, and its cursor in the list. */
export type CopiedRow<Item = unknown> = { cursor: TimeCursor; item: Item; json: string };

/** The newest rows of a list. A copy is immutable: a later read makes a new one. */
export type ListCopy<Item = unknown> = {
  /** The rows. If no row has changed, this is the same array as in the previous copy. */
  rows: readonly CopiedRow<Item>[];
  /** True if the copy contains all rows of the list. */
  isWhole: boolean;
  /** The time of the read by Firestore's clock, and the time of the last full read by the local clock. */
  readTime: Date;
  allReadAt: number;
};

/** A list that is served from a cached copy. */
export type CopiedList<Item> = {
  /** @param change See `CachedValue`. */
  copy: (change?: OwnChange) => Promise<ListCopy<Item>>;
  page: (request: PageRequest, change?: OwnChange) => Promise<Page<CopiedRow<Item>>>;
};

/** A row that was written. `row` is undefined if the row was removed. */
export type ChangedRow<Item> = { cursor: TimeCursor; row: CopiedRow<Item> | undefined };

type ListRows<Item> = Pick<ListCopy<Item>, 'rows' | 'isWhole'>;

/** Returns a page of the copy, or undefined if the page begins after the cached rows. */
export function pageOf<Item>(
  { rows, isWhole }: ListRows<Item>,
  { limit, after }: PageRequest,
): Page<CopiedRow<Item>> | undefined {
  const first = after ? rows.findIndex(({ cursor }) => follows(cursor, after)) : 0;
  const items = first === -1 ? [] : rows.slice(first, first + limit);
  if (items.length === 0) return isWhole ? { items, next: undefined } : undefined;
  const hasMore = first + limit < rows.length || !isWhole;
  return { items, next: hasMore ? items.at(-1)?.cursor : undefined };
}

/**
 * Applies changes to rows. Returns the same array if no cached row changes. Changes may be repeated, and may
 * arrive in any order, because each change contains the latest state of its row.
 */
export function withChanges<Item>(
  { rows, isWhole }: ListRows<Item>,
  changes: readonly ChangedRow<Item>[],
  maxRows: number,
): ListRows<Item> {
  const last = isWhole ? undefined : rows.at(-1);
  const byId = new Map(rows.map((row) => [row.cursor[1], row]));
  const changed = changes.filter(({ cursor, row }) => {
    const isBehind = last !== undefined && follows(cursor, last.cursor);
    return !isBehind && row?.json !== byId.get(cursor[1])?.json;
  });
  if (changed.length === 0) return { rows, isWhole };
  for (const { cursor, row } of changed) {
    const [, id] = cursor;
    if (row) byId.set(id, row);
    else byId.delete(id);
  }
  const sorted = [...byId.values()].sort((a, b) => (follows(a.cursor, b.cursor) ? 1 : -1));
  return { rows: sorted.slice(0, maxRows), isWhole: isWhole && sorted.length <= maxRows };
}

/**
 * Returns true if a row comes after another row in Firestore's order: newest first, and rows of the same time
 * by id.
 */
function follows([time, id]: TimeCursor, [afterTime, afterId]: TimeCursor): boolean {
  return time === afterTime ? id < afterId : time < afterTime;
}

/**
 * Returns the rows of a cached list that match a condition. The array of rows changes only when the array of
 * the whole list changes.
 */
export function partOfList<Item>(
  whole: CopiedList<Item>,
  isIncluded: (item: Item) => boolean,
): CopiedList<Item> {
  const partOfRows = oncePer((rows: ListCopy<Item>['rows']) => rows.filter(({ item }) => isIncluded(item)));
  const copy: CopiedList<Item>['copy'] = async (change) => {
    const all = await whole.copy(change);
    return { ...all, rows: partOfRows(all.rows) };
  };
  return {
    copy,
    page: async (request, change) => {
      const page = pageOf(await copy(change), request);
      if (page) return page;
      const { items, next } = await whole.page(request, change);
      return { items: items.filter(({ item }) => isIncluded(item)), next };
    },
  };
}
