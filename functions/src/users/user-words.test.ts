import { expect, it } from 'vitest';
import { limits } from '../contract/limits.ts';
import { searchWords } from '../platform/format/words.ts';
import { wordsOfUser } from './user-words.ts';

const words = wordsOfUser('AbCdEfGhIjKlMnOpQrSt', {
  email: 'jo.smith@store.example.com',
  displayName: 'José Smith-Jones 𝓐𝓑',
});

it.each([
  'jo.smith@store.example.com',
  'JO.SMITH@STORE',
  'jo.smi',
  'store.exam',
  'exam',
  'smith',
  'José',
  'jos',
  's',
  'Smith-Jo',
  'jones smi',
  '𝓐',
  'AbCdEfGhIjKlMnOpQrSt',
  'AbCdEfGh',
])('a search for %s finds the user', (text) => {
  expect(words).toEqual(expect.arrayContaining(searchWords(text)));
});

it.each(['mith', 'AbCdEfG', '@', '---', 'jo.smith@store.example.co.uk'])(
  'a search for %s does not find the user',
  (text) => {
    const [word = ''] = searchWords(text);
    expect(word).toMatch(/./);
    expect(words).not.toContain(word);
  },
);

it('wordsOfUser returns only the uid for a user with neither an e-mail nor a name', () => {
  expect(wordsOfUser('abc', { email: '' })).toEqual(['abc']);
});

it('wordsOfUser limits the words of the longest e-mail and name', () => {
  const email = `${'x.'.repeat(limits.email.max / 2 - 6)}y@example.com`;
  const made = wordsOfUser('abc', { email, displayName: 'ab-'.repeat(limits.displayName.max / 3) });
  expect(made.length).toBeLessThan(700);
  expect(made.join('').length).toBeLessThan(50_000);
});
