import type { Query } from 'firebase-admin/firestore';
import type { Stored } from './firestore.ts';
import { type Page, type PageRequest, readPage } from './page.ts';

/** Documents that are found by the words they carry. */
type Searched = { words: string[]; createdAt: Date };

/** How many documents of the rarest word one page looks at, at most, for those that have the others too. */
const SCANNED_AT_MOST = 500;
const SCANNED_AT_ONCE = 100;

/**
 * One page of the documents that have all words, in order of time. Firestore looks for one word; where more are asked for,
 * that is the rarest, and the others are looked for in what it finds. A page may then have fewer rows than its limit,
 * or none, and still be followed by another.
 *
 * @param matching The query for a word, or for none.
 */
export async function readPageWithWords<T extends Searched>(
  collection: Query<T>,
  words: readonly string[],
  matching: (word: string | undefined) => Query<T>,
  page: PageRequest,
): Promise<Page<Stored<T>>> {
  const [rarest, ...others] = await sortedByRarity(collection, words);
  const query = matching(rarest);
  if (others.length === 0) return readPage(query, 'createdAt', page);
  return scan(query, page, ({ data }) => others.every((word) => data.words.includes(word)));
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
