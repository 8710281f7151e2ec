import type { SentQuery } from './queries.ts';

/**
 * A composite index. It contains the fields compared with `==`, `in` or `array-contains`, in any order,
 * followed by the fields that the query sorts by. A field compared with `array-contains` is written as `tags
 * CONTAINS`.
 */
export type NeededIndex = { collection: string; equal: string[]; sorted: string[] };

const CONTAINS = 'ARRAY_CONTAINS';
const EQUALITY = ['EQUAL', 'IN', CONTAINS];

/**
 * Returns the composite index that a query needs, or undefined if Firestore's automatic indexes are enough:
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 *
 * For queries that only compare for equality, Firestore merges automatic indexes. A count needs an index of
 * its own, because it is billed per index entry, and merged indexes have more entries to scan. The index of a
 * sum must contain the summed field.
 */
export function neededIndex({ query, filters: sent, isCount, sums }: SentQuery): NeededIndex | undefined {
  const filters = sent.map(({ fieldFilter: { field, op } }) => ({ path: field.fieldPath, op }));
  const equal = filters
    .filter(({ op }) => EQUALITY.includes(op))
    .map(({ path, op }) => (op === CONTAINS ? `${path} CONTAINS` : path));
  const order = (query.orderBy ?? []).filter(({ field }) => field.fieldPath !== '__name__');
  const isSorted = (path: string) => order.some(({ field }) => field.fieldPath === path);
  const ranges = filters.filter(({ op, path }) => !EQUALITY.includes(op) && !isSorted(path));
  const sorted = [
    ...order.map(({ field, direction }) => `${field.fieldPath} ${direction}`),
    ...new Set([...ranges.map(({ path }) => path), ...sums].map((path) => `${path} ASCENDING`)),
  ];
  const fields = equal.length + sorted.length;
  if (fields < 2 || (sorted.length === 0 && !isCount)) return undefined;
  return { collection: query.from[0].collectionId, equal: equal.toSorted(), sorted };
}
