import type { Query } from 'firebase-admin/firestore';
import type { OrderPhase } from '../contract/order.ts';
import type { Page, PageRequest } from '../platform/firestore/page.ts';
import { mostSpecific, readPageWithWords } from '../platform/firestore/word-search.ts';
import { type OrderRecord, orders, type StoredOrder } from './order.record.ts';
import { isIn, keyOf } from './order-words.ts';

export type OrderFilter = {
  /** The words of the search. An order must match all of them. */
  words: readonly string[];
  /** The phases to match; undefined means any phase. */
  phases: OrderPhase[] | undefined;
  /** Set to find only orders with an unanswered return request. */
  returns?: 'open' | undefined;
  /** The earliest and the latest time of placing. */
  from: Date | undefined;
  to: Date | undefined;
};

/** Returns one page of the orders that match, sorted by time. */
export async function listMatching(filter: OrderFilter, page: PageRequest): Promise<Page<StoredOrder>> {
  const { words } = filter;
  return readPageWithWords({ words, keyOf, isIn, matching: (key) => matching(filter, key) }, page);
}

/**
 * Counts the orders that match, up to `max`. With several words, counts only the matches of the most specific
 * word.
 */
export async function countMatching(filter: OrderFilter, max: number): Promise<number> {
  const word = mostSpecific(filter.words);
  // Sorted like the list, so that it uses the same indexes.
  const query = matching(filter, word && keyOf(word))
    .orderBy('createdAt', 'desc')
    .limit(max);
  return (await query.count().get()).data().count;
}

function matching({ phases, returns, from, to }: OrderFilter, word: string | undefined): Query<OrderRecord> {
  let query: Query<OrderRecord> = orders;
  if (word !== undefined) query = query.where('words', 'array-contains', word);
  if (phases) query = query.where('phase', 'in', phases);
  if (returns) query = query.where('returnState', '==', returns);
  if (from) query = query.where('createdAt', '>=', from);
  if (to) query = query.where('createdAt', '<=', to);
  return query;
}
