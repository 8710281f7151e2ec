import { describe, expect, it, vi } from 'vitest';
import { orderNumber } from '../src/contract/short-id.ts';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { z } from 'zod';
import { failedRefundResponse } from '../src/contract/responses.ts';
import { mails } from '../src/mail/mail.record.ts';
import { finishInterrupted as reconcileNextRun } from '../src/schedules/reconcile.ts';
import { saveProgress } from '../src/schedules/sync-payments.ts';
import { callAs, responds, succeeds } from './support/api.ts';
import { stripe } from './support/card.ts';
import { moneyOf } from './support/money.ts';
import { requestRefund } from './support/order-records.ts';
import { newPerson } from './support/people.ts';
import { failRefund, paid, type Scene, TOTAL } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { orderOf } from './support/store.ts';
import { reportEvent } from './support/webhook.ts';

const MINUTE_MS = 60_000;

vi.stubEnv('ORDER_MAILS', 'on');
vi.stubEnv('STORE_EMAIL', 'owner@tools.example');

const boss = await newPerson({ admin: true });

const refund = (orderId: string, amount: number) => callAs(boss, 'POST', `/refund/${orderId}`, { amount });
const markRefundedByHand = ({ intentId }: Scene, body?: object, key?: string) =>
  callAs(boss, 'PATCH', `/refunds/${intentId}/by-hand`, body, key);

const report = ({ intentId }: Scene, type = 'refund.failed') => reportEvent(intentId, type);

/** Refunds a part of a paid order, and delivers the event that Stripe could not make the refund. */
async function failedPart(amount = 20): Promise<Scene> {
  const scene = await paid({ emailVerified: true });
  await succeeds(refund(scene.orderId, amount));
  await failRefund(scene.intentId);
  await report(scene);
  return scene;
}

const listSchema = z.array(failedRefundResponse);

/** Returns the dollars that the list of failed refunds contains for a payment; undefined if it is not listed. */
async function owed({ intentId }: Scene): Promise<number | undefined> {
  const body = await succeeds(callAs(boss, 'GET', '/refunds/failed?limit=500'));
  return listSchema.parse(body).find(({ _id }) => _id === intentId)?.amount;
}

/** Returns the refunded cents of a payment without failed refunds. */
async function refunded(intentId: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId });
  return data.reduce((cents, { amount, status }) => (status === 'failed' ? cents : cents + amount), 0);
}

const isMarked = async ({ buyer, orderId }: Scene) => (await orderOf(buyer, orderId)).refundFailed === true;

/** Returns the texts of the e-mails to the store about an order with this subject, oldest first. */
async function mailsToStore({ orderId }: Scene, about: string): Promise<string[]> {
  const { docs } = await mails.where('uid', '==', 'store').get();
  const sent = docs
    .map((mail) => mail.data())
    .filter(({ message }) => message.text.includes(orderNumber(orderId)))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ message }) => message);
  return sent.filter(({ subject }) => subject.startsWith(`${about}: `)).map(({ text }) => text);
}

const textsOfFailures = (scene: Scene) => mailsToStore(scene, 'A refund has failed');
const failureMails = async (scene: Scene) => (await textsOfFailures(scene)).length;

it('the owner gets an e-mail with the amount of each failed refund, not with the sum of all', async () => {
  const scene = await paid({ emailVerified: true });
  for (const amount of [30, 20]) await succeeds(refund(scene.orderId, amount));
  for (const _ of ['second', 'first']) {
    await failRefund(scene.intentId);
    await report(scene);
  }
  const amounts = (await textsOfFailures(scene)).map((text) => /refund (\S+) of/.exec(text)?.[1]);
  expect(amounts).toEqual(['$20.00', '$30.00']);
});

// `functions/src/payments/balance.test.ts` tests the amounts after each sequence of refunds, failures and disputes.
it('a failed partial refund is listed with its amount, and the owner gets one e-mail, even if events repeat', async () => {
  const scene = await failedPart();
  for (const type of ['refund.failed', 'charge.refunded', 'refund.updated']) await report(scene, type);
  await reconcile();
  expect(await owed(scene)).toBe(20);
  expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
    ...{ phase: 'paid', refundedTotal: 0, refundFailed: true },
  });
  expect(await failureMails(scene)).toBe(1);
});

it('a failed refund whose owed amount has changed is not marked as refunded by hand if only parts are owed', async () => {
  const scene = await paid({ emailVerified: true });
  for (const amount of [30, 20]) await succeeds(refund(scene.orderId, amount));
  await failRefund(scene.intentId);
  await report(scene);
  expect(await owed(scene)).toBe(20);
  await failRefund(scene.intentId);
  await report(scene);
  const message =
    'The amount of this failed refund has changed in the meantime and is now $50.00. Please check it before you mark the refund as refunded manually.';
  for (const amount of [20, 50.01])
    await responds(markRefundedByHand(scene, { amount }), 409, {
      code: 'conflict',
      message,
      modifiedCount: 0,
    });
  expect([await owed(scene), await isMarked(scene)]).toEqual([50, true]);
  for (const modifiedCount of [1, 0])
    await responds(markRefundedByHand(scene, { amount: '50' }), 200, { modifiedCount });
  expect([await owed(scene), await isMarked(scene)]).toEqual([undefined, false]);
});

