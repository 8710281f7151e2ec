import { expect, it } from 'vitest';
import { call } from './support/api.ts';
import { pay, stripe } from './support/card.ts';
import { controlStripe } from './support/local-stripe.ts';
import { newPerson } from './support/people.ts';
import { admin, newOrder, newTool, orderOf } from './support/shop.ts';
import { deliver } from './support/webhook.ts';

const TOTAL = 156.8;

async function disputed() {
  const buyer = await newPerson();
  const orderId = await newOrder(buyer, await newTool());
  const intentId = await pay(buyer, orderId, TOTAL);
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId);
  await controlStripe(`charges/${charge}/dispute`);
  const { data } = await stripe.disputes.list({ payment_intent: intentId });
  return { buyer, orderId, intentId, disputeId: data[0]?.id ?? '' };
}

async function ship(orderId: string, query = '') {
  const { token } = await admin();
  return call('PATCH', `/shipped/${orderId}${query}`, { token });
}

it('a disputed order is marked, and can be shipped only after a confirmation', async () => {
  const { buyer, orderId, intentId } = await disputed();
  expect(await deliver('charge.dispute.created', { object: 'dispute', payment_intent: intentId })).toBe(200);
  expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, dispute: 'open' });
  expect(await ship(orderId)).toMatchObject({ status: 409, body: { code: 'order_disputed' } });
  expect(await ship(orderId, '?confirm=yes')).toMatchObject({ status: 409 });
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid' });
  expect(await ship(orderId, '?confirm=dispute')).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
});

it.each([
  ['won', 200],
  ['lost', 409],
] as const)('shipping an order whose dispute was %s returns %i', async (decision, status) => {
  const { buyer, orderId, intentId, disputeId } = await disputed();
  await controlStripe(`disputes/${disputeId}/close`, { status: decision });
  const dispute = { object: 'dispute', payment_intent: intentId };
  // The older event arrives last and changes nothing.
  expect(await deliver('charge.dispute.closed', dispute)).toBe(200);
  expect(await deliver('charge.dispute.created', dispute)).toBe(200);
  expect(await orderOf(buyer, orderId)).toMatchObject({ dispute: decision });
  expect(await ship(orderId)).toMatchObject({ status });
});
