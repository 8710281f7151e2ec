import { expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { store as contract } from '../src/contract/store.ts';
import { orders } from '../src/orders/order.record.ts';
import { charge, intentFor, stripe } from './support/card.ts';
import { auth, signIn } from './support/people.ts';
import { hammer } from './support/samples.ts';
import { ordered, TOTAL, withIntent } from './support/scenes.ts';

/** Removes the intent's id from the order, as if the API had crashed before it stored the id. */
async function forgetIntent(orderId: string): Promise<void> {
  await orders.doc(orderId).update({ intentId: null });
}

const receiptOf = async (intentId: string) => (await stripe.paymentIntents.retrieve(intentId)).receipt_email;

it('a receipt with the tool is sent to the account’s verified e-mail', async () => {
  const { buyer, intentId } = await withIntent({ emailVerified: true });
  const intent = await charge(intentId);
  const description = `${contract.name}: 2 × ${hammer.toolName}`;
  expect(intent).toMatchObject({ receipt_email: buyer.email, description });
  const paid = await stripe.charges.retrieve(String(intent.latest_charge));
  expect(paid.receipt_email).toBe(buyer.email);
});

it('a receipt is not sent to an address that is not verified', async () => {
  const { intentId } = await withIntent();
  expect(await receiptOf(intentId)).toBeNull();
});

it('a change of the e-mail between two attempts changes the receipt, but not the intent', async () => {
  const { buyer, orderId, intentId: first } = await withIntent({ emailVerified: true });
  await forgetIntent(orderId);
  const email = `new-${buyer.email}`;
  await auth.updateUser(buyer.uid, { email, emailVerified: true });
  const again = await intentFor({ ...buyer, token: await signIn(email) }, orderId, TOTAL);
  expect(again).toBe(first);
  expect(await receiptOf(again)).toBe(email);
  await auth.updateUser(buyer.uid, { emailVerified: false });
  await intentFor({ ...buyer, token: await signIn(email) }, orderId, TOTAL);
  expect(await receiptOf(again)).toBeNull();
});

it('an order can be paid without a receipt if Stripe rejects the e-mail', async () => {
  const { buyer, orderId } = await ordered();
  const email = `sam.${buyer.uid.toLowerCase()}@localhost`;
  await auth.updateUser(buyer.uid, { email, emailVerified: true });
  const intentId = await intentFor({ ...buyer, token: await signIn(email) }, orderId, TOTAL);
  expect(await receiptOf(intentId)).toBeNull();
});
