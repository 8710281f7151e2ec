import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { LAST_MS } from '../../contract/fields.ts';
import { allStored, type Stored, stored } from './firestore.ts';

/** A row's cursor in a sorted list: the values by which the list is sorted, and the row's id. */
export type Cursor = readonly (number | string)[];

/** A row's cursor in a list sorted by time, in milliseconds. */
export type TimeCursor = readonly [timeMs: number, id: string];

/**
 * A request for the page of at most `limit` rows after a cursor, or for the first page. The default order
 * is newest first.
 */
export type PageRequest = { limit: number; after?: TimeCursor | undefined; isOldestFirst?: boolean };

/**
 * One page of a list. `next` is the cursor of its last row if more pages follow. `total` is the number of all rows, and
 * their total price if the rows are orders. Only the first of several pages can have it.
 */
export type Page<T> = {
  items: T[];
  next: TimeCursor | undefined;
  total?: { count: number; amount?: number } | undefined;
};

/** A page read from Firestore, and the time of the read by Firestore's clock. */
export type ReadPage<T> = Page<T> & { readTime: Date };

/**
 * One page of search results. `found` is the number of all results. With `isGuess`, the results are only similar to
 * the search.
 */
export type FoundPage<T> = { items: T[]; next: Cursor | undefined; found: number; isGuess?: boolean };

/**
 * The latest and the earliest time that Firestore can store. A sorted query within these limits finds only
 * documents whose field is a timestamp.
 */
const latest = () => Timestamp.fromMillis(LAST_MS);
const earliest = () => Timestamp.fromMillis(0);

/**
 * Reads one page, sorted by time. Rows of the same time are sorted by id, so that no row is skipped. Skips
 * and logs a malformed document.
 *
 * @param field The timestamp by which the list is sorted.
 */
export async function readPage<T>(
  query: Query<T>,
  field: string & keyof T,
  { limit, after, isOldestFirst = false }: PageRequest,
): Promise<ReadPage<Stored<T>>> {
  const direction = isOldestFirst ? 'asc' : 'desc';
  const [first, end] = isOldestFirst ? [earliest(), latest()] : [latest(), earliest()];
  const sorted = query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction).endAt(end);
  const rest = after ? sorted.startAfter(Timestamp.fromMillis(after[0]), after[1]) : sorted.startAt(first);
  const { docs, readTime } = await rest.limit(limit + 1).get();
  const page = docs.slice(0, limit);
  const last = docs.length > limit ? page.at(-1) : undefined;
  return {
    items: allStored({ docs: page }),
    next: last && cursorOf(last, field),
    readTime: readTime.toDate(),
  };
}

/** The number of documents in memory at a time. */
const BATCH_SIZE = 100;

/** Yields all documents of an unsorted query, 100 at a time. The caller may change the documents of a page. */
export async function* allPages<T>(query: Query<T>): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  const sorted = query.orderBy(FieldPath.documentId()).limit(BATCH_SIZE);
  let after: string | undefined;
  do {
    const { docs } = await (after ? sorted.startAfter(after) : sorted).get();
    if (docs.length > 0) yield docs;
    after = docs.length === BATCH_SIZE ? docs.at(-1)?.id : undefined;
  } while (after);
}

/** Like `allPages`, but parses the documents. @throws MalformedDocument */
export async function* storedPages<T>(query: Query<T>): AsyncGenerator<Stored<T>[]> {
  for await (const docs of allPages(query)) yield docs.flatMap((snapshot) => stored(snapshot) ?? []);
}

function cursorOf<T>(document: QueryDocumentSnapshot<T>, field: string): TimeCursor | undefined {
  const at: unknown = document.get(field);
  return at instanceof Timestamp ? [at.toMillis(), document.id] : undefined;
}

/** Yields all pages of a list, with up to `limit` rows each. */
export async function* everyPage<T>(
  limit: number,
  read: (page: PageRequest) => Promise<Page<T>>,
): AsyncGenerator<T[]> {
  let after: TimeCursor | undefined;
  do {
    const { items, next } = await read({ limit, after });
    yield items;
    after = next;
  } while (after);
}

/** Counts the rows of a list. Sorts as the list does, so that the query uses the same index. */
export async function countRows<T>(query: Query<T>, field: string & keyof T): Promise<{ count: number }> {
  return (await query.orderBy(field, 'desc').count().get()).data();
}

/** Adds the total of all rows to the first of several pages. `sum` costs one read per 1,000 rows. */
export async function withTotal<T>(
  page: Page<T>,
  { after }: PageRequest,
  sum: () => Promise<Page<T>['total']>,
): Promise<Page<T>> {
  return after || !page.next ? page : { ...page, total: await sum() };
}

/** Converts every row of a page. */
export function mapPage<From, To>(page: Page<From>, convert: (row: From) => To): Page<To> {
  return { items: page.items.map(convert), next: page.next };
}
