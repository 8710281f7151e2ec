/** Lower case, without accents: `José` is found by `jose`. https://unicode.org/reports/tr15 */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words that somebody searches for, each once: what stands between spaces, without punctuation around it. */
export function wordsAskedFor(text: string): string[] {
  const words = plain(text)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word);
  return [...new Set(words)].filter((word) => word !== '');
}

/** As much of an id as the store's pages show. */
const SHOWN_OF_AN_ID = 8;

/** The words that something is found by for its id: whole, and as short as pages show it. */
export function wordsOfId(id: string): string[] {
  return [id, id.slice(0, SHOWN_OF_AN_ID)].map(plain);
}

/** The parts of a word: of `a.b@c.d` those around the `@`, and what stands between punctuation. */
export function partsOf(word: string): string[] {
  return [...word.split('@'), ...word.split(/[^\p{L}\p{N}]+/u)];
}

/** Of longer words, the longer beginnings are left out. */
const LONGEST_BEGINNING = 40;

/** How a word begins: every beginning, up to 40 letters. */
export function beginningsOf(word: string): string[] {
  const letters = [...word];
  const most = Math.min(letters.length, LONGEST_BEGINNING);
  return Array.from({ length: most }, (_, last) => letters.slice(0, last + 1).join(''));
}

/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
