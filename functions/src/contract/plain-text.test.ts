import { expect, it } from 'vitest';
import { firstCharacters, keyboardText, shortened, visibleText } from './plain-text.ts';

/** Characters without a shape, and the direction marks. */
const invisible = [
  ...['\0', '\u001b', '\u007f', '\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4'],
  ...['\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d'],
  ...['\u202e', '\u2060', '\u2061', '\u2064', '\u2066', '\u2069', '\u206f', '\u3164', '\ufe00', '\ufe0f'],
  ...['\ufeff', '\uffa0', '\ufff9', '\ufffc', '\uffff', '\u{e0001}', '\u{e0020}', '\u{e007f}', '\u{e0100}'],
];

it.each(invisible)('visibleText removes %j', (character) => {
  expect(visibleText(character)).toBe('');
  expect(visibleText(`saw${character} ${character}blade${character}`)).toBe('saw blade');
  expect(visibleText(`sa${character.repeat(3)}w`)).toBe('saw');
});

it.each([
  ['an emoji of several people', '👨‍👩‍👧‍👦 🧑🏽‍🔧 👩‍❤️‍👨 🏳️‍🌈'],
  ['an emoji with a variation selector', '❤️ ☎️ 1️⃣'],
  ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a Persian word', 'می‌خواهم'],
  ['words of India and Sri Lanka', 'क्‍ष ශ්‍රී'],
  ['a Japanese name with a variant', '葛󠄀城'],
  ['accents, tabs and line breaks', 'José Zoe\u0308\t1\r\n2'],
  ['Arabic, Hebrew and Thai', 'مرحبا שלום สวัสดี'],
])('visibleText keeps %s', (_, text) => {
  expect(visibleText(text)).toBe(text);
});

it('visibleText replaces rare line breaks, the empty Braille pattern and unpaired surrogates', () => {
  expect(visibleText('1\u000b2\u000c3\u00854\u20285\u20296')).toBe('1\n2\n3\n4\n5\n6');
  expect(visibleText('a\u2800b')).toBe('a b');
  expect(visibleText('a\ud800b')).toBe('a\ufffdb');
});

it('visibleText changes nothing the second time', () => {
  const parts = [...invisible, 'a', 'ا', '👩', '🏴', '\u{1f3fb}', '\u{e0067}', '1', ' '];
  for (const first of parts)
    for (const second of parts) {
      const once = visibleText(`${first}${second}${second}${first}👧`);
      expect(visibleText(once)).toBe(once);
    }
});

it('keyboardText returns plain digits, hyphens and spaces', () => {
  expect(keyboardText('（０１１４）\u00a0٤٩٦\u2011۰۱\u2013२३\u2212\u{1d7d8}')).toBe('(0114) 496-01-23-0');
});

it.each([
  ['saws', 4, 'saws'],
  ['saws', 3, 'saw'],
  ['sa😀', 3, 'sa'],
  ['sa😀', 4, 'sa😀'],
  ['sae\u0301', 3, 'sa'],
  ['a👩‍👧b', 5, 'a'],
])('firstCharacters does not cut inside a character of %j', (text, max, first) => {
  expect(firstCharacters(text, max)).toBe(first);
});

it('shortened ends a text that is too long with an ellipsis', () => {
  expect(['saws', 'sawss', 'sa😀s', 'sa😀ss'].map((text) => shortened(text, 4))).toEqual([
    'saws',
    'saw…',
    'sa…',
    'sa…',
  ]);
});
