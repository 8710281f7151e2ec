import { AggregateField, type Query } from 'firebase-admin/firestore';

/** So many documents, and the cents of all of them together. */
export type Sum = { count: number; cents: number };

/**
 * Sums a field of integer cents over a query, without reading its documents: one read for each 1,000 of them. Firestore
 * adds integers as such, so that no cent is lost.
 */
export async function sumOf<T>(query: Query<T>, field: string & keyof T): Promise<Sum> {
  const count = AggregateField.count();
  const cents = AggregateField.sum(field);
  return (await query.aggregate({ count, cents }).get()).data();
}