describe('a failed partial refund that an admin marked as refunded by hand', () => {
  it('is no longer listed, counts as refunded, and can be marked only once', async () => {
    const scene = await failedPart();
    const both = await Promise.all([markRefundedByHand(scene), markRefundedByHand(scene)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await responds(markRefundedByHand(scene), 200, { modifiedCount: 0 });
    expect([await owed(scene), await isMarked(scene)]).toEqual([undefined, false]);
    for (const type of ['refund.failed', 'charge.refunded']) await report(scene, type);
    await reconcile();
    expect(await owed(scene)).toBeUndefined();
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ phase: 'paid', refundedTotal: 20 });
    expect(await moneyOf(scene.intentId)).toMatchObject({ outcome: 'settled' });
    const { body } = await callAs(boss, 'GET', `/order/${scene.orderId}/history`);
    expect(body).toMatchObject([{ action: 'order.refund' }, { action: 'order.repay', actor: boss.uid }]);
  });

  it('is marked once by requests with the same key, although another refund fails between them', async () => {
    const scene = await failedPart();
    const mark = (key: string) => markRefundedByHand(scene, { amount: 20 }, key);
    await responds(mark('first'), 200, { modifiedCount: 1 });
    await succeeds(refund(scene.orderId, 20));
    await failRefund(scene.intentId);
    await report(scene);
    await responds(mark('first'), 200, { modifiedCount: 1 });
    expect(await owed(scene)).toBe(20);
    await responds(markRefundedByHand(scene, { amount: 40 }, 'first'), 422);
    await responds(mark('second'), 200, { modifiedCount: 1 });
    expect(await owed(scene)).toBeUndefined();
  });

  it.each([
    ['PATCH /unpaid', ({ orderId }: Scene) => callAs(boss, 'PATCH', `/unpaid/${orderId}`)],
    ['POST /refund', ({ orderId }: Scene) => refund(orderId, 136.8)],
  ])('is not paid again by a full refund with %s', async (_, refundAll) => {
    const scene = await failedPart();
    await markRefundedByHand(scene);
    await responds(refund(scene.orderId, 136.81), 400);
    await succeeds(refundAll(scene));
    expect(await refunded(scene.intentId)).toBe(13_680);
    await report(scene, 'charge.refunded');
    await reconcile();
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
      ...{ phase: 'refunded', refundedTotal: TOTAL },
    });
    expect(await moneyOf(scene.intentId)).toMatchObject({ keptCents: 0 });
  });

  it('is rejected while a refund of the order is in progress', async () => {
    const scene = await failedPart();
    await requestRefund(scene.orderId, scene.intentId, 15_680);
    await responds(markRefundedByHand(scene), 409, { code: 'conflict' });
    expect(await owed(scene)).toBe(20);
    await reconcile();
    expect(await refunded(scene.intentId)).toBe(15_680);
    expect(await owed(scene)).toBeUndefined();
  });
});

it.each([
  ['part', 20],
  ['full amount', TOTAL],
])(
  'marking a refund as refunded by hand asks Stripe first, and is rejected if the %s was refunded in the dashboard',
  async (_, amount) => {
    const scene = await failedPart(amount);
    await stripe.refunds.create({ payment_intent: scene.intentId, amount: Math.round(amount * 100) });
    await responds(markRefundedByHand(scene), 409, { code: 'conflict' });
    expect([await owed(scene), await isMarked(scene)]).toEqual([undefined, false]);
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ refundedTotal: amount });
  },
);

it('more money back than was paid is listed and mailed once, and an admin can remove it from the list', async () => {
  const scene = await failedPart(TOTAL);
  const mailed = () => mailsToStore(scene, 'More was refunded than was paid');
  const about = [expect.stringContaining('$156.80 more than was paid')];
  await succeeds(markRefundedByHand(scene, { amount: TOTAL }));
  await stripe.refunds.create({ payment_intent: scene.intentId });
  for (const type of ['charge.refunded', 'refund.updated']) await report(scene, type);
  await reconcile();
  const listed = await succeeds(callAs(boss, 'GET', '/refunds/failed?limit=500'));
  expect(listed).toContainEqual(
    expect.objectContaining({ _id: scene.intentId, amount: TOTAL, excess: true }),
  );
  expect([await mailed(), await failureMails(scene)]).toEqual([about, 1]);
  await responds(markRefundedByHand(scene, { amount: 1 }), 409);
  await responds(markRefundedByHand(scene, { amount: TOTAL }), 200, { modifiedCount: 1 });
  await report(scene, 'charge.refunded');
  await reconcile();
  expect([await owed(scene), await mailed()]).toEqual([undefined, about]);
  await responds(markRefundedByHand(scene), 200, { modifiedCount: 0 });
});

it.each([
  ['still owes another', false, TOTAL],
  ['has returned another', true, 20],
])('the reconciliation finds a refund that fails while an admin %s', async (_, isReturned, dollars) => {
  const scene = await paid({ emailVerified: true });
  for (const amount of [20, 136.8]) await succeeds(refund(scene.orderId, amount));
  await failRefund(scene.intentId);
  await reconcile();
  expect(await owed(scene)).toBe(136.8);
  if (isReturned) await succeeds(markRefundedByHand(scene));
  // The next run does not read the events of the last minutes again, in which Stripe made the refunds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * MINUTE_MS });
  await saveProgress({ readUntil: new Date() });
  await failRefund(scene.intentId);
  await reconcileNextRun();
  expect([await owed(scene), await isMarked(scene)]).toEqual([dollars, true]);
});
