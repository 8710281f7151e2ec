import { describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { limits } from '../src/contract/limits.ts';
import { mails } from '../src/mail/mail.record.ts';
import { orders } from '../src/orders/order.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { stripe } from './support/card.ts';
import { asAdmin, paid, type Scene, shipped, TOTAL } from './support/scenes.ts';
import { orderOf } from './support/store.ts';
import { reportEvent } from './support/webhook.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function requested(body: object = { reason: 'Too heavy' }) {
  const scene = await shipped();
  await responds(requestReturn(scene, body), 200, { modifiedCount: 1 });
  return scene;
}

const requestReturn = ({ buyer, orderId }: Scene, body: object = {}) =>
  call('POST', `/return/${orderId}`, { token: buyer.token, body });

const takeBack = ({ buyer, orderId }: Scene) => call('DELETE', `/return/${orderId}`, { token: buyer.token });

const refund = ({ orderId }: Scene, body: object) => succeeds(asAdmin('POST', `/refund/${orderId}`, body));

const step = ({ orderId }: Scene, body: object) => asAdmin('PATCH', `/return/${orderId}`, body);

const changed = (modifiedCount: number) => ({ status: 200, body: { modifiedCount } });
const refused = (message: string) => ({ status: 409, body: { code: 'order_not_returnable', message } });

/** Returns the actions of admins on an order, oldest first. */
async function actionsOn({ orderId }: Scene): Promise<string[]> {
  const { body } = await asAdmin('GET', `/order/${orderId}/history`);
  return (body as { action: string }[]).map(({ action }) => action);
}

/** Returns the end of the last day for the parcel of a return that is accepted now. */
const lastParcelDay = () =>
  `${new Date(Date.now() + limits.returnParcelDays * DAY_MS).toISOString().slice(0, 10)}T23:59:59.999Z`;

async function openReturns(query = ''): Promise<string[]> {
  const { body } = await asAdmin('GET', `/orders?returns=open${query}`);
  return (body as { _id: string }[]).map(({ _id }) => _id);
}

it('a return request is stored once with its time and reason, and listed for admins', async () => {
  const scene = await shipped();
  const { returnableUntil = '', shippedAt = '' } = await orderOf(scene.buyer, scene.orderId);
  const thirtiethDay = new Date(Date.parse(shippedAt) + 30 * DAY_MS).toISOString().slice(0, 10);
  expect(returnableUntil).toBe(`${thirtiethDay}T23:59:59.999Z`);
  const done = { modifiedCount: 1, message: expect.any(String) };
  await responds(requestReturn(scene, { reason: ' Too heavy ' }), 200, done);
  await responds(requestReturn(scene, { reason: 'Another' }), 200, { modifiedCount: 0 });
  expect((await asAdmin('GET', `/order/${scene.orderId}`)).body).toMatchObject({
    ...{ returnRequestedAt: expect.any(String), returnReason: 'Too heavy', returnStatus: 'open' },
  });
  for (const query of ['', '&q=hammer', '&paid=true&status=shipped'])
    expect(await openReturns(query)).toContain(scene.orderId);
  expect(await openReturns('&paid=false')).not.toContain(scene.orderId);
  await responds(asAdmin('GET', '/orders?returns=all'), 400, {
    fields: { returns: 'The filter `returns` must be `open`' },
  });
});

