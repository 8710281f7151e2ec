import { afterAll, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { charge, intentFor, stripe } from './support/card.ts';
import { auth, newPerson, type Person, signIn } from './support/people.ts';
import { newOrder, newTool } from './support/shop.ts';

afterAll(() => store.stop());

const TOTAL = 156.8;

async function ordered(): Promise<{ buyer: Person; orderId: string }> {
  const buyer = await newPerson();
  return { buyer, orderId: await newOrder(buyer, await newTool()) };
}

/** As when the store had created the intent and was stopped before it wrote that down. */
async function forgetIntent(orderId: string): Promise<void> {
  await orders.doc(orderId).update({ intentId: null });
}

const receiptOf = async (intentId: string) => (await stripe.paymentIntents.retrieve(intentId)).receipt_email;

it('Stripe sends the receipt to the account’s e-mail', async () => {
  const { buyer, orderId } = await ordered();
  const intent = await charge(await intentFor(buyer, orderId, TOTAL));
  expect(intent.receipt_email).toBe(buyer.email);
  const paid = await stripe.charges.retrieve(String(intent.latest_charge));
  expect(paid.receipt_email).toBe(buyer.email);
});

it('an account’s e-mail that changes between two tries leaves the intent the one that it is', async () => {
  const { buyer, orderId } = await ordered();
  const first = await intentFor(buyer, orderId, TOTAL);
  await forgetIntent(orderId);
  const email = `new-${buyer.email}`;
  await auth.updateUser(buyer.uid, { email });
  const again = await intentFor({ ...buyer, token: await signIn(email) }, orderId, TOTAL);
  expect(again).toBe(first);
  expect(await receiptOf(again)).toBe(buyer.email);
});

it('an e-mail that Stripe does not take costs its person the receipt, and nothing else', async () => {
  const { buyer, orderId } = await ordered();
  await orders.doc(orderId).update({ email: 'no address' });
  const intentId = await intentFor(buyer, orderId, TOTAL);
  expect(await receiptOf(intentId)).toBeNull();
  await forgetIntent(orderId);
  expect(await intentFor(buyer, orderId, TOTAL)).toBe(intentId);
});

it('a key that another release has used for another request holds an order up for one try', async () => {
  const { buyer, orderId } = await ordered();
  const createdAt = (await orders.doc(orderId).get()).data()?.createdAt.getTime();
  const idempotencyKey = `intent:${orderId}:${createdAt}:1`;
  await stripe.paymentIntents.create({ amount: 15680, currency: 'usd' }, { idempotencyKey });
  const body = { orderId, totalPrice: TOTAL };
  expect(await call('POST', '/create-payment-intent', { token: buyer.token, body })).toMatchObject({
    status: 503,
    body: { code: 'payment_provider_unavailable' },
  });
  expect(await receiptOf(await intentFor(buyer, orderId, TOTAL))).toBe(buyer.email);
});
