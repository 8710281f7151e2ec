import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { limits } from '../src/contract/limits.ts';
import { finishInterrupted as reconcileNextRun } from '../src/schedules/reconcile.ts';
import { readReconciliation, saveProgress } from '../src/schedules/sync-payments.ts';
import { users } from '../src/users/user.record.ts';
import { type ApiResponse, call } from './support/api.ts';
import { stripeError } from './support/broken-provider.ts';
import { charge, statusAtStripe, stripe } from './support/card.ts';
import type { Person } from './support/people.ts';
import { type Scene, TOTAL, withIntent } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { orderOf } from './support/store.ts';
import { deliverSigned } from './support/webhook.ts';

const { max } = limits.failedCards;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Tries to pay with cards that the bank declines. @returns the events that Stripe sends to the webhook */
async function decline(intentId: string, times: number): Promise<Stripe.Event[]> {
  for (let tried = 0; tried < times; tried += 1) {
    await expect(charge(intentId, 'pm_card_chargeDeclined')).rejects.toThrow('declined');
  }
  const { data } = await stripe.events.list({ type: 'payment_intent.payment_failed', limit: 100 });
  return data.filter(({ data: { object } }) => 'id' in object && object.id === intentId).slice(0, times);
}

async function deliver(events: Stripe.Event[]): Promise<void> {
  const statuses = await Promise.all(events.map((event) => deliverSigned(JSON.stringify(event), {})));
  expect(statuses).toEqual(events.map(() => 200));
}

/** Stores failed cards of a user, as if they had failed a second ago. */
function storeFailed({ uid }: Person, count: number): Promise<unknown> {
  const at = new Date(Date.now() - 1000);
  const failedCards = Array.from({ length: count }, (_, index) => ({ id: `ch_${index}`, at }));
  return users.doc(uid).update({ failedCards });
}

const listed = async ({ uid }: Person) => (await users.doc(uid).get()).data()?.failedCards ?? [];

const openCardForm = ({ buyer, orderId }: Scene): Promise<ApiResponse> =>
  call('POST', '/create-payment-intent', { token: buyer.token, body: { totalPrice: TOTAL, orderId } });

const retryAfter = ({ headers }: ApiResponse) => Number(headers.get('Retry-After'));

describe('failed cards of one user', () => {
  it('cancel the payment intent at the twentieth, and no order of the user gets another intent', async () => {
    const scene = await withIntent();
    const other = await withIntent({ buyer: scene.buyer });
    await storeFailed(scene.buyer, max - 2);
    await deliver(await decline(scene.intentId, 1));
    expect(await statusAtStripe(scene.intentId)).toBe('requires_payment_method');
    expect((await openCardForm(scene)).status).toBe(200);

    await deliver(await decline(scene.intentId, 1));
    expect(await statusAtStripe(scene.intentId)).toBe('canceled');
    await expect(charge(scene.intentId)).rejects.toThrow('canceled');
    for (const order of [scene, other, scene]) {
      const refused = await openCardForm(order);
      expect(refused).toMatchObject({
        status: 429,
        body: {
          code: 'too_many_failed_cards',
          message: 'Too many of your card payments have failed. Please try again in 24 hours.',
        },
      });
      expect(retryAfter(refused)).toBeGreaterThan((DAY_MS - MINUTE_MS) / 1000);
    }
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ phase: 'open', paid: false });
    expect(await stripe.paymentIntents.list({ limit: 2 })).toMatchObject({
      data: [{ id: other.intentId }, { id: scene.intentId }],
    });

    // Only one more card fails with the intent of the other order.
    await deliver(await decline(other.intentId, 1));
    expect(await statusAtStripe(other.intentId)).toBe('canceled');
    expect(await listed(scene.buyer)).toHaveLength(max);
  });

  it('count once, even if their events arrive twice, at the same time and in any order', async () => {
    const { buyer, intentId } = await withIntent();
    const events = await decline(intentId, max - 1);
    await deliver([...events, ...events.toReversed()]);
    await deliver(events);
    const ids = (await listed(buyer)).map(({ id }) => id);
    const { data } = await stripe.charges.list({ payment_intent: intentId, limit: 100 });
    expect(ids.toSorted()).toEqual(data.map(({ id }) => id).toSorted());
    expect(await statusAtStripe(intentId)).toBe('requires_payment_method');
  });

  it('do not count for another user, or if they belong to another project or a removed user', async () => {
    const scene = await withIntent();
    const other = await withIntent();
    await storeFailed(scene.buyer, max - 1);
    await deliver(await decline(other.intentId, 1));
    expect(await listed(other.buyer)).toHaveLength(1);
    for (const changes of [{ project: 'another-store' }, { uid: 'removed' }]) {
      const { metadata } = await stripe.paymentIntents.retrieve(scene.intentId);
      const fields = { amount: 5000, currency: 'usd', metadata: { ...metadata, ...changes } };
      const { id } = await stripe.paymentIntents.create(fields);
      await deliver(await decline(id, 1));
    }
    expect(await listed(scene.buyer)).toHaveLength(max - 1);
    expect((await users.doc('removed').get()).exists).toBe(false);
    expect(await statusAtStripe(scene.intentId)).toBe('requires_payment_method');
    expect((await openCardForm(scene)).status).toBe(200);
  });

  it('are found by the reconciliation, if no webhook reported them', async () => {
    const { buyer, intentId } = await withIntent();
    await storeFailed(buyer, max - 3);
    await decline(intentId, 2);
    await reconcile();
    expect(await listed(buyer)).toHaveLength(max - 1);
    const [event] = await decline(intentId, 1);
    await reconcileNextRun();
    await reconcileNextRun();
    expect(await listed(buyer)).toHaveLength(max);
    expect(await statusAtStripe(intentId)).toBe('canceled');
    if (event) await deliver([event]);
  });

  it('are read again from the same time by the next run, if Stripe failed in the first', async () => {
    const { buyer, intentId } = await withIntent();
    await decline(intentId, max);
    const readUntil = new Date(Date.now() - 60 * MINUTE_MS);
    await saveProgress({ readUntil, reading: null });
    store.stripeFails(stripeError(), /cancel/);
    await expect(reconcileNextRun()).rejects.toThrow();
    expect([await readReconciliation(), (await listed(buyer)).length]).toMatchObject([{ readUntil }, max]);
    store.stripeFails(undefined);
    await reconcileNextRun();
    expect(await statusAtStripe(intentId)).toBe('canceled');
    expect((await readReconciliation()).readUntil?.getTime()).toBeGreaterThan(readUntil.getTime());
  });

  it('cancel the intent when Stripe sends the event again, if Stripe failed the first time', async () => {
    const { buyer, intentId } = await withIntent();
    await storeFailed(buyer, max - 1);
    const events = await decline(intentId, 1);
    store.stripeFails(stripeError(), /cancel/);
    expect(await deliverSigned(JSON.stringify(events[0]), {})).toBe(503);
    expect(await statusAtStripe(intentId)).toBe('requires_payment_method');
    store.stripeFails(undefined);
    await deliver(events);
    expect(await statusAtStripe(intentId)).toBe('canceled');
  });

  it('are removed with the account, and an event that arrives later stores nothing', async () => {
    const { buyer, intentId } = await withIntent();
    const events = await decline(intentId, 2);
    await deliver(events.slice(1));
    const { email, token } = buyer;
    expect((await call('DELETE', `/user/${email}`, { token })).status).toBe(200);
    await deliver(events);
    expect((await users.doc(buyer.uid).get()).exists).toBe(false);
  });
});
