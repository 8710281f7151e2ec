import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { limits } from '../src/contract/limits.ts';
import { store as shop } from '../src/contract/store.ts';
import { mails } from '../src/mail/mail.record.ts';
import { orders } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { stripe } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { paid, type Scene, shipped, TOTAL } from './support/scenes.ts';
import { orderOf } from './support/store.ts';
import { deliver } from './support/webhook.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let boss: Person;

beforeAll(async () => {
  boss = await newPerson({ admin: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(() => store.stop());

async function requested(reason = 'Too heavy') {
  const scene = await shipped();
  expect(await requestReturn(scene, { reason })).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  return scene;
}

const asBoss = (method: string, path: string, body?: object) =>
  call(method, path, { token: boss.token, body });

const requestReturn = ({ buyer, orderId }: Scene, body: object = {}) =>
  call('POST', `/return/${orderId}`, { token: buyer.token, body });

const step = ({ orderId }: Scene, body: object) => asBoss('PATCH', `/return/${orderId}`, body);

const changed = (modifiedCount: number) => ({ status: 200, body: { modifiedCount } });
const refused = (message: string) => ({ status: 409, body: { code: 'order_not_returnable', message } });

/** Returns the actions of admins on an order, oldest first. */
async function actionsOn({ orderId }: Scene): Promise<string[]> {
  const { body } = await asBoss('GET', `/order/${orderId}/history`);
  return (body as { action: string }[]).map(({ action }) => action);
}

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
});

describe('an open return request', () => {
  it('stays open after an admin’s messages, which the shopper can read', async () => {
    const scene = await requested();
    expect(await step(scene, { answer: '' })).toMatchObject({
      ...{ status: 400, body: { fields: { answer: 'An answer is required' } } },
    });
    expect(await step(scene, { answer: 'Is it used?' })).toMatchObject(changed(1));
    expect(await step(scene, { answer: 'Is it used?' })).toMatchObject(changed(0));
    expect(await step(scene, { answer: 'Or dirty?' })).toMatchObject(changed(1));
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
      ...{ phase: 'shipped', returnStatus: 'open', returnAnswer: 'Or dirty?' },
    });
    expect(await openReturns()).toContain(scene.orderId);
    expect(await actionsOn(scene)).toEqual(['order.ship', 'order.answer-return', 'order.answer-return']);
  });

  it('is accepted, its parcel comes back, and a full refund ends it', async () => {
    const scene = await requested();
    const accept = { step: 'accept', answer: 'Use the box.' };
    expect(await step(scene, accept)).toMatchObject(changed(1));
    expect(await step(scene, accept)).toMatchObject(changed(0));
    expect(await step(scene, { step: 'accept', answer: 'Or not.' })).toMatchObject(
      refused('This return request is already accepted'),
    );
    const lastDay = new Date(Date.now() + limits.returnParcelDays * DAY_MS).toISOString().slice(0, 10);
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
      returnStatus: 'accepted',
      returnAnswer: 'Use the box.',
      returnParcelUntil: `${lastDay}T23:59:59.999Z`,
    });
    expect(await openReturns()).toContain(scene.orderId);
    expect(await step(scene, { step: 'receive' })).toMatchObject(changed(1));
    expect(await step(scene, { step: 'receive' })).toMatchObject(changed(0));
    expect(await step(scene, accept)).toMatchObject(
      refused('The parcel of this return has already come back'),
    );
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnStatus: 'received' });
    expect(await openReturns()).toContain(scene.orderId);
    await asBoss('POST', `/refund/${scene.orderId}`, { amount: TOTAL });
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnStatus: 'refunded' });
    expect(await openReturns()).not.toContain(scene.orderId);
    expect(await step(scene, { step: 'receive' })).toMatchObject(
      refused('This return request is already closed'),
    );
    expect(await actionsOn(scene)).toEqual([
      'order.ship',
      'order.accept-return',
      'order.receive-return',
      'order.refund',
    ]);
  });

  it('is closed by an admin with a message, and cannot be repeated', async () => {
    const scene = await requested();
    const close = { step: 'close', answer: 'It was used.' };
    expect(await step(scene, { step: 'close' })).toMatchObject({
      ...{ status: 400, body: { fields: { answer: 'An answer is required' } } },
    });
    expect(await step(scene, { ...close, statusBefore: 'accepted' })).toMatchObject({
      ...{ status: 409, body: { code: 'conflict' } },
    });
    expect(await step(scene, close)).toMatchObject(changed(1));
    expect(await step(scene, close)).toMatchObject(changed(0));
    expect(await step(scene, { step: 'close', answer: 'Or not.' })).toMatchObject({ status: 409 });
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
      ...{ phase: 'shipped', returnStatus: 'answered', returnAnswer: 'It was used.' },
    });
    expect(await openReturns()).not.toContain(scene.orderId);
    expect(await requestReturn(scene)).toMatchObject(refused('This return request is already closed'));
  });

  it('takes one of two steps of admins who saw the same state', async () => {
    const scene = await requested();
    const responses = await Promise.all([
      step(scene, { step: 'accept', statusBefore: 'open' }),
      step(scene, { step: 'close', answer: 'It was used.', statusBefore: 'open' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await actionsOn(scene)).toHaveLength(2);
  });

  it('takes no unknown step', async () => {
    expect(await step(await requested(), { step: 'refund' })).toMatchObject({
      ...{ status: 400, body: { fields: { step: 'The step must be accept, receive or close' } } },
    });
  });

  it('stays open after partial refunds in the store and in Stripe’s dashboard', async () => {
    const scene = await requested();
    const { buyer, orderId, intentId } = scene;
    expect(await asBoss('POST', `/refund/${orderId}`, { amount: 1 })).toMatchObject({ status: 200 });
    expect(await orderOf(buyer, orderId)).toMatchObject({ returnStatus: 'open', refundedTotal: 1 });
    await refundInDashboard(intentId, 15_579);
    expect(await orderOf(buyer, orderId)).toMatchObject({ returnStatus: 'open', refundedTotal: 156.79 });
    expect(await openReturns()).toContain(orderId);
    expect(await step(scene, { step: 'close', answer: 'We keep a cent.' })).toMatchObject(changed(1));
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
    expect(await step(here, { answer: 'Too late' })).toMatchObject({ status: 409 });
  });

  it('must exist before an admin can reply', async () => {
    expect(await step(await shipped(), { answer: 'No' })).toMatchObject({
      ...{ status: 409, body: { message: 'This order has no return request' } },
    });
  });
});

describe('the e-mails about a return', () => {
  it('confirm the request, contain the reply, and give the reason for each refund', async () => {
    vi.stubEnv('ORDER_MAILS', 'on');
    const scene = await requested('Too <heavy>');
    await requestReturn(scene);
    await step(scene, { answer: 'Is it <used>?' });
    await step(scene, { step: 'accept' });
    await step(scene, { step: 'receive', answer: 'Thank you.' });
    await asBoss('POST', `/refund/${scene.orderId}`, { amount: 50, reason: 'One came back' });
    await asBoss('POST', `/refund/${scene.orderId}`, { amount: 106.8 });
    const { docs } = await mails.where('uid', '==', scene.buyer.uid).get();
    const sent = docs.map((doc) => doc.data()).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    expect(sent.map(({ message }) => message.subject.split(':')[0]).slice(-6)).toEqual([
      'We have received your return request',
      'Our answer to your return request',
      'You can send your return',
      'Your return has arrived',
      'Your refund is on its way',
      'Your refund is on its way',
    ]);
    const [request, answered, accepted, received, part, rest] = sent.slice(-6).map(({ message }) => message);
    expect(request?.text).toMatch(/On \w+ \d+, \d{4} at .* UTC you asked to return 2 × Claw hammer\./);
    expect(request?.html).toContain('Your reason: Too &lt;heavy&gt;');
    expect(answered?.html).toContain('Is it &lt;used&gt;?');
    expect(accepted?.text).toMatch(/Please send the parcel by \w+ \d+, \d{4} to this address:/);
    expect(accepted?.text).toContain(`${shop.name}, ${shop.address}`);
    expect(accepted?.text).not.toContain('Our message');
    expect(received?.text).toContain('Our message: Thank you.');
    expect(part?.text).toContain('We have refunded $50.00 for 2 × Claw hammer.');
    expect(part?.text).toContain('Reason: One came back');
    expect(part?.text).toContain('In total, we have refunded $50.00 of $156.80.');
    expect(rest?.text).toContain('We have refunded $106.80 for 2 × Claw hammer.');
    expect(rest?.text).not.toContain('Reason');
  });
});
