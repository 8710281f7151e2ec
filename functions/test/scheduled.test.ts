import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { audit } from '../src/audit/audit.repository.ts';
import { orderNotes, orders } from '../src/orders/order.record.ts';
import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { call, responds, succeeds } from './support/api.ts';
import { statusAtStripe, stripe } from './support/card.ts';
import { asAdmin, charged, paid, withIntent } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { newOrder, newTool, orderOf, stockOf, textsWith } from './support/store.ts';
import { deleteExpired } from './support/ttl.ts';

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
    endedAt: expect.any(String),
  });
  expect(await orderOf(buyer, other)).toMatchObject({ phase: 'open' });
  expect(await stockOf(toolId)).toBe(18);
  expect(await statusAtStripe(intentId)).toBe('canceled');
});

describe('30 days after an order has expired', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const afterDays = (days: number) => deleteExpired(new Date(Date.now() + days * DAY_MS));

  /** Lets an order expire whose texts an admin has changed twice. */
  async function expired() {
    const scene = await withIntent();
    const { orderId } = scene;
    for (const marker of ['Former 4711', 'Later 4711'])
      await succeeds(asAdmin('PATCH', `/order-address/${orderId}`, textsWith(marker)));
    await endHold(orderId);
    await expireOverdue(new Date());
    return scene;
  }
  const noteOf = async (orderId: string) => (await orderNotes.doc(orderId).get()).exists;

  it('Firestore deletes it with its delivery note and the admins’ note, whenever the note was written', async () => {
    const { buyer, orderId } = await withIntent();
    const late = await newOrder(buyer, await newTool());
    await asAdmin('PUT', `/order-note/${orderId}`, { note: 'Call first' });
    for (const id of [orderId, late]) await endHold(id);
    await expireOverdue(new Date());
    await asAdmin('PUT', `/order-note/${late}`, { note: 'Calls again' });
    const ids = [orderId, late];
    const left = async () =>
      Promise.all(ids.map(async (id) => [(await orders.doc(id).get()).exists, await noteOf(id)]));
    await afterDays(29);
    expect(await left()).toEqual([
      [true, true],
      [true, true],
    ]);
    await afterDays(31);
    expect(await left()).toEqual([
      [false, false],
      [false, false],
    ]);
    await responds(call('GET', `/order/${orderId}`, { token: buyer.token }), 404);
  });

  it('none of its texts is left, also not in the audit', async () => {
    const { orderId } = await expired();
    await afterDays(31);
    expect((await orders.doc(orderId).get()).exists).toBe(false);
    const entries = (await audit.where('target', '==', orderId).get()).docs.map((entry) => entry.data());
    expect(entries.map(({ action }) => action)).toEqual(['order.address', 'order.address']);
    expect(JSON.stringify(entries)).not.toContain('4711');
  });

  it('every other order stays', async () => {
    const { buyer, orderId, toolId } = await paid();
    await endHold(orderId);
    const open = await newOrder(buyer, toolId);
    await asAdmin('PATCH', `/unpaid/${orderId}`);
    await endHold(orderId);
    await expireOverdue(new Date());
    await afterDays(31);
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'canceled' });
    expect(await orderOf(buyer, open)).toMatchObject({ phase: 'open' });
  });
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
