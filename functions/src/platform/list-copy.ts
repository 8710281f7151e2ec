import type { Page, PageRequest, Position } from './page.ts';

/** A row, as it is sent too, and its place in the list. */
export type CopiedRow<Item = unknown> = { position: Position; item: Item; json: string };

/**
 * The newest rows of a list, as they were read. It never changes: what is read later is another copy.
 *
 * `readAt` is when the reading began, in milliseconds: what was written before that is in the copy. After `freshUntil`
 * it is to be read anew.
 */
export type ListCopy<Item = unknown> = {
  readAt: number;
  freshUntil: number;
  rows: readonly CopiedRow<Item>[];
  isWhole: boolean;
};

/** The page as the copy has it, or undefined where it lies behind the rows that are kept. */
export function pageOf<Item>(
  { rows, isWhole }: ListCopy<Item>,
  { limit, after }: PageRequest,
): Page<CopiedRow<Item>> | undefined {
  const first = after ? rows.findIndex(({ position }) => follows(position, after)) : 0;
  const isBehind = first === -1;
  if (isBehind) return isWhole ? { items: [], next: undefined } : undefined;
  const items = rows.slice(first, first + limit);
  const hasMore = first + limit < rows.length || !isWhole;
  return { items, next: hasMore ? items.at(-1)?.position : undefined };
}

/** Newest first; rows of the same time are sorted by id, as Firestore sorts them. */
function follows(row: Position, after: Position): boolean {
  if (row.createdAtMs !== after.createdAtMs) return row.createdAtMs < after.createdAtMs;
  return row.id < after.id;
}
