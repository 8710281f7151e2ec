import type { Page, PageRequest, Position } from './page.ts';

/** A row, as it is sent too, and its place in the list. */
export type CopiedRow<Item = unknown> = { position: Position; item: Item; json: string };

/** The newest rows of a list. A copy never changes: a later read makes another one. */
export type ListCopy<Item = unknown> = {
  /** The same array as in the copy before, if none of its rows has changed. */
  rows: readonly CopiedRow<Item>[];
  /** True if the list has no other rows. */
  isWhole: boolean;
  /** When it was read, by Firestore's clock, and when all of it was read, by the clock here. */
  readTime: Date;
  allReadAt: number;
};

/** A row that was written, or the place of one that is gone. */
export type ChangedRow<Item> = { position: Position; row: CopiedRow<Item> | undefined };

type ListRows<Item> = Pick<ListCopy<Item>, 'rows' | 'isWhole'>;

/** The page as the copy has it, or undefined where it lies behind the rows that are kept. */
export function pageOf<Item>(
  { rows, isWhole }: ListRows<Item>,
  { limit, after }: PageRequest,
): Page<CopiedRow<Item>> | undefined {
  const first = after ? rows.findIndex(({ position }) => follows(position, after)) : 0;
  const items = first === -1 ? [] : rows.slice(first, first + limit);
  if (items.length === 0) return isWhole ? { items, next: undefined } : undefined;
  const hasMore = first + limit < rows.length || !isWhole;
  return { items, next: hasMore ? items.at(-1)?.position : undefined };
}

/**
 * The rows after some were written: the same array where this changes nothing that is kept. Changes may be given again
 * and in any order, the latest state of each row.
 */
export function withChanges<Item>(
  { rows, isWhole }: ListRows<Item>,
  changes: readonly ChangedRow<Item>[],
  keptRows: number,
): ListRows<Item> {
  const last = isWhole ? undefined : rows.at(-1);
  const known = new Map(rows.map((row) => [row.position.id, row]));
  const changed = changes.filter(({ position, row }) => {
    const isBehind = last !== undefined && follows(position, last.position);
    return !isBehind && row?.json !== known.get(position.id)?.json;
  });
  if (changed.length === 0) return { rows, isWhole };
  for (const { position, row } of changed) {
    if (row) known.set(position.id, row);
    else known.delete(position.id);
  }
  const sorted = [...known.values()].sort((a, b) => (follows(a.position, b.position) ? 1 : -1));
  return { rows: sorted.slice(0, keptRows), isWhole: isWhole && sorted.length <= keptRows };
}

/** Newest first; rows of the same time are sorted by id, as Firestore sorts them. */
function follows(row: Position, after: Position): boolean {
  if (row.createdAtMs !== after.createdAtMs) return row.createdAtMs < after.createdAtMs;
  return row.id < after.id;
}
