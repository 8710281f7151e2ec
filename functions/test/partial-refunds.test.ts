import { logger } from 'firebase-functions';
import { describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { call, callAs, responds, succeeds } from './support/api.ts';
import { stripeError } from './support/broken-provider.ts';
import { charge, intentFor, refunded, report, stripe } from './support/card.ts';
import { controlStripe } from './support/local-stripe.ts';
import { moneyOf } from './support/money.ts';
import { afterNextWrite, repeatNextWrite } from './support/next-write.ts';
import { requestRefund } from './support/order-records.ts';
import { newPerson } from './support/people.ts';
import { dispute, endDispute, failRefund, paid, shipped, TOTAL } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { orderOf, stockOf } from './support/store.ts';
import { reportEvent } from './support/webhook.ts';

const failing = stripeError();

const boss = await newPerson({ admin: true });

const refund = (orderId: string, body: object, key?: string) =>
  callAs(boss, 'POST', `/refund/${orderId}`, body, key);

const historyOf = (orderId: string) => callAs(boss, 'GET', `/order/${orderId}/history`);

const documentOf = async (orderId: string) => (await orders.doc(orderId).get()).data();

it('a partial refund in Stripe’s dashboard counts once, even if Stripe reports it repeatedly and out of order', async () => {
  const { buyer, orderId, intentId } = await paid();
  expect(await orderOf(buyer, orderId)).toMatchObject({ refundedTotal: 0 });
  await stripe.refunds.create({ payment_intent: intentId, amount: 2000 });
  await stripe.refunds.create({ payment_intent: intentId, amount: 1050 });
  for (const type of ['charge.refunded', 'refund.created', 'charge.refunded', 'charge.refund.updated'])
    await reportEvent(intentId, type);
  expect(await orderOf(buyer, orderId)).toMatchObject({
    ...{ phase: 'paid', paid: true, refundedTotal: 30.5, refundedAt: expect.any(String) },
  });
});

describe('POST /refund', () => {
  it('refunds part of a paid order, restocks units and records the reason', async () => {
    const { buyer, toolId, orderId, intentId } = await paid();
    const body = { amount: '78.40', reason: ' One was scratched ', restock: '1' };
    const done = { refundedTotal: 78.4, modifiedCount: 1, message: 'The refund is on its way' };
    await responds(refund(orderId, body), 200, done);
    expect(await refunded(intentId)).toBe(7840);
    expect(await stockOf(toolId)).toBe(19);
    expect(await orderOf(buyer, orderId)).toMatchObject({
      ...{ phase: 'paid', paid: true, refundedTotal: 78.4, restocked: 1 },
    });
    expect(await documentOf(orderId)).toMatchObject({ pendingRefund: null });
    const entry = { action: 'order.refund', amount: 78.4, reason: 'One was scratched', actor: boss.uid };
    await responds(historyOf(orderId), 200, [entry]);
  });

  // `idempotency-keys.test.ts` tests the key of a different refund.
  it('makes one refund per idempotency key', async () => {
    const { orderId, intentId } = await paid();
    const body = { amount: 10, restock: 1 };
    const [first, second] = await Promise.all([refund(orderId, body, 'once'), refund(orderId, body, 'once')]);
    for (const { status, body: responseBody } of [first, second, await refund(orderId, body, 'once')])
      expect([status, responseBody]).toMatchObject([200, { refundedTotal: 10, modifiedCount: 1 }]);
    expect(await refunded(intentId)).toBe(1000);
    expect((await documentOf(orderId))?.restocked).toBe(1);
    expect(await refund(orderId, body)).toMatchObject({ body: { refundedTotal: 20 } });
  });

  it('marks a paid order as unpaid when it refunds the whole rest', async () => {
    const { buyer, toolId, orderId, intentId } = await paid();
    await refund(orderId, { amount: 56.8 });
    await responds(refund(orderId, { amount: 100, reason: 'Sold out' }), 200, { refundedTotal: TOTAL });
    expect(await orderOf(buyer, orderId)).toMatchObject({
      ...{ phase: 'refunded', paid: false, heldUntil: expect.any(String), refundedTotal: TOTAL },
    });
    expect(await stockOf(toolId)).toBe(18);
    expect(await moneyOf(intentId)).toMatchObject({ outcome: 'refunded' });
    const next = await intentFor(buyer, orderId, TOTAL);
    await charge(next);
    await succeeds(report(buyer, orderId, next));
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid', refundedTotal: 0 });
  });

  it('restocks units only once: a later cancellation restocks the others', async () => {
    const { buyer, toolId, orderId } = await paid();
    await succeeds(refund(orderId, { amount: TOTAL, restock: 1 }));
    expect(await stockOf(toolId)).toBe(19);
    const body = { totalPrice: TOTAL, orderId };
    await responds(call('POST', '/create-payment-intent', { token: buyer.token, body }), 409, {
      code: 'order_not_open',
      message: expect.stringContaining('back in stock'),
    });
    await succeeds(call('DELETE', `/order/${orderId}`, { token: buyer.token }));
    expect(await stockOf(toolId)).toBe(20);
  });

  it('restocks no units that an earlier refund has already restocked', async () => {
    const { toolId, orderId } = await paid();
    await succeeds(refund(orderId, { amount: 1, restock: 1 }));
    await responds(refund(orderId, { amount: 1, restock: 2 }), 400, {
      fields: { restock: 'You can restock at most 1 unit' },
    });
    await succeeds(refund(orderId, { amount: 1, restock: 1 }));
    expect(await stockOf(toolId)).toBe(20);
    await responds(refund(orderId, { amount: 1, restock: 1 }), 400);
    expect(await stockOf(toolId)).toBe(20);
  });

  it('gives a shipped order another reason against a cancellation: it is refunded, and no longer paid', async () => {
    const { buyer, orderId } = await shipped();
    const cancel = () => call('DELETE', `/order/${orderId}`, { token: buyer.token });
    await responds(cancel(), 409, { message: 'A paid order cannot be canceled' });
    await succeeds(refund(orderId, { amount: TOTAL }));
    await responds(cancel(), 409, { code: 'order_not_open', message: 'This order is already refunded' });
  });

  it.each([
    ['PATCH /unpaid', (id: string) => callAs(boss, 'PATCH', `/unpaid/${id}`)],
    ['POST /refund of everything', (id: string) => refund(id, { amount: TOTAL })],
    ['POST /refund of a part', (id: string) => refund(id, { amount: 20, restock: 1 })],
  ])('leaves no pending refund if Stripe refuses %s, and can be repeated', async (_, ask) => {
    const { buyer, toolId, orderId, intentId } = await paid();
    const disputeId = await dispute(intentId);
    for (const _again of [1, 2]) await responds(ask(orderId), 409, { code: 'conflict' });
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid', refundedTotal: 0 });
    expect(await documentOf(orderId)).toMatchObject({ pendingRefund: null, restocked: 0 });
    expect(await stockOf(toolId)).toBe(18);
    await responds(historyOf(orderId), 200, [{ refused: true }, { refused: true }]);
    await endDispute(disputeId, 'won');
    await succeeds(ask(orderId));
    const { data: made } = await stripe.refunds.list({ payment_intent: intentId });
    expect(made).toHaveLength(1);
  });

  it('records a refund that Stripe refuses once for each key, and logs Stripe’s code', async () => {
    const { orderId, intentId } = await paid();
    await dispute(intentId);
    const error = vi.spyOn(logger, 'error').mockReturnValue();
    for (const key of ['once', 'once']) await responds(refund(orderId, { amount: 1 }, key), 409);
    await responds(historyOf(orderId), 200, [{ action: 'order.refund', refused: true }]);
    const details = { intent: intentId, order: orderId, reason: 'charge_disputed' };
    expect(error.mock.calls).toEqual([['Stripe refused to refund a payment', details]]);
    error.mockRestore();
  });

  it.each([
    ['PATCH /unpaid', (id: string) => callAs(boss, 'PATCH', `/unpaid/${id}`)],
    ['POST /refund of everything', (id: string) => refund(id, { amount: TOTAL })],
  ])(
    'reports %s as refused if Stripe has stored a failure, and makes the refund at the next call',
    async (_, ask) => {
      const { orderId, intentId } = await paid();
      await controlStripe('faults', { method: 'POST', path: '/v1/refunds', stored: true });
      await responds(ask(orderId), 409, { message: expect.stringContaining('refused to refund') });
      await succeeds(ask(orderId));
      expect(await refunded(intentId)).toBe(15_680);
    },
  );

  it('leaves an interrupted refund to the reconciliation, which abandons it if Stripe refuses it', async () => {
    const { buyer, orderId, intentId } = await paid();
    await requestRefund(orderId, intentId, 15_680);
    await controlStripe('faults', { method: 'POST', path: '/v1/refunds', status: 400 });
    await expect(reconcile()).rejects.toThrow();
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid', refundedTotal: 0 });
    await reconcile();
    expect(await refunded(intentId)).toBe(0);
    await succeeds(callAs(boss, 'PATCH', `/shipped/${orderId}`));
  });

  it('subtracts a partial refund in Stripe’s dashboard that was not reported', async () => {
    const { buyer, orderId, intentId } = await paid();
    await stripe.refunds.create({ payment_intent: intentId, amount: 10_000 });
    await responds(refund(orderId, { amount: 100 }), 400, { code: 'invalid_input' });
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid', refundedTotal: 100 });
    expect(await refund(orderId, { amount: 56.8 })).toMatchObject({ body: { refundedTotal: TOTAL } });
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'refunded' });
  });
});