describe('an open return request', () => {
  it('stays open after an admin’s messages, which the shopper can read', async () => {
    const scene = await requested();
    await responds(step(scene, { answer: '' }), 400, { fields: { answer: 'An answer is required' } });
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
    const acceptedAgain = await step(scene, { step: 'accept', answer: 'Or not.' });
    expect(acceptedAgain).toMatchObject(refused('This return request is already accepted'));
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
      ...{ returnStatus: 'accepted', returnAnswer: 'Use the box.', returnParcelUntil: lastParcelDay() },
    });
    expect(await openReturns()).toContain(scene.orderId);
    expect(await step(scene, { step: 'receive' })).toMatchObject(changed(1));
    expect(await step(scene, { step: 'receive' })).toMatchObject(changed(0));
    const received = await step(scene, accept);
    expect(received).toMatchObject(refused('The parcel of this return has already come back'));
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnStatus: 'received' });
    expect(await openReturns()).toContain(scene.orderId);
    await refund(scene, { amount: TOTAL });
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnStatus: 'refunded' });
    expect(await openReturns()).not.toContain(scene.orderId);
    const ended = await step(scene, { step: 'receive' });
    expect(ended).toMatchObject(refused('This return request is already closed'));
    const actions = ['order.ship', 'order.accept-return', 'order.receive-return', 'order.refund'];
    expect(await actionsOn(scene)).toEqual(actions);
  });

  it('is closed by an admin with a message', async () => {
    const scene = await requested();
    const close = { step: 'close', answer: 'It was used.' };
    await responds(step(scene, { step: 'close' }), 400, { fields: { answer: 'An answer is required' } });
    expect(await step(scene, close)).toMatchObject(changed(1));
    expect(await step(scene, close)).toMatchObject(changed(0));
    await responds(step(scene, { step: 'close', answer: 'Or not.' }), 409);
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
      ...{ phase: 'shipped', returnStatus: 'answered', returnAnswer: 'It was used.' },
    });
    expect(await openReturns()).not.toContain(scene.orderId);
    expect(await actionsOn(scene)).toEqual(['order.ship', 'order.close-return']);
  });

  it('is ended by any refund, before or after its parcel is back', async () => {
    for (const steps of [[], ['accept'], ['accept', 'receive']]) {
      const scene = await requested();
      for (const each of steps) await succeeds(step(scene, { step: each }));
      await refund(scene, { amount: 10 });
      expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
        ...{ phase: 'shipped', returnStatus: 'refunded', refundedTotal: 10 },
      });
    }
  });
});

it('the e-mail about a refund says if the refund has ended a return', async () => {
  vi.stubEnv('ORDER_MAILS', 'on');
  const scene = await requested({ units: 1 });
  for (const amount of [10, 20]) await refund(scene, { amount });
  await succeeds(step(scene, { step: 'reopen' }));
  await refund(scene, { amount: TOTAL - 30 });
  vi.unstubAllEnvs();
  const { docs } = await mails.where('orderId', '==', scene.orderId).get();
  const texts = docs.map((mail) => mail.data().message.text).filter((text) => text.includes('refunded $'));
  const amountIn = (text: string) => /refunded (\S+) for/.exec(text)?.[1];
  const endsReturn = texts.map((text) => [
    amountIn(text),
    text.includes('This ends your return of 1 of 2 ×'),
  ]);
  expect(Object.fromEntries(endsReturn)).toEqual({ '$10.00': true, '$20.00': false, '$126.80': true });
});

describe('a refund in Stripe’s dashboard whose event comes late', () => {
  const refundInDashboard = (payment_intent: string) =>
    stripe.refunds.create({ payment_intent, amount: 500 });
  const reportRefund = (intentId: string) => reportEvent(intentId, 'charge.refunded');

  it('does not end a return that was requested after the refund', async () => {
    const scene = await shipped();
    await refundInDashboard(scene.intentId);
    await responds(requestReturn(scene), 200, { modifiedCount: 1 });
    await reportRefund(scene.intentId);
    const order = await orderOf(scene.buyer, scene.orderId);
    expect(order).toMatchObject({ refundedTotal: 5, returnStatus: 'open' });
  });

  it('ends a return that was requested before the refund', async () => {
    const scene = await requested();
    await refundInDashboard(scene.intentId);
    await reportRefund(scene.intentId);
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnStatus: 'refunded' });
  });
});

