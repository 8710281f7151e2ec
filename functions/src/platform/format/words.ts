import { keyboardText } from '../../contract/plain-text.ts';
import { shortId } from '../../contract/short-id.ts';

/**
 * Letters that no accent turns into a letter of an English keyboard, and letters that look or sound the same, each with
 * its replacement.
 */
const folded = new Map(
  `ßss æae œoe øo łl đd ðd þth ħh ıi ŋn ŧt ɓb ɗd əe ςσ ґг کك یي ىي ’' ‘' ʼ' ʻ' \`' ´' ′' ″" “" ”" ⁄/`
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const FOLDED = new RegExp(`[${[...folded.keys()].join('')}]`, 'gu');

/**
 * Returns a text in lower case, with the letters, digits and punctuation of an English keyboard where possible, so that
 * `jose lodz o'hara` finds `José Łódź O’Hara`. Searches use it for the index and for the query.
 * https://unicode.org/reports/tr15
 */
export function normalized(text: string): string {
  // An acute accent as a character of its own, and the number before a fraction, must not join their neighbours.
  return keyboardText(text.replaceAll('´', "'").replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' '))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(FOLDED, (letter) => folded.get(letter) ?? letter);
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

/** Returns the words by which an id is found: the whole id, and the short form on the store's pages. */
export function wordsOfId(id: string): string[] {
  return [id, shortId(id)].map(normalized);
}

/**
 * Returns the parts of a word: the parts around an `@`, the parts between punctuation, also without apostrophes, and the
 * number and the unit of `18v`.
 */
export function partsOf(word: string): string[] {
  const names = word.includes("'") ? [word, ...word.split(/[^\p{L}\p{N}']+/u)] : [];
  return [
    ...word.split('@'),
    ...word.split(/[^\p{L}\p{N}]+/u),
    ...names.flatMap((name) => [name, name.replaceAll("'", '')]),
    ...(UNIT.exec(word)?.slice(1) ?? []),
  ];
}

/** A number with a unit, such as `18v`, or a house number with a letter. */
const UNIT = /^(\d+)(\p{L}{1,2})$/u;

/** Returns the beginnings of a word that have an allowed number of characters. */
export function prefixesOf(word: string, { min, max }: { min: number; max: number }): string[] {
  const letters = [...word];
  const count = Math.max(Math.min(letters.length, max) - min + 1, 0);
  return Array.from({ length: count }, (_, index) => letters.slice(0, min + index).join(''));
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
