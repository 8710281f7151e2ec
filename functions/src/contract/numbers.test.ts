import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problems } from '../../test/support/problems.ts';
import { saw } from '../../test/support/samples.ts';
import { clientErrorSchema } from './client-error.ts';
import { numeric } from './fields.ts';
import { messages } from './messages.ts';
import { orderInputSchema } from './order.ts';
import { orderAddressSchema } from './order-changes.ts';
import { createPaymentIntentSchema, recordPaymentSchema } from './payment.ts';
import { pictureField, toolImageFile } from './picture.ts';
import { refundInputSchema, refundProblems, refundSchema } from './refund.ts';
import { reviewInputSchema } from './review.ts';
import { toolInputSchema, toolUpdateSchema } from './tool.ts';

// `number-text.test.ts` tests the texts that are read.
it.each<[unknown, number | undefined]>([
  ['1,295.5', 1295.5],
  [3, 3],
  ['1.000', undefined],
  [null, undefined],
])('a number is read from %j as %s', (input, expected) => {
  expect(numeric(z.number()).safeParse(input).data).toBe(expected);
});

describe('an order', () => {
  const order = { toolId: 'saw', quantity: '3', address: ' 1 Sample Street ', phone: '01700000000' };

  it('has the values of the request', () => {
    expect(orderInputSchema.parse(order)).toEqual({ ...order, quantity: 3, address: '1 Sample Street' });
  });

  it.each([
    [{ address: '2 Street' }, {}],
    [{ phone: '01700000001' }, {}],
    [{}, { address: messages.orderTextRequired }],
    [{ address: '' }, { address: 'Address is required' }],
    [{ phone: '' }, { phone: 'Phone is required' }],
  ])('gets the new texts %j', (fields, expected) => {
    expect(problems(orderAddressSchema, fields)).toEqual(expected);
  });
});

describe('a payment', () => {
  it('has the total and the order', () => {
    expect(createPaymentIntentSchema.parse({ totalPrice: '24.50', orderId: 'a' })).toEqual({
      totalPrice: 24.5,
      orderId: 'a',
    });
    expect(createPaymentIntentSchema.parse({ totalPrice: 1 })).toEqual({ totalPrice: 1 });
    expect(problems(createPaymentIntentSchema, { orderId: 'a/b' })).toEqual({
      totalPrice: 'Total Price is required',
      orderId: 'Order id is not valid',
    });
  });

  it.each(['pi_1', 'pi_3Abc_secret', `pi_${'x'.repeat(250)}`])('is recorded with the id %s', (id) => {
    expect(recordPaymentSchema.parse({ transactionId: id })).toEqual({ transactionId: id });
  });

  it.each([undefined, '', 'pi_', 'ch_1', 'xpi_1', 'pi_1?', 'pi_1/x', `pi_${'x'.repeat(251)}`])(
    'is not recorded with the id %s',
    (transactionId) => {
      expect(problems(recordPaymentSchema, { transactionId })).toEqual({
        transactionId: 'Transaction ID is required',
      });
    },
  );
});

describe('a refund', () => {
  it('has the values of the request', () => {
    expect(refundInputSchema.parse({ amount: '19.99', reason: ' Scratched ', restock: '2' })).toEqual({
      amount: 19.99,
      reason: 'Scratched',
      restock: 2,
    });
  });

  it.each([
    [{ amount: 0.01 }, {}],
    [{ amount: 999_999.99, restock: 0 }, {}],
    [{}, { amount: 'Amount is required' }],
    [{ amount: ' ' }, { amount: 'Amount is required' }],
    [{ amount: 'all' }, { amount: 'Amount must be in dollars and cents, at least $0.01' }],
    [{ amount: 0 }, { amount: 'Amount must be in dollars and cents, at least $0.01' }],
    [{ amount: 1e-9 }, { amount: 'Amount must be in dollars and cents, at least $0.01' }],
    [{ amount: 1_000_000 }, { amount: 'Amount must be in dollars and cents, at least $0.01' }],
    [{ amount: 1.005 }, { amount: 'Amount must be in dollars and cents, at least $0.01' }],
    [{ amount: 1, restock: -1 }, { restock: 'Units must be a whole number of at least 0' }],
    [{ amount: 1, restock: 0.5 }, { restock: 'Units must be a whole number of at least 0' }],
    [{ amount: 1, restock: 'all' }, { restock: 'Units must be a whole number of at least 0' }],
  ])('with %j has the problems %j', (refund, expected) => {
    expect(problems(refundInputSchema, refund)).toEqual(expected);
  });

  const left = { cents: 5000, units: 3 };

  it.each([
    [{ amountCents: 5000, restock: 3 }, undefined],
    [{ amountCents: 5001, restock: 3 }, { amount: 'You can refund at most $50.00' }],
    [{ amountCents: 1, restock: 4 }, { restock: 'You can restock at most 3 units' }],
  ])('of %j has the problems %j', (refund, expected) => {
    expect(refundProblems(refund, left)).toEqual(expected);
  });

  it('is limited to the remaining amount and units, also in the form', () => {
    expect(problems(refundSchema(left), { amount: 50 })).toEqual({});
    expect(problems(refundSchema({ cents: 5000, units: 0 }), { amount: 50 })).toEqual({});
    expect(problems(refundSchema(left), { amount: 50.01, restock: 4 })).toEqual({
      amount: 'You can refund at most $50.00',
      restock: 'You can restock at most 3 units',
    });
  });
});

