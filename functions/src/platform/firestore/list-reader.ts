import { limits } from '../../contract/limits.ts';
import { type ListCopy, type Listed, withChanges } from '../cache/list-copy.ts';
import type { Stored } from './firestore.ts';
import type { PageRequest, ReadPage } from './page.ts';

/** Default maximum number of cached items. */
const MAX_ITEMS = limits.page.max;
/**
 * A document's timestamp is the time at which Firestore received its write. The document becomes readable a
 * little later. Firestore's client times out a write after a minute, so changes from the minute before the
 * last read are read again.
 */
const OVERLAP_MS = 60_000;
/** Time between two full reads. Full reads find edits in the console, which do not change the timestamp. */
const FULL_READ_INTERVAL_MS = 24 * 60 * 60_000;

/** The functions with which a list is read from Firestore. */
export type ListSource<Fields, Item> = {
  /** Reads one page, newest first. */
  read: (page: PageRequest) => Promise<ReadPage<Stored<Fields>>>;
  /**
   * Reads the first page of the documents written after a time of Firestore's clock. Without this function, every read
   * is a full read.
   */
  readChanges?: (after: Date) => Promise<ReadPage<Stored<Fields>>>;
  /** Converts a document to an item, or returns undefined if it is no longer in the list. */
  convert: (document: Stored<Fields>) => Item | undefined;
  maxItems?: number;
};

/**
 * Reads the items of a cached list: first all, then only the changes since the last read.
 *
 * @param before The previous copy, or undefined to read all items.
 */
export async function readCopy<Fields extends { createdAt: Date }, Item extends Listed>(
  source: ListSource<Fields, Item>,
  before: ListCopy<Item> | undefined,
): Promise<ListCopy<Item>> {
  return (before && (await copyWithChanges(source, before))) ?? (await wholeCopy(source));
}

/** Reads one page of a list. */
export async function readItems<Fields, Item>(
  { read, convert }: Pick<ListSource<Fields, Item>, 'read' | 'convert'>,
  request: PageRequest,
): Promise<ReadPage<Item>> {
  const page = await read(request);
  return { ...page, items: page.items.flatMap((document) => convert(document) ?? []) };
}

async function wholeCopy<Fields, Item>(source: ListSource<Fields, Item>): Promise<ListCopy<Item>> {
  const allReadAt = Date.now();
  const { items, next, readTime } = await readItems(source, { limit: source.maxItems ?? MAX_ITEMS });
  return { items, isWhole: next === undefined, readTime, allReadAt };
}

/** Applies the changes since a copy. Returns undefined if all items must be read. */
async function copyWithChanges<Fields extends { createdAt: Date }, Item extends Listed>(
  { readChanges, convert, maxItems = MAX_ITEMS }: ListSource<Fields, Item>,
  before: ListCopy<Item>,
): Promise<ListCopy<Item> | undefined> {
  // If the copy contains no item, the end of the cached items is unknown.
  const isEndKnown = before.isWhole || before.items.length > 0;
  if (!readChanges || !isEndKnown || Date.now() - before.allReadAt >= FULL_READ_INTERVAL_MS) return undefined;
  const changes = await readChanges(new Date(before.readTime.getTime() - OVERLAP_MS));
  if (changes.next) return undefined;
  const changed = changes.items.map((document) => ({
    cursor: [document.data.createdAt.getTime(), document.id] as const,
    item: convert(document),
  }));
  return { ...before, ...withChanges(before, changed, maxItems), readTime: changes.readTime };
}
