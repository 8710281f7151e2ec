import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { tools } from '../src/tools/tool.record.ts';
import { call } from './support/api.ts';
import { newPerson } from './support/people.ts';
import { admin, delivery, hammer, newOrder, newTool } from './support/store.ts';

const inserted = z.object({ insertedId: z.string() });

/** Returns the object with its numbers as strings, as form fields send them. */
const asTexts = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? ` ${value} ` : value]),
  );

describe('a number that is sent as a string', () => {
  it('is accepted in a tool that is added or changed', async () => {
    const { token } = await admin();
    const added = await call('POST', '/tool', { token, body: asTexts(hammer) });
    const { insertedId } = inserted.parse(added.body);
    const { toolPrice, ...fields } = hammer;
    expect((await tools.doc(insertedId).get()).data()).toMatchObject({ ...fields, priceCents: 7840 });
    const change = asTexts({ ...hammer, toolPrice: 80, toolAvailableQuantity: 25, availableBefore: 20 });
    expect(await call('PUT', `/tool/${insertedId}`, { token, body: change })).toMatchObject({ status: 200 });
    const changed = (await tools.doc(insertedId).get()).data();
    expect(changed).toMatchObject({ priceCents: 8000, toolAvailableQuantity: 25 });
    expect(toolPrice).toBe(78.4);
  });

  it('is accepted in an order and its payment', async () => {
    const { token } = await newPerson();
    const toolId = await newTool();
    const placed = await call('POST', '/order', { token, body: { toolId, quantity: '2', ...delivery } });
    const { insertedId: orderId } = inserted.parse(placed.body);
    expect((await orders.doc(orderId).get()).data()).toMatchObject({ quantity: 2, totalCents: 15_680 });
    for (const body of [{ totalPrice: '156.8' }, { totalPrice: '156.80', orderId }])
      expect(await call('POST', '/create-payment-intent', { token, body })).toMatchObject({ status: 200 });
  });

  it('is accepted as a rating, even as a fraction between 1 and 5', async () => {
    const { token } = await newPerson();
    for (const [rating, stored] of [
      ['4', 4],
      ['4.5', 4.5],
      [4.5, 4.5],
    ]) {
      const body = { rating, reviewText: 'Planes like butter' };
      const response = await call('POST', '/review', { token, body });
      const { insertedId } = inserted.parse(response.body);
      expect((await reviews.doc(insertedId).get()).data()?.rating).toBe(stored);
    }
    const body = { rating: '5.1', reviewText: 'Planes like butter' };
    expect(await call('POST', '/review', { token, body })).toMatchObject({
      status: 400,
      body: { fields: { rating: 'Rating can not be greater than 5' } },
    });
  });
});

describe('the profile', () => {
  it('accepts { email } as a login, because the original client sends it', async () => {
    const { email, token } = await newPerson();
    for (const body of [{ email }, {}, undefined])
      expect(await call('PUT', `/user/${email}`, { token, body })).toMatchObject({
        status: 200,
        body: { token },
      });
  });

  it('rejects a body without any field of the profile', async () => {
    const { email, token } = await newPerson();
    for (const body of [{ educaton: 'Joinery' }, { email, role: 'admin' }, { displayName: 'Another Name' }])
      expect(await call('PUT', `/user/${email}`, { token, body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', modifiedCount: 0, message: 'This profile field does not exist' },
      });
    for (const body of [[], ['education'], 'text'])
      expect(await call('PUT', `/user/${email}`, { token, body })).toMatchObject({ status: 400 });
  });
});

it('a rejected change of an order returns a message and a count of 0', async () => {
  const buyer = await newPerson();
  const orderId = await newOrder(buyer, await newTool());
  const { token } = await admin();
  for (const path of ['shipped', 'unpaid'])
    expect(await call('PATCH', `/${path}/${orderId}`, { token })).toMatchObject({
      status: 409,
      body: { code: 'order_not_paid', modifiedCount: 0, message: expect.any(String) },
    });
  await orders.doc(orderId).update({ phase: 'paid' });
  expect(await call('DELETE', `/order/${orderId}`, { token })).toMatchObject({
    status: 409,
    body: { deletedCount: 0, message: 'A paid order cannot be canceled' },
  });
});
