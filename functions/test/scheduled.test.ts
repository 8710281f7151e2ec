import { describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { audit } from '../src/audit/audit.repository.ts';
import { orderNotes, orders } from '../src/orders/order.record.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { call, responds, succeeds } from './support/api.ts';
import { statusAtStripe, stripe } from './support/card.ts';
import { textsWith } from './support/samples.ts';
import { asAdmin, charged, endHold, paid, withIntent } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { newOrder, newTool, orderOf, stockOf } from './support/store.ts';
import { deleteExpired } from './support/ttl.ts';

it('expiry restocks the units of an overdue order and cancels its intent', async () => {
  const { buyer, toolId, orderId, intentId } = await withIntent();
  const other = await newOrder(buyer, toolId);
  const { heldUntil } = (await orders.doc(orderId).get()).data() ?? {};
  // The hold ends at exactly this time, and the hold of the other order later.
  await expireOverdue(heldUntil ?? new Date());
  expect(await orderOf(buyer, orderId)).toMatchObject({
    phase: 'expired',
    paid: false,
    endedAt: expect.any(String),
  });
  expect(await orderOf(buyer, other)).toMatchObject({ phase: 'open' });
  expect(await stockOf(toolId)).toBe(18);
  expect(await statusAtStripe(intentId)).toBe('canceled');
});

/** Changes all texts of an order twice, as an admin, so that the audit contains the first ones too. */
async function changeTexts(orderId: string, marker: string): Promise<void> {
  for (const time of ['first', 'second'])
    await succeeds(asAdmin('PATCH', `/order-address/${orderId}`, textsWith(`${marker} ${time}`)));
}

/** Returns the paths of all documents that contain a text. */
async function documentsWith(text: string): Promise<string[]> {
  const collections = await firestore.listCollections();
  const all = await Promise.all(collections.map((each) => each.get()));
  const found = all.flatMap(({ docs }) => docs).filter((each) => JSON.stringify(each.data()).includes(text));
  return found.map(({ ref }) => ref.path);
}

it('no document contains a text of an unpaid order after its shopper was deleted', async () => {
  const { buyer, orderId } = await withIntent();
  await changeTexts(orderId, 'Deleted');
  expect(await documentsWith('Deleted')).toEqual(expect.arrayContaining([`orders/${orderId}`]));
  await succeeds(call('DELETE', `/user/${buyer.email}`, { token: buyer.token }));
  expect(await documentsWith('Deleted')).toEqual([]);
});

describe('30 days after an order has expired', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const afterDays = (days: number) => deleteExpired(new Date(Date.now() + days * DAY_MS));

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

  it('none of its texts is left in any document', async () => {
    const { orderId } = await withIntent();
    await changeTexts(orderId, 'Expired');
    await endHold(orderId);
    await expireOverdue(new Date());
    expect(await documentsWith('Expired')).toContain(`orders/${orderId}`);
    await afterDays(31);
    expect(await documentsWith('Expired')).toEqual([]);
    const entries = await audit.where('target', '==', orderId).get();
    expect(entries.docs.map((entry) => entry.data().action)).toEqual(['order.address', 'order.address']);
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
