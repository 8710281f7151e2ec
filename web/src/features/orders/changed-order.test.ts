import { expect, it } from 'vitest';
import { sampleOrder } from '../../../test/sample-order.ts';
import { changesOf } from './changed-order.ts';

const before = sampleOrder({ phase: 'paid', paid: true, quantity: 2 });

it.each([
  [{}, []],
  [{ version: 'v2' }, []],
  [{ phase: 'shipped', status: 'shipped' }, ['Paid, Shipped']],
  [{ refundedTotal: 8 }, ['Paid, $8.00 refunded, Pending']],
  [{ restocked: 1 }, ['1 to ship']],
  [{ address: '2 New Lane\nLeeds' }, ['Address: 2 New Lane, Leeds']],
  [{ phone: '01700000001', deliveryNote: 'Knock' }, ['Phone: 01700000001', 'Delivery note: Knock']],
  [{ carrier: 'UPS', tracking: '1Z' }, ['tracking UPS, 1Z']],
  [{ returnAnswer: 'Please wait.' }, ['answer to the shopper: Please wait.']],
] as const)('changesOf names what is new after %j', (changes, expected) => {
  expect(changesOf(before, { ...before, ...changes })).toEqual(expected);
});
