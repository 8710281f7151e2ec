/** Lower case, without accents: `José` is found by `jose`. */
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

/** The parts of a word: of `a.b@c.d` those around the `@`, and what stands between punctuation. */
export function partsOf(word: string): string[] {
  return [...word.split('@'), ...word.split(/[^\p{L}\p{N}]+/u)];
}
