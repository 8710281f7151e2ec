import type { Query } from 'firebase-admin/firestore';
import type { Stored } from './firestore.ts';
import { type Page, type PageRequest, readPage } from './page.ts';

/** Documents that are found by the words they carry. */
type Searched = { words: string[]; createdAt: Date };

/** How many documents of the rarest word one page looks at, at most, for those that have the others too. */
const SCANNED_AT_MOST = 500;
const SCANNED_AT_ONCE = 100;

/** How typed words find documents. */
export type WordSearch<T> = {
  /** Typed words: a document has to match all of them. */
  words: readonly string[];
  /** The stored word that all documents have which match a typed word. */
  keyOf: (typed: string) => string;
  /** True if the stored words of a document match a typed word. */
  isIn: (typed: string, stored: readonly string[]) => boolean;
  /** The query for a stored word, or for none. */
  matching: (key: string | undefined) => Query<T>;
};

/**
 * One page of the documents that match all words, in order of time. Firestore looks for one stored word; of several, that
 * is the rarest. The rest is checked in the documents that it finds. A page may then have fewer rows than its limit, or
 * none, and still be followed by another.
 */
export async function readPageWithWords<T extends Searched>(
  collection: Query<T>,
  { words, keyOf, isIn, matching }: WordSearch<T>,
  page: PageRequest,
): Promise<Page<Stored<T>>> {
  const [rarest] = await sortedByRarity(collection, [...new Set(words.map(keyOf))]);
  const query = matching(rarest);
  const unchecked = words.filter((word) => word !== rarest);
  if (unchecked.length === 0) return readPage(query, 'createdAt', page);
  return scan(query, page, ({ data }) => unchecked.every((word) => isIn(word, data.words)));
}

/** Asks how often each word occurs, up to what a page looks at: one read per word. */
export async function sortedByRarity<T extends Searched>(
  collection: Query<T>,
  words: readonly string[],
): Promise<string[]> {
  if (words.length < 2) return [...words];
  const counted = await Promise.all(
    words.map(async (word) => {
      const query = collection.where('words', 'array-contains', word).limit(SCANNED_AT_MOST + 1);
      return { word, times: (await query.count().get()).data().count };
    }),
  );
  return counted.sort((a, b) => a.times - b.times).map(({ word }) => word);
}

async function scan<T extends Searched>(
  query: Query<T>,
  { limit, after, ...order }: PageRequest,
  isWanted: (document: Stored<T>) => boolean,
): Promise<Page<Stored<T>>> {
  const found: Stored<T>[] = [];
  let place = after;
  for (let scanned = 0; scanned < SCANNED_AT_MOST; scanned += SCANNED_AT_ONCE) {
    const page = await readPage(query, 'createdAt', { ...order, limit: SCANNED_AT_ONCE, after: place });
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

function positionOf<T extends Searched>({ id, data: { createdAt } }: Stored<T>) {
  return { createdAtMs: createdAt.getTime(), id };
}
