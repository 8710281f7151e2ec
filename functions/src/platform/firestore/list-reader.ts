import { limits } from '../../contract/limits.ts';
import { type ChangedRow, type CopiedRow, type ListCopy, withChanges } from '../cache/list-copy.ts';
import type { Stored } from './firestore.ts';
import type { PageRequest, ReadPage, TimeCursor } from './page.ts';

/** Default maximum number of cached rows. */
const MAX_ROWS = limits.page.max;
/**
 * A document's timestamp is the time at which Firestore received its write. The document becomes readable a
 * little later. Firestore's client times out a write after a minute, so changes from the minute before the
 * last read are read again.
 */
const OVERLAP_MS = 60_000;
/** Time between two full reads. Full reads find edits in the console, which do not change the timestamp. */
const FULL_READ_INTERVAL_MS = 24 * 60 * 60_000;

/** The documents that were written after a time, and the time of the read by Firestore's clock. */
export type Changes<Fields> = {
  rows: Stored<Fields>[];
  /** False if there are more changes. */
  isAll: boolean;
  readTime: Date;
};

/** The functions with which a list is read from Firestore. */
export type ListSource<Fields, Item> = {
  /** Reads one page, newest first. */
  read: (page: PageRequest) => Promise<ReadPage<Stored<Fields>>>;
  /**
   * Reads the documents written after a time of Firestore's clock. Without this function, every read is a
   * full read.
   */
  readChanges?: (after: Date) => Promise<Changes<Fields>>;
  /** Converts a document to a row, or returns undefined if it is no longer in the list. */
  convert: (row: Stored<Fields>) => Item | undefined;
  maxRows?: number;
};

/**
 * Reads the rows of a cached list: first all rows, then only the changes since the last read.
 *
 * @param before The previous copy, or undefined to read all rows.
 */
export async function readCopy<Fields extends { createdAt: Date }, Item>(
  source: ListSource<Fields, Item>,
  before: ListCopy<Item> | undefined,
): Promise<ListCopy<Item>> {
  return (before && (await copyWithChanges(source, before))) ?? (await wholeCopy(source));
}

/** Reads one page of a list. */
export async function readRows<Fields extends { createdAt: Date }, Item>(
  { read, convert }: Pick<ListSource<Fields, Item>, 'read' | 'convert'>,
  request: PageRequest,
): Promise<ReadPage<CopiedRow<Item>>> {
  const page = await read(request);
  return { ...page, items: page.items.flatMap((row) => changeOf(row, convert).row ?? []) };
}

async function wholeCopy<Fields extends { createdAt: Date }, Item>(
  source: ListSource<Fields, Item>,
): Promise<ListCopy<Item>> {
  const allReadAt = Date.now();
  const { items, next, readTime } = await readRows(source, { limit: source.maxRows ?? MAX_ROWS });
  return { rows: items, isWhole: next === undefined, readTime, allReadAt };
}

/** Applies the changes since a copy. Returns undefined if all rows must be read. */
async function copyWithChanges<Fields extends { createdAt: Date }, Item>(
  { readChanges, convert, maxRows = MAX_ROWS }: ListSource<Fields, Item>,
  before: ListCopy<Item>,
): Promise<ListCopy<Item> | undefined> {
  // If the copy contains no row, the end of the cached rows is unknown.
  const isEndKnown = before.isWhole || before.rows.length > 0;
  if (!readChanges || !isEndKnown || Date.now() - before.allReadAt >= FULL_READ_INTERVAL_MS) return undefined;
  const changes = await readChanges(new Date(before.readTime.getTime() - OVERLAP_MS));
  if (!changes.isAll) return undefined;
  const changed = changes.rows.map((row) => changeOf(row, convert));
  return { ...before, ...withChanges(before, changed, maxRows), readTime: changes.readTime };
}

function changeOf<Fields extends { createdAt: Date }, Item>(
  row: Stored<Fields>,
  convert: ListSource<Fields, Item>['convert'],
): ChangedRow<Item> {
  const cursor: TimeCursor = [row.data.createdAt.getTime(), row.id];
  const item = convert(row);
  return { cursor, row: item && { cursor, item, json: JSON.stringify(item) } };
}
