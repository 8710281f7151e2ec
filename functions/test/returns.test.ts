import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { mails } from '../src/mail/mail.record.ts';
import { orders } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { pay, stripe } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { newOrder, newTool, orderOf } from './support/store.ts';
import { deliver } from './support/webhook.ts';

const TOTAL = 156.8;
const DAY_MS = 24 * 60 * 60 * 1000;

let boss: Person;

beforeAll(async () => {
  boss = await newPerson({ admin: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(() => store.stop());

async function paid() {
  const [buyer, toolId] = await Promise.all([newPerson(), newTool()]);
  const orderId = await newOrder(buyer, toolId);
  return { buyer, orderId, intentId: await pay(buyer, orderId, TOTAL) };
}

async function shipped() {
  const scene = await paid();
  expect((await asBoss('PATCH', `/shipped/${scene.orderId}`)).status).toBe(200);
  return scene;
}

async function requested(reason = 'Too heavy') {
  const scene = await shipped();
  expect(await requestReturn(scene, { reason })).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  return scene;
}

type Scene = Awaited<ReturnType<typeof paid>>;

const asBoss = (method: string, path: string, body?: object) =>
  call(method, path, { token: boss.token, body });

const requestReturn = ({ buyer, orderId }: Scene, body: object = {}) =>
  call('POST', `/return/${orderId}`, { token: buyer.token, body });

const answerReturn = ({ orderId }: Scene, text: string) =>
  asBoss('PATCH', `/return/${orderId}`, { answer: text });

/** Refunds a payment, or a part of it, in Stripe's dashboard, and delivers the event. */
async function refundInDashboard(intentId: string, amount?: number): Promise<void> {
  await stripe.refunds.create({ payment_intent: intentId, ...(amount && { amount }) });
  expect(await deliver('charge.refunded', { object: 'charge', payment_intent: intentId })).toBe(200);
}

async function openReturns(query = ''): Promise<string[]> {
  const { body } = await asBoss('GET', `/orders?returns=open${query}`);
  return (body as { _id: string }[]).map(({ _id }) => _id);
}

describe('a return request', () => {
  it('is stored once with its time and reason, and listed for admins', async () => {
    const scene = await shipped();
    const { returnableUntil = '', shippedAt = '' } = await orderOf(scene.buyer, scene.orderId);
    const thirtiethDay = new Date(Date.parse(shippedAt) + 30 * DAY_MS).toISOString().slice(0, 10);
    expect(returnableUntil).toBe(`${thirtiethDay}T23:59:59.999Z`);
    expect(await requestReturn(scene, { reason: ' Too heavy ' })).toMatchObject({
      ...{ status: 200, body: { modifiedCount: 1, message: expect.any(String) } },
    });
    expect(await requestReturn(scene, { reason: 'Another' })).toMatchObject({
      status: 200,
      body: { modifiedCount: 0 },
    });
    expect((await asBoss('GET', `/order/${scene.orderId}`)).body).toMatchObject({
      ...{ returnRequestedAt: expect.any(String), returnReason: 'Too heavy', returnStatus: 'open' },
    });
    for (const query of ['', '&q=hammer', '&paid=true&status=shipped'])
      expect(await openReturns(query)).toContain(scene.orderId);
    expect(await openReturns('&paid=false')).not.toContain(scene.orderId);
    expect(await asBoss('GET', '/orders?returns=all')).toMatchObject({
      ...{ status: 400, body: { fields: { returns: 'The filter `returns` must be `open`' } } },
    });
  });

  it('is rejected before the order is shipped and after it was refunded', async () => {
    const scene = await paid();
    const refused = (message: string) => ({ status: 409, body: { code: 'order_not_returnable', message } });
    expect(await requestReturn(scene)).toMatchObject(
      refused('This order is not shipped yet. You can return it after it is shipped.'),
    );
    await asBoss('PATCH', `/shipped/${scene.orderId}`);
    await asBoss('POST', `/refund/${scene.orderId}`, { amount: TOTAL });
    expect(await requestReturn(scene)).toMatchObject(refused('This order is already refunded'));
    const order = await orderOf(scene.buyer, scene.orderId);
    expect(order.returnableUntil).toBeUndefined();
  });

  it('is accepted until the end of the day after RETURN_DAYS, and then rejected', async () => {
    const scene = await shipped();
    vi.stubEnv('RETURN_DAYS', '14');
    await orders.doc(scene.orderId).update({ shippedAt: new Date(Date.now() - 15 * DAY_MS) });
    expect(await requestReturn(scene)).toMatchObject({
      ...{ status: 409, body: { message: 'The return period of this order has ended' } },
    });
    await orders.doc(scene.orderId).update({ shippedAt: new Date(Date.now() - 14 * DAY_MS) });
    expect(await requestReturn(scene)).toMatchObject({ status: 200 });
  });

  it('is accepted only from the owner of the order', async () => {
    const scene = await shipped();
    expect(await call('POST', `/return/${scene.orderId}`, { token: boss.token })).toMatchObject({
      status: 403,
    });
  });

  it('is rejected if its reason has more than 500 characters', async () => {
    expect(await requestReturn(await shipped(), { reason: 'x'.repeat(501) })).toMatchObject({
      ...{ status: 400, body: { fields: { reason: expect.any(String) } } },
    });
  });
});

describe('an open return request', () => {
  it('is closed by an admin’s reply, which the shopper can read', async () => {
    const scene = await requested();
    expect(await answerReturn(scene, '')).toMatchObject({
      ...{ status: 400, body: { fields: { answer: 'An answer is required' } } },
    });
    expect(await answerReturn(scene, 'It was used.')).toMatchObject({
      status: 200,
      body: { modifiedCount: 1 },
    });
    expect(await answerReturn(scene, 'It was used.')).toMatchObject({
      status: 200,
      body: { modifiedCount: 0 },
    });
    expect(await answerReturn(scene, 'Or not.')).toMatchObject({ status: 409 });
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
      ...{ phase: 'shipped', returnStatus: 'answered', returnAnswer: 'It was used.' },
    });
    expect(await openReturns()).not.toContain(scene.orderId);
    expect(await requestReturn(scene)).toMatchObject({
      ...{ status: 409, body: { message: 'This return request is already answered' } },
    });
    const { body } = await asBoss('GET', `/order/${scene.orderId}/history`);
    expect(body).toContainEqual(
      expect.objectContaining({ action: 'order.answer-return', reason: 'It was used.' }),
    );
  });

  it('stays open after partial refunds in the store and in Stripe’s dashboard', async () => {
    const scene = await requested();
    const { buyer, orderId, intentId } = scene;
    expect(await asBoss('POST', `/refund/${orderId}`, { amount: 1 })).toMatchObject({ status: 200 });
    expect(await orderOf(buyer, orderId)).toMatchObject({ returnStatus: 'open', refundedTotal: 1 });
    await refundInDashboard(intentId, 15_579);
    expect(await orderOf(buyer, orderId)).toMatchObject({ returnStatus: 'open', refundedTotal: 156.79 });
    expect(await openReturns()).toContain(orderId);
    expect(await answerReturn(scene, 'Please send it back.')).toMatchObject({
      ...{ status: 200, body: { modifiedCount: 1 } },
    });
    expect(await orderOf(buyer, orderId)).toMatchObject({ returnStatus: 'answered' });
  });

  it('is closed by a full refund in the store or in Stripe’s dashboard, at once or in parts', async () => {
    const [here, there, inParts] = [await requested(), await requested(), await requested()];
    await asBoss('POST', `/refund/${here.orderId}`, { amount: TOTAL, restock: 2 });
    await refundInDashboard(there.intentId);
    await asBoss('POST', `/refund/${inParts.orderId}`, { amount: 100 });
    await refundInDashboard(inParts.intentId, 5680);
    for (const { buyer, orderId } of [here, there, inParts])
      expect(await orderOf(buyer, orderId)).toMatchObject({ returnStatus: 'refunded' });
    const open = await openReturns();
    for (const { orderId } of [here, there, inParts]) expect(open).not.toContain(orderId);
    expect(await answerReturn(here, 'Too late')).toMatchObject({ status: 409 });
  });

  it('must exist before an admin can reply', async () => {
    expect(await answerReturn(await shipped(), 'No')).toMatchObject({
      ...{ status: 409, body: { message: 'This order has no return request' } },
    });
  });
});

describe('the e-mails about a return', () => {
  it('confirm the request, contain the reply, and give the reason for each refund', async () => {
    vi.stubEnv('ORDER_MAILS', 'on');
    const scene = await requested('Too <heavy>');
    await requestReturn(scene);
    await answerReturn(scene, 'Please send it back.');
    await asBoss('POST', `/refund/${scene.orderId}`, { amount: 50, reason: 'One came back' });
    await asBoss('POST', `/refund/${scene.orderId}`, { amount: 106.8 });
    const { docs } = await mails.where('uid', '==', scene.buyer.uid).get();
    const sent = docs.map((doc) => doc.data()).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    expect(sent.map(({ message }) => message.subject.split(':')[0]).slice(-4)).toEqual([
      'We have received your return request',
      'Our answer to your return request',
      'Your refund is on its way',
      'Your refund is on its way',
    ]);
    const [request, answered, part, rest] = sent.slice(-4).map(({ message }) => message);
    expect(request?.text).toMatch(/On \w+ \d+, \d{4} at .* UTC you asked to return 2 × Claw hammer\./);
    expect(request?.html).toContain('Your reason: Too &lt;heavy&gt;');
    expect(answered?.text).toContain('Please send it back.');
    expect(part?.text).toContain('We have refunded $50.00 for 2 × Claw hammer.');
    expect(part?.text).toContain('Reason: One came back');
    expect(part?.text).toContain('In total, we have refunded $50.00 of $156.80.');
    expect(rest?.text).toContain('We have refunded $106.80 for 2 × Claw hammer.');
    expect(rest?.text).not.toContain('Reason');
  });
});
