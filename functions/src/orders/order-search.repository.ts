import type { Query } from 'firebase-admin/firestore';
import type { OrderPhase } from '../contract/order.ts';
import type { Page, PageRequest } from '../platform/page.ts';
import { mostSpecific, readPageWithWords } from '../platform/word-search.ts';
import { type OrderRecord, orders, type StoredOrder } from './order.record.ts';
import { isIn, keyOf } from './order-words.ts';

export type OrderFilter = {
  /** Typed words that an order has to match, all of them. */
  words: readonly string[];
  /** The phases that it may have, where that matters. */
  phases: OrderPhase[] | undefined;
  /** Set for orders whose shopper waits for an answer to a return. */
  returns?: 'open' | undefined;
  /** When it was placed: the first and the last moment. */
  from: Date | undefined;
  to: Date | undefined;
};

/** One page of the orders that match, in order of time; with several words as `readPageWithWords` has it. */
export async function listMatching(filter: OrderFilter, page: PageRequest): Promise<Page<StoredOrder>> {
  const { words } = filter;
  return readPageWithWords({ words, keyOf, isIn, matching: (key) => matching(filter, key) }, page);
}

/** How many orders match, but no more than `most`; with words, how many have the stored word of one of them. */
export async function countMatching(filter: OrderFilter, most: number): Promise<number> {
  const word = mostSpecific(filter.words);
  // Sorted as the list is, so that the same indexes serve.
  const query = matching(filter, word && keyOf(word))
    .orderBy('createdAt', 'desc')
    .limit(most);
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
