import { isDeepStrictEqual } from 'node:util';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limits } from '../../contract/limits.ts';
import { publicListAgeMs } from '../config/config.ts';
import type { Stored } from '../firestore/firestore.ts';
import type { Page, PageRequest, ReadPage, TimeCursor } from '../firestore/page.ts';
import { countRequest } from '../identity/rate-limit.ts';
import { cachedValue, type OwnChange } from './cached-value.ts';
import { oncePer } from './lazily.ts';

/** An item of a list in the API's format. `createdAt` is ISO 8601 in UTC. */
export type Listed = { _id: string; createdAt: string };

/** The newest items of a list. A copy is immutable: a later read makes a new one. */
export type ListCopy<Item> = {
  /** The items. If no item has changed, this is the same array as in the previous copy. */
  items: readonly Item[];
  /** True if the copy contains all items of the list. */
  isWhole: boolean;
};

/** A list that is served from a cached copy. */
export type CopiedList<Item> = {
  /** @param change See `CachedValue`. */
  copy: (change?: OwnChange) => Promise<ListCopy<Item>>;
  page: (request: PageRequest, change?: OwnChange) => Promise<Page<Item>>;
};

/** The functions with which a list is read from Firestore. */
type Source<Fields, Item> = {
  /** Reads one page, newest first. */
  read: (page: PageRequest) => Promise<ReadPage<Stored<Fields>>>;
  /**
   * Reads the first page of the documents written after a time of Firestore's clock. Without this function, every read
   * is a full read.
   */
  readChanges?: (after: Date) => Promise<ReadPage<Stored<Fields>>>;
  /** Converts a document to an item, or returns undefined if it is no longer in the list. */
  convert: (document: Stored<Fields>) => Item | undefined;
  /** Maximum number of cached items. */
  maxItems?: number;
};

/**
 * Limits of requests for pages after the cached items, which cost one read per item. The requests of all
 * callers are counted together.
 */
const DEEP_PAGES_PER_MINUTE = 60;
const DEEP_PAGE_ITEMS = 100;
/**
 * A document's timestamp is the time at which Firestore received its write. The document becomes readable a
 * little later. Firestore's client times out a write after a minute, so changes from the minute before the
 * last read are read again.
 */
const OVERLAP_MS = 60_000;
/** Time between two full reads. Full reads find edits in the console, which do not change the timestamp. */
const FULL_READ_INTERVAL_MS = 24 * 60 * 60_000;

/**
 * Makes a list in Firestore that is served from a cached copy of its newest items, which is usually at most 30 seconds
 * old. The first read reads all items, the next ones only the changes. Its functions throw 503 if no copy can be served,
 * and `page` throws 429 for too many pages after the cached items.
 */
export function cachedList<Fields extends { createdAt: Date }, Item extends Listed>({
  read,
  readChanges,
  convert,
  maxItems = limits.page.max,
}: Source<Fields, Item>): CopiedList<Item> {
  /** A copy, the time of its read by Firestore's clock, and the time of the last full read by the local clock. */
  type DatedCopy = ListCopy<Item> & { readTime: Date; allReadAt: number };

  const readItems = async (request: PageRequest) => {
    const page = await read(request);
    return { ...page, items: page.items.flatMap((document) => convert(document) ?? []) };
  };
  const wholeCopy = async (): Promise<DatedCopy> => {
    const allReadAt = Date.now();
    const { items, next, readTime } = await readItems({ limit: maxItems });
    return { items, isWhole: next === undefined, readTime, allReadAt };
  };
  /** Applies the changes since a copy. Returns undefined if all items must be read. */
  const copyWithChanges = async (before: DatedCopy): Promise<DatedCopy | undefined> => {
    // If the copy contains no item, the end of the cached items is unknown.
    const isEndKnown = before.isWhole || before.items.length > 0;
    const isFullReadDue = Date.now() - before.allReadAt >= FULL_READ_INTERVAL_MS;
    if (!readChanges || !isEndKnown || isFullReadDue) return undefined;
    const { items, next, readTime } = await readChanges(new Date(before.readTime.getTime() - OVERLAP_MS));
    if (next) return undefined;
    const changes = items.map((document) => ({
      cursor: [document.data.createdAt.getTime(), document.id] as const,
      item: convert(document),
    }));
    return { ...before, ...withChanges(before, changes, maxItems), readTime };
  };

  const deepPages = new RateLimiterMemory({ points: DEEP_PAGES_PER_MINUTE, duration: 60 });
  const copy = cachedValue<DatedCopy>({
    read: async (before) => (before && (await copyWithChanges(before))) ?? wholeCopy(),
    ageMs: publicListAgeMs,
  });
  return {
    copy,
    page: async ({ limit, after }, change) => {
      const page = pageOf(await copy(change), { limit, after });
      if (page) return page;
      await countRequest(deepPages, 'all');
      return readItems({ limit: Math.min(limit, DEEP_PAGE_ITEMS), after });
    },
  };
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
    const { items, isWhole } = await whole.copy(change);
    return { items: partOf(items), isWhole };
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

/** Returns a page of the copy, or undefined if the page begins after the cached items. */
export function pageOf<Item extends Listed>(
  { items, isWhole }: ListCopy<Item>,
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
 * Applies changes to items; `item` is undefined if it is no longer in the list. Returns the same array if no cached item
 * changes. Changes may be repeated, and may arrive in any order, because each change contains the latest state of its
 * item.
 */
export function withChanges<Item extends Listed>(
  { items, isWhole }: ListCopy<Item>,
  changes: readonly { cursor: TimeCursor; item: Item | undefined }[],
  maxItems: number,
): ListCopy<Item> {
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

/** Returns the cursor of an item in a list sorted by time. */
export function cursorOf({ _id, createdAt }: Listed): TimeCursor {
  return [Date.parse(createdAt), _id];
}

/**
 * Returns true if an item comes after another item in Firestore's order: newest first, and items of the same time
 * by id.
 */
function follows([time, id]: TimeCursor, [afterTime, afterId]: TimeCursor): boolean {
  return time === afterTime ? id < afterId : time < afterTime;
}
