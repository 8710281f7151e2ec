import { expect, it } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { storedAs } from '../../test/support/read-as.ts';
import { mostSpecific } from '../platform/firestore/word-search.ts';
import { matchesWord, orderSearchWords, storedWordOf, wordsOfOrder } from './order-words.ts';

const order = {
  email: 'jo.smith@store.example.com',
  name: 'José Smith-Jones',
  toolName: '5-inch Orbital sander (220 V)',
  address: '221B Baker Street\nLondon NW1 6XE',
  phone: '+44 1144 960123',
  transactionId: null,
};
const id = 'AbCdEfGhIjKlMnOpQrSt';
const words = wordsOfOrder(id, order);

const storedOrder = (fields: typeof order & { tracking?: string }) =>
  storedAs(id, orderRecord({ id, ...fields }));
const stored = storedOrder(order);

/** Checks that a search finds an order. */
function expectFound(text: string, fields: Parameters<typeof storedOrder>[0]) {
  const typed = orderSearchWords(text);
  expect(wordsOfOrder(id, fields)).toEqual(expect.arrayContaining(typed.map(storedWordOf)));
  expect(typed.filter((word) => !matchesWord(word, storedOrder(fields)))).toEqual([]);
}

it.each([
  'jo.smith@store.example.com',
  'JO.SMITH@STORE.EXAMPLE.COM',
  'store.example.com',
  'smith',
  'José',
  'Smith-Jones',
  'orbital sander',
  '(220',
  'jo.smit',
  'sand jos',
  '+44 1144 960-123',
  '01144 960123',
  '1144960123',
  '0123',
  '0123 smith',
  'NW1 6XE',
  'NW16XE',
  'baker 221b',
  'AbCdEfGhIjKlMnOpQrSt',
  'AbCdEfGh',
])('a search for %s finds the order', (text) => {
  expectFound(text, order);
});

it.each(['4496 0123', '496 0123', 'baker st'])(
  'a search for %s reads the orders of one of its words',
  (text) => {
    const typed = orderSearchWords(text);
    expect(words).toContain(storedWordOf(mostSpecific(typed) ?? ''));
    expect(typed.filter((word) => !matchesWord(word, stored))).toEqual([]);
  },
);

it.each([
  ...['smithe', 'bital', 'BcDeFgH', '@', '---', '+44 1144 960124', 'nw2', '0124', '4495', '123'],
  ...['221bbaker', '96', '14496'],
])('a search for %s does not find the order', (text) => {
  const [word = ''] = orderSearchWords(text);
  expect(word).not.toBe('');
  expect(matchesWord(word, stored)).toBe(false);
});

it.each(['Saw 92274841', '92274841', '5012345678900', 'ean5012345678900@example.com'])(
  'a search for %s finds an order with long numbers in its texts',
  (text) => {
    const email = 'ean5012345678900@example.com';
    expectFound(text, { ...order, toolName: 'Saw 92274841 5012345678900', email });
  },
);

it('wordsOfOrder keeps the ids of earlier payments', () => {
  const paid = wordsOfOrder('a', { ...order, transactionId: 'pi_First' });
  const paidAgain = wordsOfOrder('a', { ...order, transactionId: 'pi_Second', words: paid });
  expect(paidAgain).toEqual(expect.arrayContaining(['pi_first', 'pi_second']));
  const again = storedAs('a', { ...stored.data, words: paidAgain });
  expect(['pi_first', 'pi_second', 'pi_fir'].map((id) => matchesWord(id, again))).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  ['  hammer Hammer\tHAMMER ', 'hammer'],
  [' ', ''],
  // A house number and a postcode.
  ['1600 94043', '1600 94043'],
  ['114 4960', '114 4960'],
  ['114-4960', '1144960'],
  ['0 1 2 3 4 5', '0 1 2 3 4 5'],
  ['saw 01144960123 drill', '144960123 saw drill'],
  ['(01144) 960.123', '144960123'],
  ['saw +1/144-960123', '144960123 saw'],
  ['1144/960.123 x', '144960123 x'],
  ['12345 67890', '234567890'],
  ['940 1000 0000 0000', '000000000'],
  ['x+441144960123 01144960123x', 'x+441144960123 01144960123x'],
  ['saw 1Z 999 AA1 01 2345 6784 saw', '1z999aa10123456784 saw'],
  ['1z-999-aa1-01-2345-678', '1z-999-aa1-01-2345-678'],
  ['rr-123456785-gb x', 'rr123456785gb x'],
  ['saw 9400-1000-0000-0000 x', '9400100000000000 saw x'],
])('a search for %j has the words %j', (text, words) => {
  expect(orderSearchWords(text).join(' ')).toBe(words);
});

it.each([
  ['1z999aa10123456784', '3456784'],
  ['1z999aa1012345678', '1z9'],
  ['x1z999aa10123456784', 'x1z'],
  ['1z999aa10123456784x', '1z9'],
  ['rr123456785gb', '56785gb'],
  ['rr12345678', '2345678'],
  ['rr1234567', 'rr1'],
  ['rrrrrr12345678', 'rrr'],
  ['rr12345678abc', 'rr1'],
  ['1234567', '1234567'],
  ['123456', '123'],
  ['12345678a', '123'],
  ['a1234567', 'a12'],
  ['pi_3abc', 'pi_3abc'],
])('orders that match %s store the word %s', (typed, word) => {
  expect(storedWordOf(typed)).toBe(word);
});

it('wordsOfOrder removes the words of the previous address', () => {
  const moved = { ...order, address: '1 High Road\nLeeds LS1 1AA', words };
  expect(wordsOfOrder('AbCdEfGhIjKlMnOpQrSt', moved)).not.toContain('bak');
});

it('wordsOfOrder returns at most 200 words, which has room for long texts', () => {
  const address = Array.from({ length: 60 }, (_, index) => `w${index}xy`).join(' ');
  const long = { ...order, email: `${'a'.repeat(200)}@example.com`, name: 'b'.repeat(100), address };
  const found = wordsOfOrder('a'.repeat(64), { ...long, toolName: 'Last words of a long name here' });
  expect(found).toEqual(expect.arrayContaining(orderSearchWords('w59xy here').map(storedWordOf)));
  const parts = Array.from({ length: 100 }, (_, index) => `a${index}-b${index}`).join(' ');
  expect(wordsOfOrder('a', { ...long, address: parts })).toHaveLength(200);
});

it('wordsOfOrder returns the first letters of each word, and the last digits of the phone number', () => {
  const short = { ...order, email: 'jo@store.example', name: 'Jo', toolName: 'Hand saw', address: 'A 1' };
  expect(wordsOfOrder('AbCd', short)).toEqual([
    ...['4960123', '012', 'abc', 'jo@', 'jo', 'sto', 'exa', 'a', '1', 'han', 'saw'],
  ]);
});

it.each([
  ['RR123456785GB', 'rr 123 456 785 gb'],
  ['9400 1000 0000 0000 0000 00', '9400100000000000000000'],
  ['9400100000000000000000', '9400-1000-0000-0000-0000-00'],
  ['JJD0002 2345 6789', 'JJD000223456789'],
  ['AB-12 34', 'ab-12'],
])('the tracking number %s is found by %s', (tracking, text) => {
  expectFound(text, { ...order, tracking });
});
