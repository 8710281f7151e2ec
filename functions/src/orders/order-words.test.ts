import { expect, it } from 'vitest';
import { wordsAskedFor } from '../platform/search-words.ts';
import { wordsOfOrder } from './order-words.ts';

const order = {
  email: 'jo.smith@shop.example.com',
  name: 'José Smith-Jones',
  toolName: '5-inch Orbital sander (220 V)',
  transactionId: null,
};
const words = wordsOfOrder('AbCdEfGhIjKlMnOpQrSt', order);

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
  'AbCdEfGhIjKlMnOpQrSt',
  'AbCdEfGh',
])('an order is found by %s', (text) => {
  expect(words).toEqual(expect.arrayContaining(wordsAskedFor(text)));
});

it.each(['jo.smit', 'orbit', 'AbCdEfG', '@', '---'])('an order is not found by %s', (text) => {
  const [word] = wordsAskedFor(text);
  expect(word).toBeTruthy();
  expect(words).not.toContain(word);
});

it('an order is found by every payment it had', () => {
  const paid = wordsOfOrder('a', { ...order, transactionId: 'pi_First' });
  const paidAnew = wordsOfOrder('a', { ...order, transactionId: 'pi_Second', words: paid });
  expect(paidAnew).toEqual(expect.arrayContaining(['pi_first', 'pi_second']));
});

it('asks for each word once, and for none where there is none', () => {
  expect(wordsAskedFor('  hammer Hammer\tHAMMER ')).toEqual(['hammer']);
  expect(wordsAskedFor(' ')).toEqual([]);
});
