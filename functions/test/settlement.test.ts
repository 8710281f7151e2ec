import { logger } from 'firebase-functions';
import type Stripe from 'stripe';
import { expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { audit } from '../src/audit/audit.repository.ts';
import { type OrderRecord, orders } from '../src/orders/order.record.ts';
import { payments } from '../src/payments/payment.record.ts';
import { type ApiResponse, call, responds, succeeds } from './support/api.ts';
import { pay, refunded, report, stripe } from './support/card.ts';
import { moneyOf } from './support/money.ts';
import type { Person } from './support/people.ts';
import { charged, type Scene, TOTAL, TOTAL_CENTS, withIntent } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { admin, newOrder, orderOf, stockOf } from './support/store.ts';
import { deliver, reportEvent, responseTo } from './support/webhook.ts';

const record = async (orderId: string) => (await orders.doc(orderId).get()).data();

/** Calls and scheduled functions in which the store checks and settles a payment. */
const reporters: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the browser': ({ buyer, orderId, intentId }) => report(buyer, orderId, intentId),
  'the webhook': async ({ intentId }) =>
    responseTo('payment_intent.succeeded', await stripe.paymentIntents.retrieve(intentId)),
  'the next attempt to pay': ({ buyer, orderId }) => payAgain(buyer, orderId),
  'a cancellation': ({ buyer, orderId }) => call('DELETE', `/order/${orderId}`, { token: buyer.token }),
  'the reconciliation': () => reconcile(),
};

function payAgain({ token }: Person, orderId: string): Promise<ApiResponse> {
  return call('POST', '/create-payment-intent', { token, body: { orderId, totalPrice: TOTAL } });
}

it.each(Object.entries(reporters))(
  'a payment is settled only once, even if %s checks it twice',
  async (_, reporter) => {
    const scene = await charged();
    await reporter(scene);
    await reporter(scene);
    expect(await record(scene.orderId)).toMatchObject({
      phase: 'paid',
      transactionId: scene.intentId,
      heldUntil: null,
    });
    expect(await moneyOf(scene.intentId)).toMatchObject({
      orderId: scene.orderId,
      uid: scene.buyer.uid,
      paidCents: TOTAL_CENTS,
      outcome: 'settled',
    });
    expect(await refunded(scene.intentId)).toBe(0);
    expect(await stockOf(scene.toolId)).toBe(18);
  },
);

/** Changes to an order with this intent. After each change, the order no longer matches the intent. */
const differencesWithIntent: Record<string, Partial<OrderRecord>> = {
  'costs more than was paid': { totalCents: TOTAL_CENTS + 1 },
  'costs less than was paid': { totalCents: TOTAL_CENTS - 1 },
  'belongs to another person': { uid: 'another-person' },
  'is at a later attempt': { attempt: 2 },
};

/** Orders that the intent names in its metadata, but that do not have this intent. */
const ordersWithoutIntent: Record<string, Partial<OrderRecord>> = {
  'has another intent': { intentId: 'pi_another' },
  'has no intent': { intentId: null },
  'is paid by another intent': { phase: 'paid', intentId: 'pi_another', transactionId: 'pi_another' },
  'is shipped': { phase: 'shipped', intentId: 'pi_another', transactionId: 'pi_another' },
};

async function settledByWebhook(intentId: string) {
  await reportEvent(intentId, 'payment_intent.succeeded');
  expect(await refunded(intentId)).toBe(TOTAL_CENTS);
  expect(await moneyOf(intentId)).toMatchObject({ outcome: 'refunded' });
}

it.each(Object.entries(differencesWithIntent))(
  'an order that %s is not paid by its intent, and records the refund',
  async (_, difference) => {
    const { orderId, intentId } = await charged();
    await orders.doc(orderId).update(difference);
    await settledByWebhook(intentId);
    expect(await record(orderId)).toMatchObject({
      phase: 'refunded',
      transactionId: null,
      intentId: null,
      refundedFrom: intentId,
    });
  },
);

it.each(Object.entries(ordersWithoutIntent))(
  'an order that %s is not changed by the intent, and the intent is refunded',
  async (_, difference) => {
    const { orderId, intentId } = await charged();
    await orders.doc(orderId).update(difference);
    const before = await record(orderId);
    await settledByWebhook(intentId);
    expect(await record(orderId)).toEqual(before);
  },
);

it('a payment is refunded once, if Stripe lists its refund later', async () => {
  const { orderId, intentId } = await charged();
  await orders.doc(orderId).update({ intentId: 'pi_another' });
  const body = JSON.stringify({ object: 'list', data: [], has_more: false, url: '/v1/refunds' });
  store.stripeFails({ status: 200, body }, /refunds\?/);
  const intent = await stripe.paymentIntents.retrieve(intentId);
  expect(await deliver('payment_intent.succeeded', intent)).toBe(200);
  store.stripeFails(undefined);
  await settledByWebhook(intentId);
});

it('a payment that is refunded in the dashboard just before the store refunds it is not owed, and no alert is sent', async () => {
  const alert = vi.spyOn(logger, 'error');
  const { orderId, intentId } = await charged();
  await orders.doc(orderId).update({ intentId: 'pi_another' });
  // Runs after the store has listed the payment's refunds for the last time before it makes one.
  const refundAfter = (responses: number) =>
    store.beforeStripeResponseArrives(async () => {
      if (responses > 1) refundAfter(responses - 1);
      else await stripe.refunds.create({ payment_intent: intentId });
    });
  refundAfter(4);
  await settledByWebhook(intentId);
  expect(await moneyOf(intentId)).toMatchObject({ owedCents: 0 });
  expect(alert).not.toHaveBeenCalled();
});

