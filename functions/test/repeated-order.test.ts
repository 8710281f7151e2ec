import { expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './support/api.ts';
import { intentFor, pay, refunded, statusAtStripe } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, delivery, newTool, orderOf, stockOf } from './support/store.ts';

const TOTAL = 156.8;
const KEY = { 'Idempotency-Key': 'a repeated form' };

const inserted = z.object({ insertedId: z.string() });

async function place(buyer: Person, toolId: string): Promise<string> {
  const body = { toolId, quantity: 2, ...delivery };
  const response = await call('POST', '/order', { token: buyer.token, body, headers: KEY });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return inserted.parse(response.body).insertedId;
}

async function cancel(buyer: Person, orderId: string): Promise<void> {
  expect((await call('DELETE', `/order/${orderId}`, { token: buyer.token })).status).toBe(200);
}

it('repeating a refunded and canceled order changes nothing', async () => {
  const buyer = await newPerson();
  const toolId = await newTool();
  const orderId = await place(buyer, toolId);
  const first = await pay(buyer, orderId, TOTAL);
  const { token } = await admin();
  expect((await call('PATCH', `/unpaid/${orderId}`, { token })).status).toBe(200);
  await cancel(buyer, orderId);
  expect(await stockOf(toolId)).toBe(20);

  expect(await place(buyer, toolId)).toBe(orderId);
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'canceled', paid: false });
  expect(await refunded(first)).toBe(15_680);
  expect(await stockOf(toolId)).toBe(20);
});

it('repeating a canceled unpaid order places it again, and it can be paid', async () => {
  const buyer = await newPerson();
  const toolId = await newTool();
  const orderId = await place(buyer, toolId);
  const first = await intentFor(buyer, orderId, TOTAL);
  await cancel(buyer, orderId);
  expect(await statusAtStripe(first)).toBe('canceled');

  await place(buyer, toolId);
  const second = await pay(buyer, orderId, TOTAL);
  expect(second).not.toBe(first);
  expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true });
});
