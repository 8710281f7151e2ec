import { expect, it } from 'vitest';
import { open } from '../../../test/render.tsx';
import { sampleOrder } from '../../../test/sample-order.ts';
import { PackingSlip, Receipt } from './packing-slip.tsx';

const order = sampleOrder({ _id: '29533485abcdef' });

it.each([
  ['packing slip', <PackingSlip key="slip" order={order} />, 'Packing slip 29533485'],
  ['receipt', <Receipt key="receipt" order={order} />, 'Receipt 29533485'],
])('the printed file of a %s has the number of its order in its name', (_, sheet, title) => {
  document.title = 'An order';
  open(sheet, { path: '/', as: undefined });
  dispatchEvent(new Event('beforeprint'));
  expect(document.title).toBe(title);
  dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe('An order');
});
