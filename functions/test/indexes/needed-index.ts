import type { SentQuery } from './queries.ts';

/**
 * A composite index: the fields that are compared with `==` or `in`, and `tags CONTAINS` for those that are asked
 * whether they contain a value, in any order; then those that sort.
 */
export type NeededIndex = { collection: string; equal: string[]; sorted: string[] };

const CONTAINS = 'ARRAY_CONTAINS';
const EQUALITY = ['EQUAL', 'IN', CONTAINS];

/**
 * The composite index that a query needs, or undefined where those are enough that Firestore keeps of every field by
 * itself: https://firebase.google.com/docs/firestore/query-data/index-overview
 *
 * Firestore can merge them for a query that only compares for equality. Counting is different: it is paid for by the
 * index entries that are looked at, and merging looks at more than it counts. A field that is summed is in the index
 * too: no document is read for it.
 */
export function neededIndex({ query, isCount, sums }: SentQuery): NeededIndex | undefined {
  const filters = (query.where ?? []).map(({ fieldFilter: { field, op } }) => ({
    path: field.fieldPath,
    op,
  }));
  const equal = filters
    .filter(({ op }) => EQUALITY.includes(op))
    .map(({ path, op }) => (op === CONTAINS ? `${path} CONTAINS` : path));
  const order = (query.orderBy ?? []).filter(({ field }) => field.fieldPath !== '__name__');
  const ranges = filters.filter(({ op, path }) => !EQUALITY.includes(op) && !isIn(order, path));
  const sorted = [
    ...order.map(({ field, direction }) => `${field.fieldPath} ${direction}`),
    ...new Set([...ranges.map(({ path }) => path), ...sums].map((path) => `${path} ASCENDING`)),
  ];
  const fields = equal.length + sorted.length;
  if (fields < 2 || (sorted.length === 0 && !isCount)) return undefined;
  return { collection: query.from[0].collectionId, equal: equal.toSorted(), sorted };
}

function isIn(order: { field: { fieldPath: string } }[], path: string): boolean {
  return order.some(({ field }) => field.fieldPath === path);
}
