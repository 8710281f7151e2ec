import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { type Stored, stored } from './firestore.ts';

/** A row's place in a list that is sorted by creation time. */
export type Position = { createdAtMs: number; id: string };

/** The page of at most `limit` rows that follows a position, or the first one. */
export type PageRequest = { limit: number; after?: Position | undefined };

/** One page of a list; `next` is the position that the following page comes after, while there is more. */
export type Page<T> = { items: T[]; next: Position | undefined };

/** Reads one page, newest first. Rows of the same time are sorted by id, so that none is skipped. */
export async function readPage<T extends { createdAt: Date }>(
  query: Query<T>,
  { limit, after }: PageRequest,
): Promise<Page<Stored<T>>> {
  const sorted = query.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const rest = after ? sorted.startAfter(Timestamp.fromMillis(after.createdAtMs), after.id) : sorted;
  const { docs } = await rest.limit(limit + 1).get();
  const items = docs.slice(0, limit).flatMap((snapshot) => stored(snapshot) ?? []);
  const last = items.at(-1);
  const hasMore = docs.length > limit && last !== undefined;
  return { items, next: hasMore ? { createdAtMs: last.data.createdAt.getTime(), id: last.id } : undefined };
}

/** The same page with every row converted. */
export function mapPage<From, To>(page: Page<From>, convert: (row: From) => To): Page<To> {
  return { items: page.items.map(convert), next: page.next };
}
