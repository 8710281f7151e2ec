import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { findOrder } from '../src/orders/orders.repository.ts';
import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { call } from './support/api.ts';
import { charge, intentFor, pay, refunded, statusAtStripe, stripe } from './support/card.ts';
import { moneyOf } from './support/money.ts';
import { requestRefund } from './support/order-records.ts';
import { ordered, TOTAL } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { admin, newOrder, orderOf, stockOf } from './support/store.ts';

afterAll(() => store.stop());

async function endHold(orderId: string): Promise<void> {
  await orders.doc(orderId).update({ heldUntil: Timestamp.fromMillis(Date.now() - 3_600_000) });
}

describe('expiry', () => {
  it('restocks the units of an overdue order and cancels its intent', async () => {
    const { buyer, toolId, orderId } = await ordered();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    const other = await newOrder(buyer, toolId);
    await endHold(orderId);
    await expireOverdue(new Date());
    expect(await orderOf(buyer, orderId)).toMatchObject({
      phase: 'expired',
      paid: false,
      closedAt: expect.any(String),
    });
    expect(await orderOf(buyer, other)).toMatchObject({ phase: 'open' });
    expect(await stockOf(toolId)).toBe(18);
    expect(await statusAtStripe(intentId)).toBe('canceled');
  });

  it('keeps an overdue order whose card was charged at the last moment', async () => {
    const { buyer, toolId, orderId } = await ordered();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    await endHold(orderId);
    await charge(intentId);
    await expireOverdue(new Date());
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, transactionId: intentId });
    expect(await stockOf(toolId)).toBe(18);
    expect(await refunded(intentId)).toBe(0);
  });
});

describe('the reconciliation', () => {
  it('settles a payment that neither the browser nor the webhook reported', async () => {
    const { buyer, orderId } = await ordered();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    await charge(intentId);
    await reconcile();
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true });
    expect(await refunded(intentId)).toBe(0);
  });

  it('stores the time of the charge, so that a late payment counts in the same month as at Stripe', async () => {
    const { buyer, orderId } = await ordered();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    await charge(intentId);
    const { data: charges } = await stripe.charges.list({ payment_intent: intentId });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await reconcile().finally(() => vi.useRealTimers());
    const { createdAt, paidAt } = (await orders.doc(orderId).get()).data() ?? {};
    const chargedAt = (charges[0]?.created ?? 0) * 1000;
    expect(paidAt?.getTime()).toBe(Math.max(chargedAt, createdAt?.getTime() ?? 0));
  });

  it('refunds the payment of a deleted order', async () => {
    const { buyer, orderId } = await ordered();
    const intentId = await intentFor(buyer, orderId, TOTAL);
    await orders.doc(orderId).delete();
    await charge(intentId);
    await reconcile();
    expect(await refunded(intentId)).toBe(15680);
    expect(await moneyOf(intentId)).toMatchObject({ outcome: 'refunded' });
    await reconcile();
    expect(await refunded(intentId)).toBe(15680);
  });

  it('finishes an interrupted refund, and the order cannot be shipped until then', async () => {
    const { buyer, orderId } = await ordered();
    const intentId = await pay(buyer, orderId, TOTAL);
    await requestRefund(orderId, intentId, 15_680);
    const { token } = await admin();
    expect(await call('PATCH', `/shipped/${orderId}`, { token })).toMatchObject({ status: 409 });
    await reconcile();
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: false, phase: 'refunded' });
    expect(await refunded(intentId)).toBe(15680);
  });

  it('finishes an interrupted cancellation', async () => {
    const { toolId, orderId } = await ordered();
    await orders.doc(orderId).update({ phase: 'canceling' });
    await reconcile();
    expect(await findOrder(orderId)).toBeUndefined();
    expect(await stockOf(toolId)).toBe(20);
  });

  it('finishes an interrupted expiry, and the order stays visible to its owner', async () => {
    const { buyer, toolId, orderId } = await ordered();
    await orders.doc(orderId).update({ phase: 'expiring' });
    await reconcile();
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'expired' });
    expect(await stockOf(toolId)).toBe(20);
  });
});
