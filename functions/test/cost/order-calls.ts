import type Stripe from 'stripe';
import { expect } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { orders } from '../../src/orders/order.record.ts';
import { payments } from '../../src/payments/payment.record.ts';
import { users } from '../../src/users/user.record.ts';
import { charge, intentFor, report, stripe } from '../support/card.ts';
import { newPerson, type Person } from '../support/people.ts';
import { delivery, newTool } from '../support/shop.ts';
import { deliver } from '../support/webhook.ts';
import {
  asAdmin,
  type CountedCall,
  callAs,
  charged,
  deliverSucceeded,
  ordered,
  paid,
  prepared,
  succeeds,
  TOTAL,
  withKey,
} from './scenes.ts';

const placing = (options: () => { headers?: Record<string, string> }) =>
  prepared(
    async () => ({ buyer: await newPerson({ emailVerified: true }), toolId: await newTool() }),
    ({ buyer, toolId }) =>
      callAs(buyer, 'POST', '/order', { ...options(), body: { toolId, quantity: 2, ...delivery } }),
  );

async function shipped() {
  const payment = await paid();
  await orders.doc(payment.id).update({ phase: 'shipped', shippedAt: new Date() });
  return payment;
}

/** Creates 51 orders of one shopper, one more than fits on a page. */
async function fiftyOneOrders(): Promise<Person> {
  const { buyer, id } = await ordered();
  const order = (await orders.doc(id).get()).data();
  if (!order) throw new Error('The order is missing');
  const batch = orders.firestore.batch();
  for (let copy = 0; copy < 50; copy += 1) batch.create(orders.doc(), { ...order, phase: 'shipped' });
  await batch.commit();
  return buyer;
}

/** Makes a card fail, after other cards of the same user. */
async function failedCard(earlier: number): Promise<Stripe.PaymentIntent> {
  const { buyer, id } = await ordered();
  const intentId = await intentFor(buyer, id, TOTAL);
  const failedCards = Array.from({ length: earlier }, (_, index) => ({ id: `ch_${index}`, at: new Date() }));
  await users.doc(buyer.uid).update({ failedCards });
  await expect(charge(intentId, 'pm_card_chargeDeclined')).rejects.toThrow('declined');
  return stripe.paymentIntents.retrieve(intentId);
}

async function deliverFailed(intent: Stripe.PaymentIntent): Promise<void> {
  expect(await deliver('payment_intent.payment_failed', intent)).toBe(200);
}