describe('a refund that Stripe fails to make', () => {
  it('is finished by the reconciliation, and until then no other refund of the order begins', async () => {
    const { orderId, intentId } = await paid();
    const body = { amount: 20 };
    store.stripeFails(failing, /refunds$/);
    expect((await refund(orderId, body, 'first')).status).toBe(503);
    store.stripeFails(undefined);
    const waiting = { code: 'conflict', message: expect.stringContaining('in progress') };
    await responds(refund(orderId, body, 'second'), 409, waiting);
    await responds(callAs(boss, 'PATCH', `/unpaid/${orderId}`), 409, waiting);
    await reconcile();
    expect(await refunded(intentId)).toBe(2000);
    expect(await documentOf(orderId)).toMatchObject({ pendingRefund: null, refundedCents: 2000 });
    await responds(refund(orderId, body, 'first'), 200, { refundedTotal: 20 });
    expect(await refunded(intentId)).toBe(2000);
  });

  it('is made once, although another attempt fails and a third succeeds before the first continues', async () => {
    const { orderId, intentId } = await paid();
    const attempt = async () => (await refund(orderId, { amount: 20 }, 'once')).status;
    const others: number[] = [];
    store.beforeStripeResponseArrives(async () => {
      store.stripeFails(failing, /refunds\?/);
      others.push(await attempt());
      store.stripeFails(undefined);
      others.push(await attempt());
    });
    await attempt();
    expect(others).toEqual([503, 200]);
    expect(await refunded(intentId)).toBe(2000);
  });
});

