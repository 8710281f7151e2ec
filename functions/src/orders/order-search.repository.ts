import type { Query } from 'firebase-admin/firestore';
import type { OrderPhase } from '../contract/order-phases.ts';
import type { Page, PageRequest } from '../platform/firestore/page.ts';
import { mostSpecific, readPageWithWords } from '../platform/firestore/word-search.ts';
import { type OrderRecord, orders, type StoredOrder } from './order.record.ts';
import { matchesWord, storedWordOf } from './order-words.ts';

export type OrderFilter = {
  /** The words of the search. An order must match all of them. */
  words: readonly string[];
  /** The phases to match; undefined means any phase. */
  phases: OrderPhase[] | undefined;
  /** Set to find only orders with an unanswered return request. */
  returns?: 'open' | undefined;
  /** The earliest and the latest time at which an order was placed. */
  from: Date | undefined;
  to: Date | undefined;
};

/** Returns one page of the matching orders, sorted by time. */
export async function listMatching(filter: OrderFilter, page: PageRequest): Promise<Page<StoredOrder>> {
  const { words } = filter;
  return readPageWithWords(
    { words, storedWordOf, matchesWord, queryFor: (storedWord) => queryFor(filter, storedWord) },
    page,
  );
}

/**
 * Counts the matching orders, up to `max`. With several words, counts the matches of only the most specific
 * word, so the count may be too high.
 */
export async function countMatching(filter: OrderFilter, max: number): Promise<number> {
  const word = mostSpecific(filter.words);
  // Sorts as the list does, so that the query uses the same indexes.
  const query = queryFor(filter, word && storedWordOf(word))
    .orderBy('createdAt', 'desc')
    .limit(max);
  return (await query.count().get()).data().count;
}

function queryFor({ phases, returns, from, to }: OrderFilter, word: string | undefined): Query<OrderRecord> {
  let query: Query<OrderRecord> = orders;
  if (word !== undefined) query = query.where('words', 'array-contains', word);
  if (phases) query = query.where('phase', 'in', phases);
  if (returns) query = query.where('returnState', '==', returns);
  if (from) query = query.where('createdAt', '>=', from);
  if (to) query = query.where('createdAt', '<=', to);
  return query;
}
