import { describe, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { limits } from '../src/contract/limits.ts';
import { call, responds } from './support/api.ts';
import { asAdmin, type Scene, shipped, TOTAL } from './support/scenes.ts';
import { orderOf } from './support/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function requested(reason = 'Too heavy') {
  const scene = await shipped();
  await responds(requestReturn(scene, { reason }), 200, { modifiedCount: 1 });
  return scene;
}

const requestReturn = ({ buyer, orderId }: Scene, body: object = {}) =>
  call('POST', `/return/${orderId}`, { token: buyer.token, body });

const step = ({ orderId }: Scene, body: object) => asAdmin('PATCH', `/return/${orderId}`, body);

const changed = (modifiedCount: number) => ({ status: 200, body: { modifiedCount } });
const refused = (message: string) => ({ status: 409, body: { code: 'order_not_returnable', message } });

/** Returns the actions of admins on an order, oldest first. */
async function actionsOn({ orderId }: Scene): Promise<string[]> {
  const { body } = await asAdmin('GET', `/order/${orderId}/history`);
  return (body as { action: string }[]).map(({ action }) => action);
}

async function openReturns(query = ''): Promise<string[]> {
  const { body } = await asAdmin('GET', `/orders?returns=open${query}`);
  return (body as { _id: string }[]).map(({ _id }) => _id);
}

it('a return request is stored once with its time and reason, and listed for admins', async () => {
  const scene = await shipped();
  const { returnableUntil = '', shippedAt = '' } = await orderOf(scene.buyer, scene.orderId);
  const thirtiethDay = new Date(Date.parse(shippedAt) + 30 * DAY_MS).toISOString().slice(0, 10);
  expect(returnableUntil).toBe(`${thirtiethDay}T23:59:59.999Z`);
  await responds(requestReturn(scene, { reason: ' Too heavy ' }), 200, {
    modifiedCount: 1,
    message: expect.any(String),
  });
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
    await asAdmin('POST', `/refund/${scene.orderId}`, { amount: TOTAL });
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
    await responds(step(scene, { step: 'close' }), 400, { fields: { answer: 'An answer is required' } });
    expect(await step(scene, close)).toMatchObject(changed(1));
    expect(await step(scene, close)).toMatchObject(changed(0));
    await responds(step(scene, { step: 'close', answer: 'Or not.' }), 409);
    expect(await orderOf(scene.buyer, scene.orderId)).toMatchObject({
      ...{ phase: 'shipped', returnStatus: 'answered', returnAnswer: 'It was used.' },
    });
    expect(await openReturns()).not.toContain(scene.orderId);
    expect(await requestReturn(scene)).toMatchObject(refused('This return request is already closed'));
    expect(await actionsOn(scene)).toEqual(['order.ship', 'order.close-return']);
  });
});
