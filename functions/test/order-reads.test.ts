import { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from './support/api.ts';
import { type ApiHere, apiHere } from './support/api-here.ts';
import { charge, intentFor, pay, report } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, newOrder, newTool } from './support/shop.ts';

const TOTAL = 156.8;

let api: ApiHere;
let at: string;

beforeAll(async () => {
  api = await apiHere();
  at = api.url;
});

afterAll(() => {
  api.stop();
});

const read = vi.spyOn(DocumentReference.prototype, 'get');

/** How often a call that succeeds reads a document of `orders`. */
async function orderReadsOf(act: () => ReturnType<typeof call>): Promise<number> {
  read.mockClear();
  const { status, body } = await act();
  expect(status, JSON.stringify(body)).toBe(200);
  const isOrder = (document: unknown) =>
    document instanceof DocumentReference && document.parent.id === 'orders';
  return read.mock.contexts.filter(isOrder).length;
}

async function scene(): Promise<{ buyer: Person; orderId: string; token: string }> {
  const buyer = await newPerson();
  const { token } = await admin();
  return { buyer, token, orderId: await newOrder(buyer, await newTool()) };
}

describe('an order is read once by', () => {
  it('GET /order', async () => {
    const { buyer, orderId } = await scene();
    expect(await orderReadsOf(() => call('GET', `/order/${orderId}`, { token: buyer.token, at }))).toBe(1);
  });

  it('PATCH /order', async () => {
    const { buyer, orderId } = await scene();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    await charge(intentId);
    expect(await orderReadsOf(() => report(buyer, orderId, intentId, at))).toBe(1);
  });

  it('DELETE /order, with an intent to cancel and without', async () => {
    for (const hasIntent of [true, false]) {
      const { buyer, orderId } = await scene();
      if (hasIntent) await intentFor(buyer, orderId, TOTAL);
      const cancel = () => call('DELETE', `/order/${orderId}`, { token: buyer.token, at });
      expect(await orderReadsOf(cancel)).toBe(1);
    }
  });

  it('PATCH /unpaid', async () => {
    const { buyer, orderId, token } = await scene();
    await pay(buyer, orderId, TOTAL);
    expect(await orderReadsOf(() => call('PATCH', `/unpaid/${orderId}`, { token, at }))).toBe(1);
  });

  it('PATCH /shipped', async () => {
    const { buyer, orderId, token } = await scene();
    await pay(buyer, orderId, TOTAL);
    expect(await orderReadsOf(() => call('PATCH', `/shipped/${orderId}`, { token, at }))).toBe(1);
  });

  it('POST /create-payment-intent', async () => {
    const { buyer, orderId } = await scene();
    const body = { orderId, totalPrice: TOTAL };
    const post = () => call('POST', '/create-payment-intent', { token: buyer.token, body, at });
    expect(await orderReadsOf(post)).toBe(1);
  });
});