it.each([1, '4.5', 5])('a rating can be %j', (rating) => {
  expect(problems(reviewInputSchema, { rating, reviewText: 'long enough' })).toEqual({});
});

describe('a picture', () => {
  const file = (type: string, size: number) => new File([new Uint8Array(size)], 'picture', { type });
  const MAX = 5 * 1024 * 1024;

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('can be of type %s', (type) => {
    expect(problems(pictureField, file(type, 1))).toEqual({});
    expect(problems(toolImageFile, file(type, MAX))).toEqual({});
  });

  it.each([
    [file('image/svg+xml', 1), 'must be a JPEG, PNG, WebP or GIF image'],
    [file('image/png', MAX + 1), 'must be at most 5 MB'],
    [file('image/png', 0), 'is required'],
    [{ type: 'image/png', size: 1 }, 'is required'],
  ])('is rejected: %#', (picture, message) => {
    expect(problems(pictureField, picture)).toEqual({ '': `Profile Picture ${message}` });
    expect(problems(toolImageFile, picture)).toEqual({ '': `Image ${message}` });
  });
});

describe('a tool', () => {
  const schema = toolInputSchema(() => false);

  it('has the values of the form', () => {
    const typed = { ...saw, toolPrice: '24.50', toolMinimumOrderQuantity: '2' };
    expect(schema.parse({ ...typed, hidden: true })).toEqual({ ...saw, hidden: true });
  });

  it.each([
    ...[{ toolPrice: 0.01 }, { toolPrice: 999_999.99 }, { toolMinimumOrderQuantity: 1 }],
    ...[{ toolAvailableQuantity: 0 }, { toolAvailableQuantity: 1_000_000 }],
  ])('can have %j', (change) => {
    expect(problems(schema, { ...saw, ...change })).toEqual({});
  });

  it('keeps a stock above the limit, which it reached through a canceled order', () => {
    const stored = { ...saw, toolAvailableQuantity: 1_000_020 };
    expect(Object.keys(problems(schema, stored))).toHaveLength(1);
    const change = toolInputSchema(() => false, 1_000_020);
    expect(problems(change, stored)).toEqual({});
    expect(Object.keys(problems(change, { ...saw, toolAvailableQuantity: 1_000_021 }))).toHaveLength(1);
    expect(Object.keys(problems(change, { ...saw, toolMinimumOrderQuantity: 1_000_020 }))).toHaveLength(1);
  });

  it('may be sent with the stock that the form showed', () => {
    const update = toolUpdateSchema(() => false);
    expect(update.parse({ ...saw, availableBefore: '7' }).availableBefore).toBe(7);
    expect(update.parse(saw).availableBefore).toBeUndefined();
    for (const availableBefore of ['many', true])
      expect(Object.keys(problems(update, { ...saw, availableBefore }))).toEqual(['availableBefore']);
    const local = { ...saw, toolImage: 'http://x/saw.png' };
    expect(update.safeParse(local).success).toBe(false);
    expect(toolUpdateSchema(() => true).safeParse(local).success).toBe(true);
  });
});

const NOTHING = 'At least one field of the tool is required';

it.each([
  [{ toolPrice: 2, priceBefore: 1 }, {}],
  [{ toolAvailableQuantity: 0, availableBefore: 5 }, {}],
  [{ hidden: false }, {}],
  [{}, { toolName: NOTHING }],
  [{ availableBefore: 5 }, { toolName: NOTHING }],
  [{ priceBefore: 1, availableBefore: 5 }, { toolName: NOTHING }],
  [{ toolPrice: 2, priceBefore: 3, formerPrice: 3, formerPriceBefore: null }, {}],
  [{ toolAvailableQuantity: 7, availableBefore: 1_000_020 }, {}],
  [{ toolPrice: 2 }, {}],
])('a change of a tool with %j has the problems %j', (change, expected) => {
  const schema = toolUpdateSchema(() => false);
  expect(problems(schema, change)).toEqual(expected);
  if (Object.keys(expected).length === 0) expect(schema.parse(change)).toEqual(change);
});

describe('a report of an error', () => {
  it('is cut to its maximum lengths', () => {
    const long = 'x'.repeat(999);
    const report = { name: long, message: long, at: Array(20).fill(long), page: long, version: long };
    const { name, message, at, page, version } = clientErrorSchema.parse(report);
    expect([name, message, page, version].map((text = '') => text.length)).toEqual([80, 300, 200, 80]);
    expect(at.map((line) => line.length)).toEqual(Array(12).fill(200));
  });

  it('has a version without special characters, or none', () => {
    const report = { name: 'TypeError', message: 'x', at: ['/assets/a.js:1:2'], page: '/' };
    expect(clientErrorSchema.parse(report)).toEqual(report);
    expect(clientErrorSchema.parse({ ...report, version: 'v1.2.0-rc_1 "<b>' }).version).toBe('v1.2.0-rc_1b');
  });
});
