import { limits } from '../contract/limits.ts';
import type { Stored } from './firestore.ts';
import { type ChangedRow, type CopiedRow, type ListCopy, withChanges } from './list-copy.ts';
import type { Page, PageRequest, ReadPage } from './page.ts';

/** How many of the newest rows an instance keeps, where a list says nothing else. */
const KEPT_ROWS = limits.page.max;
/**
 * A document carries the time at which its write was received, and can be read a little later. So what was written in
 * the minute before the last read is read again: Firestore's client gives up a write that takes longer.
 */
const OVERLAP_MS = 60_000;
/** When all is read again: a hand in the console may have written without the time. */
const ALL_AGAIN_MS = 24 * 60 * 60_000;

/** The documents that were written after a time, and when they were read, by Firestore's clock. */
export type Changes<Fields> = {
  rows: Stored<Fields>[];
  /** False if there are more. */
  isAll: boolean;
  readTime: Date;
};

type Source<Fields, Item> = {
  /** One page, newest first. */
  read: (page: PageRequest) => Promise<ReadPage<Stored<Fields>>>;
  /** What was written after a time, by Firestore's clock. Without it, all rows are read every time. */
  readChanges?: (after: Date) => Promise<Changes<Fields>>;
  /** A row as it is sent; undefined for one that is gone although its document is there. */
  convert: (row: Stored<Fields>) => Item | undefined;
  keptRows?: number;
};

/** Reads the rows of a public list: all of them at first, then what was written since. */
export class ListReader<Fields extends { createdAt: Date }, Item> {
  readonly #source: Source<Fields, Item>;
  readonly #keptRows: number;

  constructor(source: Source<Fields, Item>) {
    this.#source = source;
    this.#keptRows = source.keptRows ?? KEPT_ROWS;
  }

  /** @param before The copy that was read last, or undefined to read all rows. */
  async copy(before: ListCopy<Item> | undefined): Promise<ListCopy<Item>> {
    return (before && (await this.#withChanges(before))) ?? (await this.#all());
  }

  /** One page, past what is kept. */
  async page(request: PageRequest): Promise<Page<CopiedRow<Item>>> {
    const { items, next } = await this.#source.read(request);
    return { items: items.flatMap((row) => this.#changed(row).row ?? []), next };
  }

  async #all(): Promise<ListCopy<Item>> {
    const allReadAt = Date.now();
    const { items, next, readTime } = await this.#source.read({ limit: this.#keptRows });
    const rows = items.flatMap((row) => this.#changed(row).row ?? []);
    return { rows, isWhole: next === undefined, readTime, allReadAt };
  }

  /** Undefined if all rows must be read. */
  async #withChanges(before: ListCopy<Item>): Promise<ListCopy<Item> | undefined> {
    const { readChanges } = this.#source;
    // Without a last row, nothing says where the kept rows end.
    const isBasis = before.isWhole || before.rows.length > 0;
    if (!readChanges || !isBasis || Date.now() - before.allReadAt >= ALL_AGAIN_MS) return undefined;
    const changes = await readChanges(new Date(before.readTime.getTime() - OVERLAP_MS));
    if (!changes.isAll) return undefined;
    const changed = changes.rows.map((row) => this.#changed(row));
    return { ...before, ...withChanges(before, changed, this.#keptRows), readTime: changes.readTime };
  }

  #changed(row: Stored<Fields>): ChangedRow<Item> {
    const position = { createdAtMs: row.data.createdAt.getTime(), id: row.id };
    const item = this.#source.convert(row);
    return { position, row: item && { position, item, json: JSON.stringify(item) } };
  }
}
