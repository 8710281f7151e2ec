import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { isIn, keyOf, orderWordsAskedFor, wordsOfOrder } from './order-words.ts';

const order = {
  email: 'jo.smith@shop.example.com',
  name: 'José Smith-Jones',
  toolName: '5-inch Orbital sander (220 V)',
  address: '221B Baker Street\nLondon NW1 6XE',
  phone: '+44 1144 960123',
  transactionId: null,
};
const id = 'AbCdEfGhIjKlMnOpQrSt';
const words = wordsOfOrder(id, order);

/** The order as it is stored. */
const stored = { id, version: Timestamp.fromMillis(0), data: orderRecord({ id, ...order }) };

it.each([
  'jo.smith@shop.example.com',
  'JO.SMITH@SHOP.EXAMPLE.COM',
  'jo.smith',
  'shop.example.com',
  'smith',
  'José',
  'jose',
  'Smith-Jones',
  'jones',
  'orbital sander',
  '5-inch',
  '(220',
  'jo.smit',
  'orbit',
  'sand jos',
  '+44 1144 960-123',
  '441144960123',
  '01144 960123',
  '(01144) 960 123',
  '1144960123',
  '4-960-123',
  'NW1 6XE',
  'nw16xe',
  'baker 221b',
  'AbCdEfGhIjKlMnOpQrSt',
  'AbCdEfGh',
])('an order is found by %s', (text) => {
  const typed = orderWordsAskedFor(text);
  expect(words).toEqual(expect.arrayContaining(typed.map(keyOf)));
  expect(typed.filter((word) => !isIn(word, stored))).toEqual([]);
});

it.each(['smithe', 'bital', 'BcDeFgH', '@', '---', '+44 1144 960124', 'nw2'])(
  'an order is not found by %s',
  (text) => {
    const [word = ''] = orderWordsAskedFor(text);
    expect(word).not.toBe('');
    expect(isIn(word, stored)).toBe(false);
  },
);

it('an order is found by every payment it had', () => {
  const paid = wordsOfOrder('a', { ...order, transactionId: 'pi_First' });
  const paidAnew = wordsOfOrder('a', { ...order, transactionId: 'pi_Second', words: paid });
  expect(paidAnew).toEqual(expect.arrayContaining(['pi_first', 'pi_second']));
});

it('asks for each word once, and for none where there is none', () => {
  expect(orderWordsAskedFor('  hammer Hammer\tHAMMER ')).toEqual(['hammer']);
  expect(orderWordsAskedFor(' ')).toEqual([]);
});

it('takes a house number and a postcode for two words, not for a phone number', () => {
  expect(orderWordsAskedFor('1600 94043')).toEqual(['1600', '94043']);
});

it('forgets the words of an address that changed', () => {
  const moved = { ...order, address: '1 High Road\nLeeds LS1 1AA', words };
  expect(wordsOfOrder('AbCdEfGhIjKlMnOpQrSt', moved)).not.toContain('bak');
});

it('has a bounded number of stored words', () => {
  const address = Array.from({ length: 60 }, (_, index) => `w${index}xy`).join(' ');
  const long = { ...order, email: `${'a'.repeat(200)}@example.com`, name: 'b'.repeat(100), address };
  const found = wordsOfOrder('a'.repeat(64), { ...long, toolName: 'Last words of a long name here' });
  expect(found.length).toBeLessThanOrEqual(200);
  expect(found).toEqual(expect.arrayContaining(orderWordsAskedFor('w59xy here').map(keyOf)));
});
