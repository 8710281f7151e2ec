/**
 * Returns a string in lower case without accents, so that `jose` finds `José`.
 * https://unicode.org/reports/tr15
 */
export function normalized(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns the words of a search without duplicates. Words are separated by spaces; punctuation around them is
 * removed.
 */
export function searchWords(text: string): string[] {
  const words = normalized(text)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word);
  return [...new Set(words)].filter((word) => word !== '');
}

/** The length of the short ids on the store's pages. */
const SHORT_ID_LENGTH = 8;

/** Returns the words by which an id is found: the whole id, and the short form on the store's pages. */
export function wordsOfId(id: string): string[] {
  return [id, id.slice(0, SHORT_ID_LENGTH)].map(normalized);
}

/** Returns the parts of a word: the parts around an `@`, and the parts between punctuation. */
export function partsOf(word: string): string[] {
  return [...word.split('@'), ...word.split(/[^\p{L}\p{N}]+/u)];
}

const MAX_PREFIX = 40;

/** Returns all prefixes of a word, up to 40 characters. */
export function prefixesOf(word: string): string[] {
  const letters = [...word];
  const count = Math.min(letters.length, MAX_PREFIX);
  return Array.from({ length: count }, (_, last) => letters.slice(0, last + 1).join(''));
}

/** Returns the digits of a string. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
