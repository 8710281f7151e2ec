import type { Query } from 'firebase-admin/firestore';
import type { OrderPhase } from '../contract/order.ts';
import { type Page, type PageRequest, readPage } from '../platform/page.ts';
import { type OrderRecord, orders, type StoredOrder } from './order.record.ts';

export type OrderFilter = {
  /** Words that an order has to have, all of them. */
  words: readonly string[];
  /** The phases that it may have, where that matters. */
  phases: OrderPhase[] | undefined;
  /** When it was placed: the first and the last moment. */
  from: Date | undefined;
  to: Date | undefined;
};

/** How many orders of the rarest word one page looks at, at most, for those that have the others too. */
const SCANNED_AT_MOST = 500;
const SCANNED_AT_ONCE = 100;

/**
 * One page of the orders that match, newest first. Firestore looks for one word; where more are asked for, that is
 * the rarest, and the others are looked for in what it finds. A page may then have fewer rows than its limit, or none,
 * and still be followed by another.
 */
export async function listMatching(filter: OrderFilter, page: PageRequest): Promise<Page<StoredOrder>> {
  const [rarest, ...others] = await sortedByRarity(filter.words);
  const query = matching(filter, rarest);
  if (others.length === 0) return readPage(query, 'createdAt', page);
  return scan(query, page, ({ data }) => others.every((word) => data.words.includes(word)));
}

/** How many orders match, but no more than `most`; with several words, how many have the rarest of them. */
export async function countMatching(filter: OrderFilter, most: number): Promise<number> {
  const [rarest] = await sortedByRarity(filter.words);
  // Sorted as the list is, so that the same indexes serve.
  const query = matching(filter, rarest).orderBy('createdAt', 'desc').limit(most);
  return (await query.count().get()).data().count;
}

function matching({ phases, from, to }: OrderFilter, word: string | undefined): Query<OrderRecord> {
  let query: Query<OrderRecord> = orders;
  if (word !== undefined) query = query.where('words', 'array-contains', word);
  if (phases) query = query.where('phase', 'in', phases);
  if (from) query = query.where('createdAt', '>=', from);
  if (to) query = query.where('createdAt', '<=', to);
  return query;
}

/** Asks how often each word occurs, up to what a page looks at: one read per word. */
async function sortedByRarity(words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words];
  const counted = await Promise.all(
    words.map(async (word) => {
      const query = orders.where('words', 'array-contains', word).limit(SCANNED_AT_MOST + 1);
      return { word, times: (await query.count().get()).data().count };
    }),
  );
  return counted.sort((a, b) => a.times - b.times).map(({ word }) => word);
}

async function scan(
  query: Query<OrderRecord>,
  { limit, after }: PageRequest,
  isWanted: (order: StoredOrder) => boolean,
): Promise<Page<StoredOrder>> {
  const found: StoredOrder[] = [];
  let place = after;
  for (let scanned = 0; scanned < SCANNED_AT_MOST; scanned += SCANNED_AT_ONCE) {
    const page = await readPage(query, 'createdAt', { limit: SCANNED_AT_ONCE, after: place });
    found.push(...page.items.filter(isWanted));
    const last = found[limit - 1];
    if (last && (found.length > limit || page.next)) {
      return { items: found.slice(0, limit), next: positionOf(last) };
    }
    place = page.next;
    if (!place) break;
  }
  return { items: found, next: place };
}

function positionOf({ id, data: { createdAt } }: StoredOrder) {
  return { createdAtMs: createdAt.getTime(), id };
}
