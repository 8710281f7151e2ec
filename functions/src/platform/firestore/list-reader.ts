import { limits } from '../../contract/limits.ts';
import { type ChangedRow, type CopiedRow, type ListCopy, withChanges } from '../cache/list-copy.ts';
import type { Stored } from './firestore.ts';
import type { Page, PageRequest, ReadPage, TimeCursor } from './page.ts';

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

/** Reads the rows of a cached list: first all rows, then only the changes since the last read. */
export class ListReader<Fields extends { createdAt: Date }, Item> {
  readonly #source: ListSource<Fields, Item>;
  readonly #maxRows: number;

  constructor(source: ListSource<Fields, Item>) {
    this.#source = source;
    this.#maxRows = source.maxRows ?? MAX_ROWS;
  }

  /** @param before The previous copy, or undefined to read all rows. */
  async copy(before: ListCopy<Item> | undefined): Promise<ListCopy<Item>> {
    return (before && (await this.#withChanges(before))) ?? (await this.#all());
  }

  /** Reads one page after the cached rows. */
  async page(request: PageRequest): Promise<Page<CopiedRow<Item>>> {
    const { items, next } = await this.#source.read(request);
    return { items: items.flatMap((row) => this.#toChange(row).row ?? []), next };
  }

  async #all(): Promise<ListCopy<Item>> {
    const allReadAt = Date.now();
    const { items, next, readTime } = await this.#source.read({ limit: this.#maxRows });
    const rows = items.flatMap((row) => this.#toChange(row).row ?? []);
    return { rows, isWhole: next === undefined, readTime, allReadAt };
  }

  /** Applies the changes since a copy. Returns undefined if all rows must be read. */
  async #withChanges(before: ListCopy<Item>): Promise<ListCopy<Item> | undefined> {
    const { readChanges } = this.#source;
    // If the copy contains no row, the end of the cached rows is unknown.
    const isEndKnown = before.isWhole || before.rows.length > 0;
    if (!readChanges || !isEndKnown || Date.now() - before.allReadAt >= FULL_READ_INTERVAL_MS)
      return undefined;
    const changes = await readChanges(new Date(before.readTime.getTime() - OVERLAP_MS));
    if (!changes.isAll) return undefined;
    const changed = changes.rows.map((row) => this.#toChange(row));
    return { ...before, ...withChanges(before, changed, this.#maxRows), readTime: changes.readTime };
  }

  #toChange(row: Stored<Fields>): ChangedRow<Item> {
    const cursor: TimeCursor = [row.data.createdAt.getTime(), row.id];
    const item = this.#source.convert(row);
    return { cursor, row: item && { cursor, item, json: JSON.stringify(item) } };
  }
}