describe('a refund that the reconciliation finishes before its own call', () => {
  const unpaid = (id: string) => callAs(boss, 'PATCH', `/unpaid/${id}`);
  const part = (id: string) => refund(id, { amount: 20 });

  it.each([
    ['PATCH /unpaid', unpaid, afterNextWrite],
    ['POST /refund', part, afterNextWrite],
    ['PATCH /unpaid, whose response is lost,', unpaid, repeatNextWrite],
    ['POST /refund, whose response is lost,', part, repeatNextWrite],
  ])(
    'is reported by %s as refused if Stripe has refused it, and is recorded once',
    async (_, ask, sendNextWrite) => {
      const { orderId, intentId } = await paid();
      sendNextWrite(async () => {
        await dispute(intentId);
        await expect(reconcile()).rejects.toThrow();
      });
      await responds(ask(orderId), 409, { message: expect.stringContaining('refused to refund') });
      await responds(historyOf(orderId), 200, [{ refused: true }]);
    },
  );

  it('is reported as done if Stripe has made it, although Stripe has refused the next one of another admin', async () => {
    const { orderId, intentId } = await paid();
    afterNextWrite(async () => {
      await reconcile();
      await dispute(intentId);
      const other = await newPerson({ admin: true });
      await responds(callAs(other, 'POST', `/refund/${orderId}`, { amount: 30 }), 409);
    });
    await responds(part(orderId), 200, { refundedTotal: 20 });
    expect(await refunded(intentId)).toBe(2000);
  });

  it('is reported by PATCH /unpaid as done if Stripe has made it, although the order has changed', async () => {
    const { buyer, orderId, intentId } = await paid();
    const { version } = await orderOf(buyer, orderId);
    repeatNextWrite(reconcile);
    const headers = { 'If-Match': `"${version}"` };
    await responds(call('PATCH', `/unpaid/${orderId}`, { token: boss.token, headers }), 200);
    expect(await refunded(intentId)).toBe(15_680);
    await responds(historyOf(orderId), 200, [{ action: 'order.unpaid', amount: TOTAL }]);
  });
});

it('a full refund is not stuck if an earlier refund fails while Stripe makes it', async () => {
  const { buyer, orderId, intentId } = await paid();
  await succeeds(refund(orderId, { amount: 30 }));
  await requestRefund(orderId, intentId, 12_680);
  // Stripe has just listed the earlier refund, so the amount of the full refund leaves it out.
  store.beforeStripeResponseArrives(() => failRefund(intentId));
  await reconcile();
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid', refundedTotal: 126.8 });
  await succeeds(callAs(boss, 'PATCH', `/unpaid/${orderId}`));
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'refunded', refundedTotal: TOTAL });
});
