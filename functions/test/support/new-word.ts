import { randomUUID } from 'node:crypto';

const LETTERS = 'abcdefghijklmnop';

/**
 * Returns a word that only the tools of one test contain, without digits, because the search splits words there. It ends
 * as no other word, because the search also finds the last part of a word.
 */
export function newWord(): string {
  const letters = [...randomUUID().slice(0, 8)].map((digit) => LETTERS[Number.parseInt(digit, 16)]);
  return `qz${letters.join('')}zq`;
}
