import { expect, it } from 'vitest';
import { limits } from '../contract/limits.ts';
import { searchWords } from '../platform/search-words.ts';
import { wordsOfPerson } from './user-words.ts';

const words = wordsOfPerson('AbCdEfGhIjKlMnOpQrSt', {
  email: 'jo.smith@shop.example.com',
  displayName: 'José Smith-Jones 𝓐𝓑',
});

it.each([
  'jo.smith@shop.example.com',
  'JO.SMITH@SHOP',
  'jo.smi',
  'shop.exam',
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
])('a person is found by %s', (text) => {
  expect(words).toEqual(expect.arrayContaining(searchWords(text)));
});

it.each(['mith', 'AbCdEfG', '@', '---', 'jo.smith@shop.example.co.uk'])(
  'a person is not found by %s',
  (text) => {
    const [word] = searchWords(text);
    expect(word).toBeTruthy();
    expect(words).not.toContain(word);
  },
);

it('somebody without e-mail and name is found by the uid alone', () => {
  expect(wordsOfPerson('abc', { email: '' })).toEqual(['abc']);
});

it('the longest e-mail and name make few enough words for a document', () => {
  const email = `${'x.'.repeat(limits.email.max / 2 - 6)}y@example.com`;
  const made = wordsOfPerson('abc', { email, displayName: 'ab-'.repeat(limits.displayName.max / 3) });
  expect(made.length).toBeLessThan(700);
  expect(made.join('').length).toBeLessThan(50_000);
});
