import { expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { charge, intentFor, stripe } from './support/card.ts';
import { auth, signIn } from './support/people.ts';
import { ordered, TOTAL, withIntent } from './support/scenes.ts';

/** Removes the intent's id from the order, as if the API had crashed before it stored the id. */
async function forgetIntent(orderId: string): Promise<void> {
  await orders.doc(orderId).update({ intentId: null });
}

const receiptOf = async (intentId: string) => (await stripe.paymentIntents.retrieve(intentId)).receipt_email;

it('a receipt is sent to the account’s e-mail', async () => {
  const { buyer, intentId } = await withIntent();
  const intent = await charge(intentId);
  expect(intent.receipt_email).toBe(buyer.email);
  const paid = await stripe.charges.retrieve(String(intent.latest_charge));
  expect(paid.receipt_email).toBe(buyer.email);
});

it('a change of the e-mail between two attempts does not change the intent', async () => {
  const { buyer, orderId, intentId: first } = await withIntent();
  await forgetIntent(orderId);
  const email = `new-${buyer.email}`;
  await auth.updateUser(buyer.uid, { email });
  const again = await intentFor({ ...buyer, token: await signIn(email) }, orderId, TOTAL);
  expect(again).toBe(first);
  expect(await receiptOf(again)).toBe(buyer.email);
});

it('an order can be paid without a receipt if Stripe rejects the e-mail', async () => {
  const { buyer, orderId } = await ordered();
  await orders.doc(orderId).update({ email: 'no address' });
  const intentId = await intentFor(buyer, orderId, TOTAL);
  expect(await receiptOf(intentId)).toBeNull();
  await forgetIntent(orderId);
  expect(await intentFor(buyer, orderId, TOTAL)).toBe(intentId);
});
