import { expect, it } from 'vitest';
import { inSentence, inWords } from './in-words.ts';

it.each([
  [[], ''],
  [['address'], 'address'],
  [['address', 'phone'], 'address or phone'],
  [['address', 'phone', 'note'], 'address, phone or note'],
])('inWords joins %j as %j', (words, expected) => {
  expect(inWords(words, 'or')).toBe(expected);
});

it.each([
  ['Delivery note', 'delivery note'],
  ['VAT number', 'VAT number'],
])('inSentence changes %s to %s', (name, expected) => {
  expect(inSentence(name)).toBe(expected);
});
