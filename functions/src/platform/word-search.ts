import type { Query } from 'firebase-admin/firestore';
import type { Stored } from './firestore.ts';
import { type Page, type PageRequest, readPage } from './page.ts';

/** How many documents one page looks at, at most, for those that match. */
const SCANNED_AT_MOST = 500;

/** How typed words find documents. */
export type WordSearch<T> = {
  /** Typed words: a document has to match all of them. */
  words: readonly string[];
  /** The stored word that all documents have which match a typed word. */
  keyOf: (typed: string) => string;
  /** True if a document matches a typed word. */
  isIn: (typed: string, document: Stored<T>) => boolean;
  /** The query for a stored word, or for none. */
  matching: (key: string | undefined) => Query<T>;
};

/**
 * One page of the documents that match all words, in order of time. Firestore looks for the stored word of one typed word;
 * the rest is checked in the documents that it finds. A page may then have fewer rows than its limit, or none, and still
 * be followed by another.
 */
export async function readPageWithWords<T extends { createdAt: Date }>(
  { words, keyOf, isIn, matching }: WordSearch<T>,
  page: PageRequest,
): Promise<Page<Stored<T>>> {
  const first = mostSpecific(words);
  const key = first === undefined ? undefined : keyOf(first);
  const unchecked = words.filter((word) => word !== key);
  if (unchecked.length === 0) return readPage(matching(key), 'createdAt', page);
  const { items, next } = await readPage(matching(key), 'createdAt', { ...page, limit: SCANNED_AT_MOST });
  const found = items.filter((document) => unchecked.every((word) => isIn(word, document)));
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return { items: shown, next: last && found.length > shown.length ? positionOf(last) : next };
}

/** The word that the fewest documents have, most likely: one with a digit or an `@`, otherwise the longest. */
export function mostSpecific(words: readonly string[]): string | undefined {
  const [codes, others] = [words.filter(isCode), words.filter((word) => !isCode(word))];
  return [...codes.toSorted(byLength), ...others.toSorted(byLength)][0];
}

function isCode(word: string): boolean {
  return /[\d@]/.test(word);
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

function positionOf<T extends { createdAt: Date }>({ id, data: { createdAt } }: Stored<T>) {
  return { createdAtMs: createdAt.getTime(), id };
}
