import { limits } from '../contract/limits.ts';
import type { Stored } from './firestore.ts';
import { type ChangedRow, type CopiedRow, type ListRows, withChanges } from './list-copy.ts';
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
  /** When it was read last, by Firestore's clock, and when all of it, by the clock here. */
  #readTime = new Date(0);
  #allReadAt = 0;

  constructor(source: Source<Fields, Item>) {
    this.#source = source;
    this.#keptRows = source.keptRows ?? KEPT_ROWS;
  }

  /** @param before What was returned last, of which the same array is returned while none of its rows changed. */
  async rows(before: ListRows<Item> | undefined): Promise<ListRows<Item>> {
    return (before && (await this.#withChanges(before))) ?? (await this.#all());
  }

  /** One page, past what is kept. */
  async page(request: PageRequest): Promise<Page<CopiedRow<Item>>> {
    const { items, next } = await this.#source.read(request);
    return { items: items.flatMap((row) => this.#changed(row).row ?? []), next };
  }

  async #all(): Promise<ListRows<Item>> {
    const readAt = Date.now();
    const { items, next, readTime } = await this.#source.read({ limit: this.#keptRows });
    [this.#readTime, this.#allReadAt] = [readTime, readAt];
    return { rows: items.flatMap((row) => this.#changed(row).row ?? []), isWhole: next === undefined };
  }

  /** Undefined where all is to be read. */
  async #withChanges(before: ListRows<Item>): Promise<ListRows<Item> | undefined> {
    const { readChanges } = this.#source;
    // Without a last row, nothing says where the kept rows end.
    const isBasis = before.isWhole || before.rows.length > 0;
    if (!readChanges || !isBasis || Date.now() - this.#allReadAt >= ALL_AGAIN_MS) return undefined;
    const changes = await readChanges(new Date(this.#readTime.getTime() - OVERLAP_MS));
    if (!changes.isAll) return undefined;
    this.#readTime = changes.readTime;
    const changed = changes.rows.map((row) => this.#changed(row));
    return withChanges(before, changed, this.#keptRows);
  }

  #changed(row: Stored<Fields>): ChangedRow<Item> {
    const position = { createdAtMs: row.data.createdAt.getTime(), id: row.id };
    const item = this.#source.convert(row);
    return { position, row: item && { position, item, json: JSON.stringify(item) } };
  }
}
