import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { statusAtStripe, stripe } from './support/card.ts';
import { charged, withIntent } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { newOrder, orderOf, stockOf } from './support/store.ts';

async function endHold(orderId: string): Promise<void> {
  await orders.doc(orderId).update({ heldUntil: Timestamp.fromMillis(Date.now() - 3_600_000) });
}

it('expiry restocks the units of an overdue order and cancels its intent', async () => {
  const { buyer, toolId, orderId, intentId } = await withIntent();
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

it('the reconciliation stores the time of the charge, so that a late payment counts in the same month as at Stripe', async () => {
  const { orderId, intentId } = await charged();
  const { data: charges } = await stripe.charges.list({ payment_intent: intentId });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await reconcile().finally(() => vi.useRealTimers());
  const { createdAt, paidAt } = (await orders.doc(orderId).get()).data() ?? {};
  const chargedAt = (charges[0]?.created ?? 0) * 1000;
  expect(paidAt?.getTime()).toBe(Math.max(chargedAt, createdAt?.getTime() ?? 0));
});
