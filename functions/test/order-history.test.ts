import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { call } from './support/api.ts';
import { intentFor, report, statusAtStripe } from './support/card.ts';
import { asAdmin, paid, TOTAL } from './support/scenes.ts';
import { admin, newOrder, orderOf, stockOf } from './support/store.ts';

afterAll(() => store.stop());

async function refundedScene() {
  const scene = await paid();
  expect(await asAdmin('PATCH', `/unpaid/${scene.orderId}`)).toMatchObject({ status: 200 });
  return scene;
}

async function expire(orderId: string): Promise<void> {
  await orders.doc(orderId).update({ heldUntil: Timestamp.fromMillis(Date.now() - 3_600_000) });
  await expireOverdue(new Date());
}

describe('an order that was paid and refunded', () => {
  it('is kept when it is canceled, restocks its units once and cannot change anymore', async () => {
    const { buyer, toolId, orderId, intentId } = await refundedScene();
    const next = await intentFor(buyer, orderId, TOTAL);
    const cancel = () => call('DELETE', `/order/${orderId}`, { token: buyer.token });
    expect(await cancel()).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'canceled', closedAt: expect.any(String) });
    expect(await statusAtStripe(next)).toBe('canceled');
    expect(await stockOf(toolId)).toBe(20);

    const closed = { status: 409, body: { code: 'order_not_open', message: 'This order is canceled' } };
    expect(await cancel()).toMatchObject(closed);
    expect(await report(buyer, orderId, intentId)).toMatchObject(closed);
    const body = { totalPrice: TOTAL, orderId };
    expect(await call('POST', '/create-payment-intent', { token: buyer.token, body })).toMatchObject(closed);
    expect(await stockOf(toolId)).toBe(20);
  });

  it('is canceled once when its hold ends', async () => {
    const { buyer, toolId, orderId } = await refundedScene();
    await expire(orderId);
    await expireOverdue(new Date());
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'canceled' });
    expect(await stockOf(toolId)).toBe(20);
  });

  it('is kept when its owner is removed', async () => {
    const { buyer, toolId, orderId } = await refundedScene();
    const expired = await newOrder(buyer, toolId);
    await expire(expired);
    expect(await call('DELETE', `/user/${buyer.email}`, { token: buyer.token })).toMatchObject({
      status: 200,
    });
    const { token } = await admin();
    expect(await call('GET', `/order/${orderId}`, { token })).toMatchObject({ body: { phase: 'canceled' } });
    expect(await call('GET', `/order/${expired}`, { token })).toMatchObject({ status: 404 });
    expect(await stockOf(toolId)).toBe(20);
  });
});
