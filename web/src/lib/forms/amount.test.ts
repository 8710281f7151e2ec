import { expect, it } from 'vitest';
import { amountOf, amountOrText } from './amount.ts';

it.each([
  ['200', 200],
  ['$200', 200],
  ['US$ 200.5', 200.5],
  ['200 USD', 200],
  ['1,295.00', 1295],
  ['1,295', 1295],
  ['1.295,00', 1295],
  ['1 295,50', 1295.5],
  ['12,50', 12.5],
  ['12,5', 12.5],
  ['.50', 0.5],
  ['5.', 5],
  [' 78.40 ', 78.4],
  ['-3', -3],
  ['120.505', 120.505],
])('parses the amount %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

it.each(['', ' ', 'cheap', '1e3', '12,345,6', '1,29,5.00', '12 50', '$', '1.2.3', '0x10', '--5', 'Infinity'])(
  'rejects "%s" as an amount',
  (text) => {
    expect(amountOf(text)).toBeUndefined();
    expect(amountOrText(text)).toBe(text);
  },
);
