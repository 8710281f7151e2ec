import { describe, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { charge, intentFor, refunded, report, stripe } from './support/card.ts';
import { ordered, TOTAL, withIntent } from './support/scenes.ts';
import { newOrder, orderOf } from './support/store.ts';
import { deliver } from './support/webhook.ts';

describe('POST /create-payment-intent', () => {
  it('charges the total of the order in cents, and stores the order’s id at Stripe', async () => {
    const { buyer, orderId, intentId } = await withIntent();
    const intent = await stripe.paymentIntents.retrieve(intentId);
    expect(intent).toMatchObject({ amount: 15680, currency: 'usd', metadata: { orderId, uid: buyer.uid } });
  });

  it('rejects a total that differs from the order’s total', async () => {
    const { buyer, orderId } = await ordered();
    const body = { totalPrice: 1, orderId };
    const response = call('POST', '/create-payment-intent', { token: buyer.token, body });
    await responds(response, 409, { code: 'total_mismatch' });
  });

  it('accepts a request without orderId only if exactly one open order has that total', async () => {
    const { buyer, orderId, toolId } = await ordered();
    const bare = () =>
      call('POST', '/create-payment-intent', { token: buyer.token, body: { totalPrice: TOTAL } });
    await succeeds(bare());
    await newOrder(buyer, toolId);
    await responds(bare(), 409);
    expect((await orderOf(buyer, orderId)).paid).toBe(false);
  });

  it('without orderId, is about the order whose payment page sent it', async () => {
    const { buyer, orderId: first, toolId } = await ordered();
    const second = await newOrder(buyer, toolId);
    const from = (url: string) =>
      call('POST', '/create-payment-intent', {
        token: buyer.token,
        body: { totalPrice: TOTAL },
        headers: { Referer: url },
      });
    const page = (id: string) => `https://store.example/dashboard/payment/${id}`;
    const intentOfFirst = await succeeds(from(page(first)));
    expect(await succeeds(from(`${page(second)}?from=list`))).not.toEqual(intentOfFirst);
    const intentId = await intentFor(buyer, second, TOTAL);
    await charge(intentId);
    await succeeds(report(buyer, second, intentId));
    await responds(from(page(second)), 409, { code: 'order_not_open' });
    await orders.doc(first).update({ phase: 'canceled' });
    const third = await newOrder(buyer, toolId);
    await responds(from(page(first)), 409, { code: 'order_not_open' });
    expect((await orders.doc(third).get()).data()).toMatchObject({ intentId: null });
    const others = await ordered();
    for (const id of [others.orderId, 'unknown', '__x__', '%2e%2e'])
      expect(await from(page(id)), id).toMatchObject({ status: 409, body: { code: 'total_mismatch' } });
    await succeeds(from('https://store.example/dashboard/myOrders'));
  });
});

it('PATCH /order does not mark the order paid if the reported payment was not made', async () => {
  const { buyer, orderId, intentId } = await withIntent();
  await responds(report(buyer, orderId, intentId), 402, { code: 'payment_not_completed' });
  await responds(report(buyer, orderId, 'pi_made_up'), 409);
  expect((await orderOf(buyer, orderId)).paid).toBe(false);
});

describe('the webhook', () => {
  it('settles a payment that the browser did not report', async () => {
    const { buyer, orderId, intentId } = await withIntent();
    const intent = await charge(intentId);
    await expect.poll(async () => (await orderOf(buyer, orderId)).paid, { timeout: 10_000 }).toBe(true);
    expect(await deliver('payment_intent.succeeded', intent)).toBe(200);
    expect(await refunded(intent.id)).toBe(0);
  });

  it('rejects forged, expired and future signatures', async () => {
    const { buyer, orderId, intentId } = await withIntent();
    const intent = await stripe.paymentIntents.retrieve(intentId);
    const now = Math.floor(Date.now() / 1000);
    expect(await deliver('payment_intent.succeeded', intent, { secret: 'whsec_forged' })).toBe(400);
    expect(await deliver('payment_intent.succeeded', intent, { timestamp: now - 3600 })).toBe(400);
    expect(await deliver('payment_intent.succeeded', intent, { timestamp: now + 3600 })).toBe(400);
    expect((await orderOf(buyer, orderId)).paid).toBe(false);
  });

  it('requests the intent from Stripe instead of trusting a signed event', async () => {
    const { buyer, orderId, intentId } = await withIntent();
    const intent = await stripe.paymentIntents.retrieve(intentId);
    const forged = { ...intent, status: 'succeeded', amount_received: 15680 };
    expect(await deliver('payment_intent.succeeded', forged)).toBe(200);
    expect((await orderOf(buyer, orderId)).paid).toBe(false);
  });
});
