import type { Query } from 'firebase-admin/firestore';
import type { Stored } from './firestore.ts';
import { type Page, type PageRequest, readPage, type TimeCursor } from './page.ts';

/** Maximum number of documents that are checked for one page. */
const MAX_SCANNED = 500;

type WordSearch<T> = {
  /** The words of the search. A document must match all of them. */
  words: readonly string[];
  /**
   * Returns the stored word to query for a word of the search. Every matching document contains the stored
   * word. Undefined if the documents store no words.
   */
  storedWordOf?: (typed: string) => string;
  /** Returns a function that returns true if the document matches a word of the search. */
  matcherOf: (document: Stored<T>) => (typed: string) => boolean;
  /** Returns the query for a stored word; without a word, the query for all documents. */
  queryFor: (storedWord: string | undefined) => Query<T>;
};

/**
 * Reads one page of the documents that match all words, sorted by time. Firestore searches for one stored
 * word; the other words are checked in the documents that Firestore finds. A page may therefore contain fewer
 * rows than its limit, or no rows, even if more pages follow.
 */
export async function readPageWithWords<T extends { createdAt: Date }>(
  { words, storedWordOf, matcherOf, queryFor }: WordSearch<T>,
  page: PageRequest,
): Promise<Page<Stored<T>>> {
  const first = mostSpecific(words);
  const storedWord = first === undefined ? undefined : storedWordOf?.(first);
  const unchecked = words.filter((word) => word !== storedWord);
  if (unchecked.length === 0) return readPage(queryFor(storedWord), 'createdAt', page);
  const { items, next } = await readPage(queryFor(storedWord), 'createdAt', { ...page, limit: MAX_SCANNED });
  const matches = items.filter((document) => unchecked.every(matcherOf(document)));
  const shown = matches.slice(0, page.limit);
  const last = shown.at(-1);
  return { items: shown, next: last && matches.length > shown.length ? cursorOf(last) : next };
}

/** Shorter words only narrow what the other words find, because many documents contain them. */
const SPECIFIC_LENGTH = 3;

/**
 * Returns the word that probably matches the fewest documents: a word with a digit or an `@`, otherwise the
 * longest word. A word of one or two letters only if all words are that short. If several words have this length, returns
 * the last, because the documents store only the last digits of a phone number such as `7946 0958`.
 */
export function mostSpecific(words: readonly string[]): string | undefined {
  const long = words.filter(({ length }) => length >= SPECIFIC_LENGTH);
  const codes = long.filter(isCode);
  return [codes, long, words]
    .find(({ length }) => length > 0)
    ?.toSorted(byLength)
    .at(-1);
}

function isCode(word: string): boolean {
  return /[\d@]/.test(word);
}

function byLength(a: string, b: string): number {
  return a.length - b.length;
}

function cursorOf<T extends { createdAt: Date }>({ id, data: { createdAt } }: Stored<T>): TimeCursor {
  return [createdAt.getTime(), id];
}