export const orderCalls: CountedCall[] = [
  { call: 'POST /order', setUp: placing(() => ({})) },
  { call: 'POST /order', when: 'with a key', setUp: placing(withKey) },
  {
    call: 'GET /orders',
    when: 'page of 50',
    setUp: asAdmin(fiftyOneOrders, (boss) => callAs(boss, 'GET', '/orders?limit=50')),
  },
  {
    call: 'GET /orders/:email',
    when: 'page of 50',
    setUp: prepared(fiftyOneOrders, (person) => callAs(person, 'GET', `/orders/${person.email}?limit=50`)),
  },
  {
    call: 'GET /orders',
    when: 'one word, page of 50',
    setUp: asAdmin(fiftyOneOrders, (boss) => callAs(boss, 'GET', '/orders?limit=50&q=hammer')),
  },
  {
    call: 'GET /order/:id/history',
    when: 'without admin actions',
    setUp: asAdmin(ordered, (boss, { id }) => callAs(boss, 'GET', `/order/${id}/history`)),
  },
  {
    call: 'GET /order/:id',
    setUp: prepared(ordered, ({ buyer, id }) => callAs(buyer, 'GET', `/order/${id}`)),
  },
  {
    call: 'POST /create-payment-intent',
    setUp: prepared(ordered, ({ buyer, id }) => intentFor(buyer, id, TOTAL)),
  },
  {
    call: 'POST /create-payment-intent',
    when: 'repeated',
    setUp: prepared(
      async () => {
        const order = await ordered();
        await intentFor(order.buyer, order.id, TOTAL);
        return order;
      },
      ({ buyer, id }) => intentFor(buyer, id, TOTAL),
    ),
  },
  {
    call: 'PATCH /order/:id',
    setUp: prepared(charged, ({ buyer, id, intentId }) => succeeds(report(buyer, id, intentId))),
  },
  {
    call: 'PATCH /order/:id',
    when: 'after the webhook',
    setUp: prepared(paid, ({ buyer, id, intentId }) => succeeds(report(buyer, id, intentId))),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'payment already recorded',
    setUp: prepared(paid, ({ intentId }) => deliverSucceeded(intentId)),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'payment not recorded yet',
    setUp: prepared(charged, ({ intentId }) => deliverSucceeded(intentId)),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'failed card',
    setUp: prepared(() => failedCard(0), deliverFailed),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'failed card, already counted',
    setUp: prepared(async () => {
      const intent = await failedCard(0);
      await deliverFailed(intent);
      return intent;
    }, deliverFailed),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'twentieth failed card',
    setUp: prepared(() => failedCard(limits.failedCards.max - 1), deliverFailed),
  },
  {
    call: 'DELETE /order/:id',
    when: 'without a payment intent',
    setUp: prepared(ordered, ({ buyer, id }) => callAs(buyer, 'DELETE', `/order/${id}`)),
  },
  {
    call: 'DELETE /order/:id',
    when: 'with a payment intent',
    setUp: prepared(
      async () => {
        const order = await ordered();
        await intentFor(order.buyer, order.id, TOTAL);
        return order;
      },
      ({ buyer, id }) => callAs(buyer, 'DELETE', `/order/${id}`),
    ),
  },
  {
    call: 'PATCH /shipped/:id',
    setUp: asAdmin(paid, (boss, { id }) => callAs(boss, 'PATCH', `/shipped/${id}`)),
  },
  {
    call: 'PATCH /unpaid/:id',
    setUp: asAdmin(paid, (boss, { id }) => callAs(boss, 'PATCH', `/unpaid/${id}`)),
  },
  {
    call: 'POST /restock/:id',
    when: 'with a key',
    setUp: asAdmin(shipped, (boss, { id }) =>
      callAs(boss, 'POST', `/restock/${id}`, { ...withKey(), body: { units: 1 } }),
    ),
  },
  {
    call: 'POST /refund/:id',
    when: 'partial, with a key',
    setUp: asAdmin(paid, (boss, { id }) =>
      callAs(boss, 'POST', `/refund/${id}`, { ...withKey(), body: { amount: 10, restock: 1 } }),
    ),
  },
  {
    call: 'POST /refund/:id',
    when: 'full, not shipped',
    setUp: asAdmin(paid, (boss, { id }) =>
      callAs(boss, 'POST', `/refund/${id}`, { body: { amount: TOTAL } }),
    ),
  },
  {
    call: 'POST /stripe/webhook',
    when: 'partial refund in Stripe’s dashboard',
    setUp: prepared(
      async () => {
        const payment = await paid();
        await stripe.refunds.create({ payment_intent: payment.intentId, amount: 100 });
        return payment;
      },
      ({ intentId }) => deliverSucceeded(intentId),
    ),
  },
  {
    call: 'POST /return/:id',
    setUp: prepared(shipped, ({ buyer, id }) => callAs(buyer, 'POST', `/return/${id}`, { body: {} })),
  },
  {
    call: 'PATCH /return/:id',
    setUp: asAdmin(
      async () => {
        const order = await shipped();
        await orders.doc(order.id).update({ returnState: 'open' });
        return order;
      },
      (boss, { id }) => callAs(boss, 'PATCH', `/return/${id}`, { body: { answer: 'Please send it back' } }),
    ),
  },
  {
    call: 'PATCH /order-address/:id',
    setUp: prepared(ordered, ({ buyer, id }) =>
      callAs(buyer, 'PATCH', `/order-address/${id}`, { body: { address: '2 Other Street' } }),
    ),
  },
  {
    call: 'PATCH /order-address/:id',
    when: 'by an admin',
    setUp: asAdmin(ordered, (boss, { id }) =>
      callAs(boss, 'PATCH', `/order-address/${id}`, { body: { address: '2 Other Street' } }),
    ),
  },
  {
    call: 'GET /order-note/:id',
    setUp: asAdmin(ordered, (boss, { id }) => callAs(boss, 'GET', `/order-note/${id}`)),
  },
  {
    call: 'PUT /order-note/:id',
    setUp: asAdmin(ordered, (boss, { id }) =>
      callAs(boss, 'PUT', `/order-note/${id}`, { body: { note: 'Call first' } }),
    ),
  },
  {
    call: 'GET /refunds/failed',
    when: 'empty list',
    setUp: asAdmin(
      async () => {},
      (boss) => callAs(boss, 'GET', '/refunds/failed'),
    ),
  },
  {
    call: 'PATCH /refunds/:id/returned',
    setUp: asAdmin(
      async () => {
        const payment = await paid();
        await payments.doc(payment.intentId).update({ outcome: 'refund-failed' });
        return payment;
      },
      (boss, { intentId }) => callAs(boss, 'PATCH', `/refunds/${intentId}/returned`),
    ),
  },
];