describe('the units of a return', () => {
  it.each([
    [3, 'You can return at most 2 units'],
    [0, 'Units must be a whole number of at least 1'],
    [1.5, 'Units must be a whole number of at least 1'],
    ['all', 'Units must be a whole number of at least 1'],
  ])('cannot be %s of 2', async (units, message) => {
    await responds(requestReturn(await shipped(), { units }), 400, { fields: { units: message } });
  });

  it('are stored, and cannot be changed while the return is open', async () => {
    const scene = await requested({ units: '1' });
    const { buyer, orderId } = scene;
    await responds(requestReturn(scene, { units: 1 }), 200, { modifiedCount: 0 });
    expect(await requestReturn(scene, { units: 2 })).toMatchObject(
      refused('The return of this order is already requested'),
    );
    const order = await orderOf(buyer, orderId);
    expect(order).toMatchObject({ returnUnits: 1, returnStatus: 'open' });
    expect(order).not.toHaveProperty('returnableUnits');
  });

  it('cannot be returned again after they came back and were refunded, in stock or not', async () => {
    const scene = await requested({ units: 1 });
    const { buyer, orderId } = scene;
    for (const each of ['accept', 'receive']) await succeeds(step(scene, { step: each }));
    await refund(scene, { amount: TOTAL / 2 });
    const ended = { returnUnits: 1, returnStatus: 'refunded', returnableUnits: 1 };
    expect(await orderOf(buyer, orderId)).toMatchObject(ended);
    await responds(requestReturn(scene, { units: 2 }), 400, {
      fields: { units: 'You can return at most 1 unit' },
    });
    await responds(asAdmin('POST', `/restock/${orderId}`, { units: 1 }), 200, { modifiedCount: 1 });
    expect(await orderOf(buyer, orderId)).toMatchObject(ended);
    await responds(requestReturn(scene), 200, { modifiedCount: 1 });
    expect(await orderOf(buyer, orderId)).toMatchObject({
      ...{ returnUnits: 1, returnStatus: 'open' },
      earlierReturns: [{ units: 1, status: 'refunded', receivedAt: expect.any(String) }],
    });
    await succeeds(step(scene, { step: 'receive' }));
    await refund(scene, { amount: 1 });
    expect(await requestReturn(scene)).toMatchObject({ status: 409 });
  });
});

describe('the units that the shopper still has', () => {
  const allBack = refused(
    'All units of this order have already come back, or their return has ended with a refund',
  );

  it('do not contain units that a refund restocked before the shipment', async () => {
    const scene = await paid();
    await refund(scene, { amount: 10, restock: 1 });
    await succeeds(asAdmin('PATCH', `/shipped/${scene.orderId}`));
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnableUnits: 1 });
    await responds(requestReturn(scene, { units: 1 }), 200, { modifiedCount: 1 });
    await succeeds(step(scene, { step: 'receive' }));
    await refund(scene, { amount: 10 });
    expect(await orderOf(scene.buyer, scene.orderId)).not.toHaveProperty('returnableUnits');
    expect(await requestReturn(scene, { units: 1 })).toMatchObject(allBack);
  });

  it('do not contain units of a parcel that was refunded on its way, and that only a reopened return can receive', async () => {
    const scene = await requested({ units: 1 });
    await refund(scene, { amount: TOTAL / 2 });
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnableUnits: 1 });
    expect(await step(scene, { step: 'receive' })).toMatchObject(
      refused('A refund has ended this return. Reopen the return first.'),
    );
    await succeeds(step(scene, { step: 'reopen' }));
    expect(await step(scene, { step: 'receive' })).toMatchObject(changed(1));
  });
});

it('a return contains what was restocked and refunded since its request', async () => {
  const scene = await requested({ units: 1 });
  const { buyer, orderId } = scene;
  const order = () => orderOf(buyer, orderId);
  expect(await order()).not.toHaveProperty('returnRestocked');
  expect(await order()).not.toHaveProperty('returnRefunded');
  await succeeds(asAdmin('POST', `/restock/${orderId}`, { units: 1 }));
  await refund(scene, { amount: 8 });
  await succeeds(step(scene, { step: 'reopen' }));
  expect(await order()).toMatchObject({ returnRestocked: 1, returnRefunded: 8 });
  await refund(scene, { amount: 2 });
  expect(await order()).toMatchObject({ returnRestocked: 1, returnRefunded: 10 });
  await responds(requestReturn(scene, { units: 1 }), 200, { modifiedCount: 1 });
  expect(await order()).toMatchObject({ returnStatus: 'open', restocked: 1, refundedTotal: 10 });
  expect(await order()).not.toHaveProperty('returnRestocked');
  expect(await order()).not.toHaveProperty('returnRefunded');
});

