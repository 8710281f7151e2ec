import { expect, it } from 'vitest';
import { orderTextFields, orderTextNames, orderTextsInWords, textToShow } from './order-texts.ts';

it('textToShow returns a text after its name, and an address alone', () => {
  expect(textToShow('deliveryNote', 'Ring twice')).toBe('Delivery note: Ring twice');
  expect(textToShow('address', '1 Street\nLeeds')).toBe('1 Street\nLeeds');
});

it('orderTextsInWords contains the names of all texts, the last one after the conjunction', () => {
  const words = orderTextsInWords('or');
  expect(words).toMatch(/^address, phone.* or /);
  for (const field of orderTextFields) expect(words).toContain(orderTextNames[field].slice(1));
});
