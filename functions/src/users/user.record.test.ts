import { expect, it } from 'vitest';
import { storedAs } from '../../test/support/read-as.ts';
import { limits } from '../contract/limits.ts';
import { searchWords } from '../platform/format/words.ts';
import { hasCurrentWords, toUser, type UserRecord, wordsOfUser } from './user.record.ts';

const createdAt = new Date('2026-11-22T13:05:00Z');
const fields = { email: 'sam@example.com', emailVerified: true, role: 'user', createdAt } as const;
const stored = (changes: Partial<UserRecord> = {}) =>
  storedAs('u1', { ...fields, disabled: false, words: ['sam'], ...changes });
const inApi = { ...fields, _id: 'u1', disabled: false, createdAt: '2026-11-22T13:05:00.000Z' };

it('toUser returns no internal field', () => {
  const internal = { ordersPlaced: 3, reviewedAt: [createdAt], accessChangedAt: createdAt };
  expect(toUser(stored(internal))).toEqual(inApi);
});

it('toUser returns the profile, and the picture only from a trusted host', () => {
  const changed = {
    displayName: 'Sam',
    education: 'School',
    location: 'Leeds',
    phone: '1',
    linkedIn: 'https://example.com',
    photoURL: 'https://i.ibb.co/a.png',
    disabled: true,
    role: 'admin',
  } as const;
  expect(toUser(stored(changed))).toEqual({ ...inApi, ...changed });
  expect(toUser(stored({ photoURL: 'https://evil.example/a.png' }))).toEqual(inApi);
});

it('hasCurrentWords is false after a change of the e-mail or the name', () => {
  const words = wordsOfUser('u1', { email: 'sam@example.com', displayName: 'Sam' });
  expect(hasCurrentWords('u1', { words, email: 'sam@example.com', displayName: 'Sam' })).toBe(true);
  expect(hasCurrentWords('u1', { words, email: 'sam@example.com', displayName: 'Sama' })).toBe(false);
  expect(hasCurrentWords('u1', { words: [], email: 'sam@example.com', displayName: 'Sam' })).toBe(false);
});

const words = wordsOfUser('AbCdEfGhIjKlMnOpQrSt', {
  email: 'jo.smith@store.example.com',
  displayName: 'José Smith-Jones 𝓐𝓑',
});

it.each([
  ...['jo.smith@store.example.com', 'jo.smi', 'store.exam', 'José', 's', 'Smith-Jo', '𝓐'],
  ...['AbCdEfGhIjKlMnOpQrSt', 'AbCdEfGh'],
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