describe('a return request that the shopper takes back', () => {
  it('is no longer open, and the shopper can request another return', async () => {
    const scene = await requested({ units: 1, reason: 'Too heavy' });
    const { buyer, orderId } = scene;
    await succeeds(step(scene, { step: 'accept', answer: 'Use the box.' }));
    expect(await takeBack(scene)).toMatchObject(changed(1));
    expect(await takeBack(scene)).toMatchObject(changed(0));
    expect(await orderOf(buyer, orderId)).toMatchObject({
      ...{ returnStatus: 'withdrawn', returnEndedAt: expect.any(String), returnableUnits: 2 },
    });
    expect(await openReturns()).not.toContain(orderId);
    await responds(requestReturn(scene, { units: 2 }), 200, { modifiedCount: 1 });
    const order = await orderOf(buyer, orderId);
    expect(order).toMatchObject({
      ...{ returnStatus: 'open', returnUnits: 2 },
      earlierReturns: [
        { units: 1, status: 'withdrawn', reason: 'Too heavy', acceptedAt: expect.any(String) },
      ],
    });
    for (const field of ['returnReason', 'returnAnswer', 'returnAcceptedAt', 'returnEndedAt'])
      expect(order).not.toHaveProperty(field);
  });

  it.each([
    ['was never made', undefined, 'This order has no return request'],
    ['has ended', { step: 'close', answer: 'No.' }, 'This return request is already closed'],
    ['has its parcel back', { step: 'receive' }, 'The parcel of this return has already come back'],
  ])('stays as it is if it %s', async (_, last, message) => {
    const scene = last ? await requested() : await shipped();
    if (last) await succeeds(step(scene, last));
    expect(await takeBack(scene)).toMatchObject(refused(message));
  });

  it('can be made five times', async () => {
    const scene = await shipped();
    for (let count = 0; count < limits.returnRequests.max; count++) {
      await responds(requestReturn(scene), 200, { modifiedCount: 1 });
      await succeeds(takeBack(scene));
    }
    expect(await requestReturn(scene)).toMatchObject(
      refused('The return of this order was requested too often. Please write to us.'),
    );
    expect(await orderOf(scene.buyer, scene.orderId)).not.toHaveProperty('returnableUntil');
  });
});

describe('a return that an admin reopens', () => {
  const close = { step: 'close', answer: 'It was used.' };

  it('continues at its last step, once', async () => {
    for (const [status, steps] of [
      ['open', []],
      ['accepted', ['accept']],
      ['received', ['accept', 'receive']],
    ] as const) {
      const scene = await requested();
      for (const each of steps) await succeeds(step(scene, { step: each }));
      await succeeds(step(scene, close));
      if (status === 'accepted') {
        await orders.doc(scene.orderId).update({ 'lastReturn.acceptedAt': new Date(0) });
        expect((await orderOf(scene.buyer, scene.orderId)).returnAcceptedAt).toMatch(/^1970/);
      }
      expect(await step(scene, { step: 'reopen', answer: 'Our mistake.' })).toMatchObject(changed(1));
      expect(await step(scene, { step: 'reopen', answer: 'Our mistake.' })).toMatchObject(changed(0));
      const order = await orderOf(scene.buyer, scene.orderId);
      expect(order).toMatchObject({ returnStatus: status, returnAnswer: 'Our mistake.' });
      // The shopper again has the full time to send the parcel.
      if (status === 'accepted') expect(order.returnParcelUntil).toBe(lastParcelDay());
      expect(order).not.toHaveProperty('returnEndedAt');
      expect(await openReturns()).toContain(scene.orderId);
      expect((await actionsOn(scene)).slice(-2)).toEqual(['order.close-return', 'order.reopen-return']);
    }
  });

  it('was also taken back or refunded in part, and any refund ends it again', async () => {
    const scene = await requested();
    await succeeds(takeBack(scene));
    await succeeds(step(scene, { step: 'reopen' }));
    await refund(scene, { amount: 10 });
    await succeeds(step(scene, { step: 'reopen' }));
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnStatus: 'open' });
    await refund(scene, { amount: 10 });
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({ returnStatus: 'refunded' });
  });

  it('is not open, was requested, and its order is not fully refunded', async () => {
    const scene = await requested();
    expect(await step(scene, { step: 'reopen', answer: 'Again.' })).toMatchObject(
      refused('The return of this order is already requested'),
    );
    expect(await step(await shipped(), { step: 'reopen' })).toMatchObject(
      refused('This order has no return request'),
    );
    await refund(scene, { amount: TOTAL });
    expect(await step(scene, { step: 'reopen' })).toMatchObject(refused('This order is already refunded'));
  });
});
