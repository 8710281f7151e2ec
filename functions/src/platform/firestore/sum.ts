import { AggregateField, type Query } from 'firebase-admin/firestore';

/** A number of documents and their total in cents. */
export type Sum = { count: number; cents: number };

/**
 * Sums a field of integer cents over a query without reading its documents. Costs one read per 1,000
 * documents. Firestore adds integers without rounding errors.
 */
export async function sumOf<T>(query: Query<T>, field: string & keyof T): Promise<Sum> {
  const count = AggregateField.count();
  const cents = AggregateField.sum(field);
  return (await query.aggregate({ count, cents }).get()).data();
}
