import { type CollectionReference, Timestamp } from 'firebase-admin/firestore';
import type { Stored } from '../../src/platform/firestore/firestore.ts';

/**
 * Converts stored fields to a record, as Firestore's client does when it reads a document of the collection. Dates
 * become timestamps first, as Firestore stores them.
 *
 * @throws MalformedDocument
 */
export function readAs<T extends object>(collection: CollectionReference<T>, fields: object): T {
  const converter = Reflect.get(collection, '_queryOptions').converter;
  return converter.fromFirestore({ data: () => withTimestamps(fields), ref: { path: 'documents/one' } });
}

/** Returns a document as repositories return it. */
export const storedAs = <T>(id: string, data: T): Stored<T> => ({
  id,
  data,
});

function withTimestamps(value: unknown): unknown {
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (Array.isArray(value)) return value.map(withTimestamps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTimestamps(inner)]));
}
