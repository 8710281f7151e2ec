import { expect, it } from 'vitest';
import { digitsOf, normalized, partsOf, prefixesOf, searchWords, wordsOfId } from './words.ts';

it.each([
  ['JOSÉ Ångström ﬁ', 'jose angstrom fi'],
  ['Łódź Gdańsk', 'lodz gdansk'],
  ['Straße GROẞ', 'strasse gross'],
  ['Søren Ærø Þór Đorđe', 'soren aero thor dorde'],
  ['Işık İstanbul', 'isik istanbul'],
  ['cœur', 'coeur'],
  ['O’Hara Oʼhara O´Hara O`Hara O′Hara', "o'hara o'hara o'hara o'hara o'hara"],
  ['Smith‑Jones Smith–Jones', 'smith-jones smith-jones'],
  ['Οδυσσεύς', 'οδυσσευσ'],
  ['Ёлка', 'елка'],
  ['１８Ｖ ١٨', '18v 18'],
  ['½ 1½ 1⁄4', '1/2 1 1/2 1/4'],
  ['S\u200baw\u200f', 'saw'],
])('normalized folds %j', (text, expected) => {
  expect(normalized(text)).toBe(expected);
});

it('searchWords splits at spaces, removes outer punctuation and duplicates, and keeps bare punctuation', () => {
  expect(searchWords(' (Saw),\n5-inch saw “§” ')).toEqual(['saw', '5-inch', '"§"']);
  expect(searchWords('((a)) --')).toEqual(['a', '--']);
  expect(searchWords(' ')).toEqual([]);
});

it('wordsOfId returns the id and its first eight characters', () => {
  expect(wordsOfId('AbCdEfGhIj')).toEqual(['abcdefghij', 'abcdefgh']);
});

it('partsOf splits at an @, and at punctuation', () => {
  expect(partsOf('jo.smith@store--a.example')).toEqual([
    ...['jo.smith', 'store--a.example'],
    ...['jo', 'smith', 'store', 'a', 'example'],
  ]);
});

it('partsOf also removes apostrophes', () => {
  expect([...new Set(partsOf("o'hara"))]).toEqual(["o'hara", 'o', 'hara', 'ohara']);
  expect(partsOf("smith-o'hara")).toEqual(expect.arrayContaining(["o'hara", 'ohara', 'smith-ohara']));
});

it('partsOf splits a number and its unit', () => {
  expect(partsOf('18v')).toEqual(expect.arrayContaining(['18', 'v']));
  expect(partsOf('18volt')).not.toContain('18');
});

it('prefixesOf returns the beginnings of a word with the allowed lengths', () => {
  expect(prefixesOf('𝓐bc', { min: 1, max: 40 })).toEqual(['𝓐', '𝓐b', '𝓐bc']);
  expect(prefixesOf('hammers', { min: 3, max: 5 })).toEqual(['ham', 'hamm', 'hamme']);
  expect(prefixesOf('saw', { min: 3, max: 3 })).toEqual(['saw']);
  expect(prefixesOf('x', { min: 3, max: 5 })).toEqual([]);
  expect(prefixesOf('', { min: 1, max: 5 })).toEqual([]);
});

it('digitsOf removes everything but digits', () => {
  expect(digitsOf('+44 (114) 496-01')).toBe('4411449601');
});
