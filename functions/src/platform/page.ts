import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { allStored, type Stored } from './firestore.ts';

/** A row's place in a list that is sorted by time. */
export type Position = { createdAtMs: number; id: string };

/** A row's place in a list that is sorted by any value: the value and the row's id. */
export type Place = readonly [value: number | string, id: string];

/** The page of at most `limit` rows that follows a position, or the first one; the newest first, unless it says else. */
export type PageRequest = { limit: number; after?: Position | undefined; isOldestFirst?: boolean };

/** One page of a list; `next` is the position that the following page comes after, while there is more. */
export type Page<T> = { items: T[]; next: Position | undefined };

/** A page as it was read from Firestore, and when, by its clock. */
export type ReadPage<T> = Page<T> & { readTime: Date };

/** One page of what a search found; `found` counts all of it. A guess is not what was searched for, but similar. */
export type FoundPage<T> = { items: T[]; next: Place | undefined; found: number; isGuess?: boolean };

/** The bounds of Firestore's timestamps. Within them a sorted list has only documents whose field is a timestamp. */
const latest = () => Timestamp.fromMillis(Date.UTC(9999, 11, 31));
const earliest = () => Timestamp.fromMillis(0);

/**
 * Reads one page, in order of time. Rows of the same time are sorted by id, so that none is skipped. A malformed document
 * is left out and logged, and the page after it follows all the same.
 *
 * @param field The timestamp that the list is sorted by.
 */
export async function readPage<T>(
  query: Query<T>,
  field: string & keyof T,
  { limit, after, isOldestFirst = false }: PageRequest,
): Promise<ReadPage<Stored<T>>> {
  const direction = isOldestFirst ? 'asc' : 'desc';
  const [first, end] = isOldestFirst ? [earliest(), latest()] : [latest(), earliest()];
  const sorted = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction).endAt(end);
  const rest = after
    ? sorted.startAfter(Timestamp.fromMillis(after.createdAtMs), after.id)
    : sorted.startAt(first);
  const { docs, readTime } = await rest.limit(limit + 1).get();
  const page = docs.slice(0, limit);
  const last = docs.length > limit ? page.at(-1) : undefined;
  return {
    items: allStored({ docs: page }),
    next: last && positionOf(last, field),
    readTime: readTime.toDate(),
  };
}

/** How many documents of a query are held in memory at a time. */
const ROWS_AT_ONCE = 100;

/** All documents of a query that is not sorted, a hundred at a time. What is done with a page may change its rows. */
export async function* allPages<T>(query: Query<T>): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  const sorted = query.orderBy(FieldPath.documentId()).limit(ROWS_AT_ONCE);
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const { docs } = await (after ? sorted.startAfter(after) : sorted).get();
    if (docs.length > 0) yield docs;
    after = docs.length === ROWS_AT_ONCE ? docs.at(-1)?.id : undefined;
  }
}

function positionOf<T>(document: QueryDocumentSnapshot<T>, field: string): Position | undefined {
  const at: unknown = document.get(field);
  return at instanceof Timestamp ? { createdAtMs: at.toMillis(), id: document.id } : undefined;
}

/** All pages of a list that is read page by page. */
export async function* everyPage<T>(read: (page: PageRequest) => Promise<Page<T>>): AsyncGenerator<T[]> {
  for (let after: Position | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const { items, next } = await read({ limit: ROWS_AT_ONCE, after });
    yield items;
    after = next;
  }
}

/** The same page with every row converted. */
export function mapPage<From, To>(page: Page<From>, convert: (row: From) => To): Page<To> {
  return { items: page.items.map(convert), next: page.next };
}
