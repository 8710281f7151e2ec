import { logger } from 'firebase-functions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { charge, refunded, stripe } from './support/card.ts';
import { env } from './support/env.ts';
import { controlStripe } from './support/local-stripe.ts';
import { orderDocument } from './support/order-document.ts';
import { switchToOwnProject } from './support/own-project.ts';

// Two projects share a Stripe account, and one of them has restored its Firestore from a backup.

const project = switchToOwnProject();
const { reconcile } = await import('./support/schedules.ts');
const { finishInterrupted: reconcileNextRun } = await import('../src/schedules/reconcile.ts');
const { syncPayment } = await import('../src/payments/sync.service.ts');
const { receive } = await import('../src/payments/stripe-events.service.ts');
const { payments } = await import('../src/payments/payment.record.ts');
const { firestore } = await import('../src/platform/firestore/firestore.ts');
const { readReconciliation, saveProgress } = await import('../src/schedules/sync-payments.ts');

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

afterEach(() => void vi.restoreAllMocks());

/** Charges a card for an order that does not exist in this project. */
async function chargeFor(metadata: Record<string, string>, card?: string): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { orderId: 'lost', uid: 'a-person', attempt: '1', ...metadata },
  });
  await charge(intent.id, card);
  return intent.id;
}

function lostPayments(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => chargeFor({ project })));
}

describe('a payment intent', () => {
  it.each([
    ['of another project', { project: 'almighty-tools-staging' }],
    ['of the project that other tests use', { project: env.GCLOUD_PROJECT }],
    ['without a project', {}],
  ])('%s is neither settled nor refunded', async (_whose, metadata: Record<string, string>) => {
    const intentId = await chargeFor(metadata);
    await reconcile();
    await expect(syncPayment(intentId)).resolves.toEqual({ state: 'foreign' });
    expect((await payments.doc(intentId).get()).exists).toBe(false);
    // The project that other tests use may refund its payment, because the order does not exist there either.
    if (metadata.project !== env.GCLOUD_PROJECT) expect(await refunded(intentId)).toBe(0);
  });
});

describe('the reconciliation after restoring a backup', () => {
  it('refunds payments without an order if there are only a few', async () => {
    const lost = await lostPayments(3);
    await reconcile();
    for (const id of lost) expect(await refunded(id)).toBe(5000);
  });

  it('holds back many refunds, and reports them in every run until the owner allows them', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue();
    const lost = await lostPayments(4);
    await expect(reconcile()).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: '4 payments are held back, more than 3' })],
    });
    expect(error).toHaveBeenCalledWith(
      'Payments without a matching order are held back',
      expect.objectContaining({ payments: 4, intents: expect.arrayContaining(lost) }),
    );
    await expect(reconcileNextRun()).rejects.toThrow();
    for (const id of lost) expect(await refunded(id)).toBe(0);

    vi.stubEnv('REFUNDS_PER_RUN', '4');
    await reconcileNextRun();
    vi.stubEnv('REFUNDS_PER_RUN', '3');
    for (const id of lost) expect(await refunded(id)).toBe(5000);
    expect((await readReconciliation()).intentsToSync).toEqual([]);
  });
});

it('neither the webhook nor the reconciliation refunds a payment if the owner decides on each', async () => {
  vi.stubEnv('REFUNDS_PER_RUN', '0');
  vi.spyOn(logger, 'error').mockReturnValue();
  const [id = ''] = await lostPayments(1);
  const { data } = await stripe.events.list({ types: ['payment_intent.succeeded'], limit: 1 });
  for (const event of data) await receive(event);
  await expect(reconcile()).rejects.toThrow();
  expect([data.length, await refunded(id)]).toEqual([1, 0]);
  vi.stubEnv('REFUNDS_PER_RUN', '3');
  for (const event of data) await receive(event);
  expect(await refunded(id)).toBe(5000);
});

describe('the reconciliation finds in Stripe’s events', () => {
  it('a payment, a dispute and its end that no webhook reported', async () => {
    const order = firestore.doc('orders/unreported');
    await reconcile();
    const intentId = await chargeFor({ project, orderId: order.id });
    await order.set(orderDocument({ phase: 'open', intentId }));
    await reconcileNextRun();
    expect((await order.get()).data()).toMatchObject({ phase: 'paid', transactionId: intentId });

    const { latest_charge: id } = await stripe.paymentIntents.retrieve(intentId);
    await controlStripe(`charges/${id}/dispute`, {});
    await reconcileNextRun();
    expect((await order.get()).data()).toMatchObject({ phase: 'paid', dispute: 'open' });

    const { data } = await stripe.disputes.list({ payment_intent: intentId });
    await controlStripe(`disputes/${data[0]?.id}/close`, { status: 'won' });
    await reconcileNextRun();
    expect((await order.get()).data()).toMatchObject({ phase: 'paid', dispute: 'won' });
  });

  it('an event that Stripe lists a few minutes late', async () => {
    const order = firestore.doc('orders/late');
    const intentId = await chargeFor({ project, orderId: order.id });
    await order.set(orderDocument({ phase: 'open', intentId }));
    await saveProgress({ readUntil: new Date(Date.now() + 10 * MINUTE_MS) });
    await reconcileNextRun();
    expect((await order.get()).data()).toMatchObject({ phase: 'paid', transactionId: intentId });
  });
});

describe('a reading of Stripe’s events', () => {
  it('continues at its stored position, and ends when it began', async () => {
    const order = firestore.doc('orders/older-page');
    const intentId = await chargeFor({ project, orderId: order.id });
    await order.set(orderDocument({ phase: 'open', intentId }));
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 100 });
    const after = data.find(({ data: { object } }) => 'id' in object && object.id === intentId)?.id ?? null;
    expect(after).not.toBeNull();
    const begunAt = new Date();
    await saveProgress({ reading: { since: new Date(begunAt.getTime() - DAY_MS), begunAt, after } });
    await reconcileNextRun();
    // The event is on an earlier page, which a previous run has already read.
    expect((await order.get()).data()).toMatchObject({ phase: 'open' });
    expect(await readReconciliation()).toMatchObject({ reading: null, readUntil: begunAt });
    await reconcileNextRun();
    expect((await order.get()).data()).toMatchObject({ phase: 'paid' });
  });

  it('starts over if Stripe rejects its position', async () => {
    const begunAt = new Date();
    const after = 'evt_of_another_account';
    await saveProgress({ reading: { since: begunAt, begunAt, after }, readUntil: null });
    await expect(reconcileNextRun()).rejects.toThrow();
    await reconcileNextRun();
    expect(await readReconciliation()).toMatchObject({ reading: null, readUntil: expect.any(Date) });
  });
});
