import { isDeepStrictEqual } from 'node:util';
import type { Page, PageRequest, TimeCursor } from '../firestore/page.ts';
import type { OwnChange } from './cached-value.ts';
import { oncePer } from './lazily.ts';

/** An item of a list in the API's format. `createdAt` is ISO 8601 in UTC. */
export type Listed = { _id: string; createdAt: string };

/** The newest items of a list. A copy is immutable: a later read makes a new one. */
export type ListCopy<Item> = {
  /** The items. If no item has changed, this is the same array as in the previous copy. */
  items: readonly Item[];
  /** True if the copy contains all items of the list. */
  isWhole: boolean;
  /** The time of the read by Firestore's clock, and the time of the last full read by the local clock. */
  readTime: Date;
  allReadAt: number;
};

/** A list that is served from a cached copy. */
export type CopiedList<Item> = {
  /** @param change See `CachedValue`. */
  copy: (change?: OwnChange) => Promise<ListCopy<Item>>;
  page: (request: PageRequest, change?: OwnChange) => Promise<Page<Item>>;
};

/** A document that was written. `item` is undefined if it is no longer in the list. */
export type Change<Item> = { cursor: TimeCursor; item: Item | undefined };

type Items<Item> = Pick<ListCopy<Item>, 'items' | 'isWhole'>;

/** Returns the cursor of an item in a list sorted by time. */
export function cursorOf({ _id, createdAt }: Listed): TimeCursor {
  return [Date.parse(createdAt), _id];
}

/** Returns a page of the copy, or undefined if the page begins after the cached items. */
export function pageOf<Item extends Listed>(
  { items, isWhole }: Items<Item>,
  { limit, after }: PageRequest,
): Page<Item> | undefined {
  const first = after ? items.findIndex((item) => follows(cursorOf(item), after)) : 0;
  const page = first === -1 ? [] : items.slice(first, first + limit);
  const last = page.at(-1);
  if (!last) return isWhole ? { items: page, next: undefined } : undefined;
  const hasMore = first + limit < items.length || !isWhole;
  return { items: page, next: hasMore ? cursorOf(last) : undefined };
}

/**
 * Applies changes to items. Returns the same array if no cached item changes. Changes may be repeated, and may
 * arrive in any order, because each change contains the latest state of its item.
 */
export function withChanges<Item extends Listed>(
  { items, isWhole }: Items<Item>,
  changes: readonly Change<Item>[],
  maxItems: number,
): Items<Item> {
  const last = isWhole ? undefined : items.at(-1);
  const byId = new Map(items.map((item) => [item._id, item]));
  const changed = changes.filter(({ cursor, item }) => {
    const isBehind = last !== undefined && follows(cursor, cursorOf(last));
    return !isBehind && !isDeepStrictEqual(item, byId.get(cursor[1]));
  });
  if (changed.length === 0) return { items, isWhole };
  for (const { cursor, item } of changed) {
    const [, id] = cursor;
    if (item) byId.set(id, item);
    else byId.delete(id);
  }
  const sorted = [...byId.values()].sort((a, b) => (follows(cursorOf(a), cursorOf(b)) ? 1 : -1));
  return { items: sorted.slice(0, maxItems), isWhole: isWhole && sorted.length <= maxItems };
}

/**
 * Returns true if an item comes after another item in Firestore's order: newest first, and items of the same time
 * by id.
 */
function follows([time, id]: TimeCursor, [afterTime, afterId]: TimeCursor): boolean {
  return time === afterTime ? id < afterId : time < afterTime;
}

/**
 * Returns the items of a cached list that match a condition. The array of items changes only when the array of
 * the whole list changes.
 */
export function partOfList<Item extends Listed>(
  whole: CopiedList<Item>,
  isIncluded: (item: Item) => boolean,
): CopiedList<Item> {
  const partOf = oncePer((items: readonly Item[]) => items.filter(isIncluded));
  const copy: CopiedList<Item>['copy'] = async (change) => {
    const all = await whole.copy(change);
    return { ...all, items: partOf(all.items) };
  };
  return {
    copy,
    page: async (request, change) => {
      const page = pageOf(await copy(change), request);
      if (page) return page;
      const { items, next } = await whole.page(request, change);
      return { items: items.filter(isIncluded), next };
    },
  };
}
