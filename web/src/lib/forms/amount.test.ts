import { expect, it } from 'vitest';
import { amountOrNothing, amountOrText, countOrText } from './amount.ts';

it('amountOrText returns a clear amount, and any other text unchanged', () => {
  expect(amountOrText('$1,295.00')).toBe(1295);
  expect(amountOrText(12.5)).toBe(12.5);
  for (const text of ['', '1.000', '0x10', '€5']) expect(amountOrText(text)).toBe(text);
  expect(['', null, '$5', 12.5, '€5'].map(amountOrNothing)).toEqual([null, null, 5, 12.5, '€5']);
});

it('countOrText returns a clear number, and any other text unchanged', () => {
  expect(countOrText('1 295')).toBe(1295);
  expect(countOrText(12)).toBe(12);
  for (const text of ['', '1.000', '$5']) expect(countOrText(text)).toBe(text);
});
