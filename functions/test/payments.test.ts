import { describe, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { charge, intentFor, pay, refunded, report, statusAtStripe, stripe } from './support/card.ts';
import { ordered, TOTAL } from './support/scenes.ts';
import { admin, newOrder, orderOf, stockOf } from './support/store.ts';
import { deliver, deliverSigned } from './support/webhook.ts';

describe('POST /create-payment-intent', () => {
  it('charges the total of the order in cents, and stores the order’s id at Stripe', async () => {
    const { buyer, orderId } = await ordered();
    const intent = await stripe.paymentIntents.retrieve(await intentFor(buyer, orderId, TOTAL));
    expect(intent).toMatchObject({ amount: 15680, currency: 'usd', metadata: { orderId, uid: buyer.uid } });
  });

  it('returns the same intent to eight simultaneous tabs', async () => {
    const { buyer, orderId } = await ordered();
    const ids = await Promise.all(Array.from({ length: 8 }, () => intentFor(buyer, orderId, TOTAL)));
    expect(new Set(ids).size).toBe(1);
  });

  it('rejects a total that differs from the order’s total', async () => {
    const { buyer, orderId } = await ordered();
    const response = await call('POST', '/create-payment-intent', {
      token: buyer.token,
      body: { totalPrice: 1, orderId },
    });
    expect(response).toMatchObject({ status: 409, body: { code: 'total_mismatch' } });
  });

  it('accepts a request without orderId only if exactly one open order has that total', async () => {
    const { buyer, orderId, toolId } = await ordered();
    const bare = () =>
      call('POST', '/create-payment-intent', { token: buyer.token, body: { totalPrice: TOTAL } });
    expect(await bare()).toMatchObject({ status: 200 });
    await newOrder(buyer, toolId);
    expect(await bare()).toMatchObject({ status: 409 });
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
    const intents = new Set<unknown>();
    for (const url of [page(first), `${page(second)}?from=list`]) {
      const response = await from(url);
      expect(response).toMatchObject({ status: 200 });
      intents.add(JSON.stringify(response.body));
    }
    expect(intents.size).toBe(2);
    const [intentId] = [await intentFor(buyer, second, TOTAL)];
    await charge(intentId);
    expect(await report(buyer, second, intentId)).toMatchObject({ status: 200 });
    expect(await from(page(second))).toMatchObject({ status: 409, body: { code: 'order_not_open' } });
    await orders.doc(first).update({ phase: 'canceled' });
    const third = await newOrder(buyer, toolId);
    expect(await from(page(first))).toMatchObject({ status: 409, body: { code: 'order_not_open' } });
    expect((await orders.doc(third).get()).data()).toMatchObject({ intentId: null });
    const others = await ordered();
    for (const id of [others.orderId, 'unknown', '__x__', '%2e%2e'])
      expect(await from(page(id)), id).toMatchObject({ status: 409, body: { code: 'total_mismatch' } });
    expect(await from('https://store.example/dashboard/myOrders')).toMatchObject({ status: 200 });
  });

  it('creates a new intent if the previous one was canceled at Stripe', async () => {
    const { buyer, orderId } = await ordered();
    const first = await intentFor(buyer, orderId, TOTAL);
    await stripe.paymentIntents.cancel(first);
    const second = await intentFor(buyer, orderId, TOTAL);
    expect(second).not.toBe(first);
    await charge(second);
    expect(await report(buyer, orderId, second)).toMatchObject({ status: 200 });
  });
});

describe('PATCH /order', () => {
  it('marks the order paid if Stripe confirms the payment', async () => {
    const { buyer, orderId } = await ordered();
    const intentId = await pay(buyer, orderId, TOTAL);
    expect(await orderOf(buyer, orderId)).toMatchObject({
      paid: true,
      status: 'pending',
      transactionId: intentId,
    });
  });

  it('does not mark the order paid if the reported payment was not made', async () => {
    const { buyer, orderId } = await ordered();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    expect(await report(buyer, orderId, intentId)).toMatchObject({
      status: 402,
      body: { code: 'payment_not_completed' },
    });
    expect(await report(buyer, orderId, 'pi_made_up')).toMatchObject({ status: 409 });
    expect((await orderOf(buyer, orderId)).paid).toBe(false);
  });

  it('rejects a payment by another person or for another project', async () => {
    const { buyer, orderId } = await ordered();
    const other = await ordered();
    const theirs = await pay(other.buyer, other.orderId, TOTAL);
    const elsewhere = await stripe.paymentIntents.create({ amount: 15680, currency: 'usd' });
    await charge(elsewhere.id);
    expect(await report(buyer, orderId, theirs)).toMatchObject({ status: 409 });
    expect(await report(buyer, orderId, elsewhere.id)).toMatchObject({ status: 409 });
    expect(await refunded(elsewhere.id)).toBe(0);
  });
});

describe('the webhook', () => {
  it('settles a payment that the browser did not report', async () => {
    const { buyer, orderId } = await ordered();
    const intent = await charge(await intentFor(buyer, orderId, TOTAL));
    await expect.poll(async () => (await orderOf(buyer, orderId)).paid, { timeout: 10_000 }).toBe(true);
    expect(await deliver('payment_intent.succeeded', intent)).toBe(200);
    expect(await refunded(intent.id)).toBe(0);
  });

  it('rejects a signed event without data with 400', async () => {
    for (const event of [
      {},
      { type: 'payment_intent.succeeded' },
      { id: 'evt_1', created: 1, type: 'charge.refunded', data: {} },
    ])
      expect(await deliverSigned(JSON.stringify(event), {})).toBe(400);
    expect(await deliver('payment_intent.succeeded', {})).toBe(400);
  });

  it('rejects forged, expired and future signatures', async () => {
    const { buyer, orderId } = await ordered();
    const intent = await stripe.paymentIntents.retrieve(await intentFor(buyer, orderId, TOTAL));
    const now = Math.floor(Date.now() / 1000);
    expect(await deliver('payment_intent.succeeded', intent, { secret: 'whsec_forged' })).toBe(400);
    expect(await deliver('payment_intent.succeeded', intent, { timestamp: now - 3600 })).toBe(400);
    expect(await deliver('payment_intent.succeeded', intent, { timestamp: now + 3600 })).toBe(400);
    expect((await orderOf(buyer, orderId)).paid).toBe(false);
  });

  it('requests the intent from Stripe instead of trusting a signed event', async () => {
    const { buyer, orderId } = await ordered();
    const intent = await stripe.paymentIntents.retrieve(await intentFor(buyer, orderId, TOTAL));
    expect(
      await deliver('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 15680 }),
    ).toBe(200);
    expect((await orderOf(buyer, orderId)).paid).toBe(false);
  });
});

describe('PATCH /unpaid', () => {
  it('refunds the payment once, and the order can be paid again', async () => {
    const { buyer, orderId } = await ordered();
    const first = await pay(buyer, orderId, TOTAL);
    const { token } = await admin();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => call('PATCH', `/unpaid/${orderId}`, { token })),
    );
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await refunded(first)).toBe(15680);
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: false, status: 'pending' });
    expect(await report(buyer, orderId, first)).toMatchObject({
      status: 409,
      body: { code: 'payment_already_used' },
    });

    const second = await pay(buyer, orderId, TOTAL);
    expect(second).not.toBe(first);
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, transactionId: second });
    expect(await deliver('payment_intent.succeeded', await stripe.paymentIntents.retrieve(first))).toBe(200);
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, transactionId: second });
  });
});

describe('DELETE /order', () => {
  it('restocks the units and cancels the intent', async () => {
    const { buyer, orderId, toolId } = await ordered();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    expect(await stockOf(toolId)).toBe(18);
    expect(await call('DELETE', `/order/${orderId}`, { token: buyer.token })).toMatchObject({
      status: 200,
      body: { deletedCount: 1 },
    });
    expect(await stockOf(toolId)).toBe(20);
    expect(await statusAtStripe(intentId)).toBe('canceled');
    expect(await call('GET', `/order/${orderId}`, { token: buyer.token })).toMatchObject({ status: 404 });
  });

  it('rejects an order whose card was charged, even without a report to the store', async () => {
    const { buyer, orderId, toolId } = await ordered();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    await charge(intentId);
    expect(await call('DELETE', `/order/${orderId}`, { token: buyer.token })).toMatchObject({ status: 409 });
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await stockOf(toolId)).toBe(18);
    expect(await refunded(intentId)).toBe(0);
  });
});
