import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { mails } from '../src/mail/mail.record.ts';
import { orders } from '../src/orders/order.record.ts';
import { mailLowStock } from '../src/schedules/report-low-stock.ts';
import { call } from './support/api.ts';
import { charge, intentFor, pay, report, stripe } from './support/card.ts';
import { controlStripe } from './support/local-stripe.ts';
import { newPerson } from './support/people.ts';
import { reconcile } from './support/schedules.ts';
import { newOrder, newTool } from './support/store.ts';
import { deliver } from './support/webhook.ts';

const TOTAL = 156.8;
const OWNER = 'owner@tools.example';

beforeEach(() => {
  vi.stubEnv('ORDER_MAILS', 'on');
  vi.stubEnv('STORE_EMAIL', OWNER);
  vi.stubEnv('SITE_URL', 'https://tools.example');
  vi.stubEnv('PUBLIC_LIST_AGE_MS', '0');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(() => store.stop());

async function mailsToStoreAbout(text: string) {
  const { docs } = await mails.where('uid', '==', 'store').get();
  return docs.map((mail) => mail.data()).filter(({ message }) => message.text.includes(text));
}

async function ordered() {
  const [buyer, toolId] = await Promise.all([newPerson({ displayName: 'Zoe Turner' }), newTool()]);
  return { buyer, id: await newOrder(buyer, toolId) };
}

describe('the owner of the store', () => {
  it('gets one e-mail for each paid order, without personal data of the shopper', async () => {
    const { buyer, id } = await ordered();
    expect(await mailsToStoreAbout(id)).toEqual([]);
    const intentId = await pay(buyer, id, TOTAL);
    await report(buyer, id, intentId);
    expect(await deliver('payment_intent.succeeded', { id: intentId })).toBe(200);
    await reconcile();
    const [mail, ...others] = await mailsToStoreAbout(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [OWNER],
      message: { subject: expect.stringMatching(/^New paid order: Claw hammer \(\w{8}\)$/) },
    });
    expect(mail?.message.text).toContain('2 × Claw hammer for $156.80');
    expect(mail?.message.text).toContain(`https://tools.example/dashboard/manageAllOrders/${id}`);
    for (const secret of [buyer.email, 'Zoe', 'Sample Street'])
      expect(mail?.message.text).not.toContain(secret);
  });

  it('gets one e-mail for each dispute, even if later events follow', async () => {
    const { buyer, id } = await ordered();
    const intentId = await intentFor(buyer, id, TOTAL);
    await charge(intentId, 'pm_card_createDispute');
    await report(buyer, id, intentId);
    const dispute = { object: 'dispute', payment_intent: intentId };
    for (const event of ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.created'])
      expect(await deliver(event, dispute)).toBe(200);
    expect((await orders.doc(id).get()).data()).toMatchObject({ dispute: 'open' });
    const subjects = (await mailsToStoreAbout(id)).map(({ message }) => message.subject.split(':')[0]);
    expect(subjects.sort()).toEqual(['A payment is disputed', 'New paid order']);
  });

  it('gets an e-mail about each dispute of a payment, even while another is open', async () => {
    const { buyer, id } = await ordered();
    const intentId = await pay(buyer, id, TOTAL);
    const { latest_charge: chargeId } = await stripe.paymentIntents.retrieve(intentId);
    for (const amount of [5000, 2000]) {
      await controlStripe(`charges/${chargeId}/dispute`, { amount });
      for (let sent = 0; sent < 2; sent += 1)
        expect(await deliver('charge.dispute.created', { payment_intent: intentId })).toBe(200);
    }
    const subjects = (await mailsToStoreAbout(id)).map(({ message }) => message.subject.split(':')[0]);
    expect(subjects.filter((subject) => subject === 'A payment is disputed')).toHaveLength(2);
  });

  it('gets one e-mail for each failed refund', async () => {
    const { buyer, id } = await ordered();
    const intentId = await intentFor(buyer, id, TOTAL);
    await orders.doc(id).update({ attempt: 2, intentId: null });
    await charge(intentId, 'pm_card_createDispute');
    for (let sent = 0; sent < 2; sent += 1)
      expect(await deliver('payment_intent.succeeded', { object: 'payment_intent', id: intentId })).toBe(200);
    const about = await mailsToStoreAbout(`Stripe could not refund $156.80 of order ${id}`);
    expect(about.map(({ message }) => message.subject.split(':')[0])).toEqual(['A refund has failed']);
    expect((await stripe.refunds.list({ payment_intent: intentId })).data).toEqual([]);
  });

  it('gets one e-mail a day about tools with low stock', async () => {
    await newTool({ toolName: 'Last few clamps', toolAvailableQuantity: 2 });
    const first = new Date('2026-11-22T06:00:00Z');
    await Promise.all([mailLowStock(first), mailLowStock(first)]);
    await mailLowStock(new Date('2026-11-22T23:59:00Z'));
    expect(await mailsToStoreAbout('Last few clamps: 2 left')).toHaveLength(1);
    await mailLowStock(new Date('2026-11-23T06:00:00Z'));
    expect(await mailsToStoreAbout('Last few clamps: 2 left')).toHaveLength(2);
  });
});

it.each([
  ['ORDER_MAILS', 'off'],
  ['STORE_EMAIL', ''],
  ['STORE_EMAIL', 'a@b.de,c@d.de'],
])('the owner of the store gets no e-mail if %s is "%s"', async (name, value) => {
  vi.stubEnv(name, value);
  const { buyer, id } = await ordered();
  await pay(buyer, id, TOTAL);
  await mailLowStock(new Date('2026-12-24T06:00:00Z'));
  expect(await mailsToStoreAbout(id)).toEqual([]);
  expect((await mails.doc('store-low-stock-2026-12-24').get()).exists).toBe(false);
});

it('the owner’s e-mails are kept after the shopper’s account is deleted', async () => {
  const { buyer, id } = await ordered();
  await pay(buyer, id, TOTAL);
  expect((await call('DELETE', `/user/${buyer.email}`, { token: buyer.token })).status).toBe(200);
  expect(await mailsToStoreAbout(id)).toHaveLength(1);
});