/** Changes to a payment intent. After each change, the intent no longer matches its order. */
const intentDifferences: Record<string, (intent: Stripe.PaymentIntent) => Partial<Stripe.PaymentIntent>> = {
  'is in another currency': () => ({ currency: 'eur' }),
  'received less than its amount': ({ amount }) => ({ amount_received: amount - 1 }),
  'was made for another person': ({ metadata }) => ({ metadata: { ...metadata, uid: 'another-person' } }),
  'was made for another attempt': ({ metadata }) => ({ metadata: { ...metadata, attempt: '2' } }),
};

it.each(Object.entries(intentDifferences))(
  'a payment is refunded if its intent %s',
  async (_, difference) => {
    const { orderId, intentId } = await charged();
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    const body = JSON.stringify({ ...intent, ...difference(intent) });
    store.stripeFails({ status: 200, body }, new RegExp(`payment_intents/${intentId}`));
    expect(await deliver('payment_intent.succeeded', intent)).toBe(200);
    store.stripeFails(undefined);
    expect(await record(orderId)).toMatchObject({ phase: 'refunded', transactionId: null });
    expect(await refunded(intentId)).toBe(TOTAL_CENTS);
  },
);

it('a payment is not refunded if the order matched only after the store had read it', async () => {
  const { buyer, orderId, intentId } = await charged();
  // The store reads the order while its attempt number differs from the intent's. Then the order changes and
  // matches the intent.
  await orders.doc(orderId).update({ attempt: 2 });
  store.beforeStripeResponseArrives(() => orders.doc(orderId).update({ attempt: 1 }));
  await responds(report(buyer, orderId, intentId), 200, { modifiedCount: 1 });
  expect(await record(orderId)).toMatchObject({ phase: 'paid', transactionId: intentId });
  expect(await refunded(intentId)).toBe(0);
});

it('a payment can be reported only by its shopper and for its order', async () => {
  const { buyer, toolId, orderId, intentId } = await charged();
  const notYours = { status: 409, body: { code: 'payment_not_yours' } };
  // An invented id causes no request to Stripe.
  store.stripeFails('cut');
  expect(await report(buyer, orderId, 'pi_made_up')).toMatchObject(notYours);
  store.stripeFails(undefined);
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const metadata = { ...intent.metadata, uid: 'another-person' };
  const body = JSON.stringify({ ...intent, metadata });
  store.stripeFails({ status: 200, body }, new RegExp(`payment_intents/${intentId}`));
  await responds(report(buyer, orderId, intentId), 409, { code: 'conflict' });
  store.stripeFails(undefined);
  const another = await newOrder(buyer, toolId);
  await orders.doc(another).update({ intentId });
  expect(await report(buyer, another, intentId)).toMatchObject(notYours);
  expect(await record(another)).toMatchObject({ phase: 'open' });
  expect(await refunded(intentId)).toBe(0);
});

it('the audit contains no cancellation of an order that was paid before an admin could cancel it', async () => {
  const { orderId } = await charged();
  await responds(call('DELETE', `/order/${orderId}`, { token: (await admin()).token }), 409);
  expect((await audit.where('target', '==', orderId).get()).size).toBe(0);
  expect(await record(orderId)).toMatchObject({ phase: 'paid', canceledBy: null });
});

it.each(Object.entries(reporters).slice(0, 2))(
  'an order is paid although a part was refunded in the dashboard before %s reported the payment',
  async (_, reporter) => {
    const scene = await charged();
    const { buyer, orderId, intentId, toolId } = scene;
    for (const amount of [1, 2]) await stripe.refunds.create({ payment_intent: intentId, amount });
    await reporter(scene);
    await reporter(scene);
    await reportEvent(intentId, 'charge.refunded');
    expect(await orderOf(buyer, orderId)).toMatchObject({
      ...{ phase: 'paid', paid: true, transactionId: intentId, refundedTotal: 0.03 },
    });
    expect(await refunded(intentId)).toBe(3);
    expect(await stockOf(toolId)).toBe(18);
    const { token } = await admin();
    await responds(call('POST', `/refund/${orderId}`, { token, body: { amount: 156.78 } }), 400);
    await succeeds(call('PATCH', `/shipped/${orderId}`, { token }));
  },
);

it('an order is not paid if everything was refunded in the dashboard before the payment was reported', async () => {
  const { buyer, orderId, intentId } = await charged();
  for (const amount of [1, TOTAL_CENTS - 1])
    await stripe.refunds.create({ payment_intent: intentId, amount });
  await responds(report(buyer, orderId, intentId), 409, { code: 'payment_already_used' });
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'refunded', paid: false });
  expect(await refunded(intentId)).toBe(TOTAL_CENTS);
});

const reportersOfUnpaid = Object.entries(reporters).filter(([name]) => name !== 'a cancellation');

it.each(reportersOfUnpaid)(
  'an intent that has not succeeded changes nothing if %s reports it',
  async (_, reporter) => {
    const scene = await withIntent();
    const { orderId, intentId } = scene;
    const before = await record(orderId);
    await reporter(scene);
    expect(await record(orderId)).toEqual(before);
    expect((await payments.doc(intentId).get()).exists).toBe(false);
  },
);

it('an order that was paid again ignores later events of its first payment', async () => {
  const scene = await charged();
  const { buyer, orderId, intentId } = scene;
  await report(buyer, orderId, intentId);
  await stripe.refunds.create({ payment_intent: intentId });
  await reportEvent(intentId, 'charge.refunded');
  const second = await pay(buyer, orderId, TOTAL);
  const before = await record(orderId);
  for (const type of ['charge.refunded', 'refund.failed']) await reportEvent(intentId, type);
  await reporters['the webhook']?.(scene);
  expect(await record(orderId)).toEqual(before);
  expect(before).toMatchObject({ phase: 'paid', transactionId: second });
});
