import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { audit } from '../src/audit/audit.repository.ts';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { tools } from '../src/tools/tool.record.ts';
import { type ApiResponse, call } from './support/api.ts';
import { charge, intentFor, pay, refunded } from './support/card.ts';
import { repeatNextWrite } from './support/next-write.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, delivery, hammer, newOrder, newReview, newTool, orderOf, stockOf } from './support/store.ts';
import { deliver } from './support/webhook.ts';

const TOTAL = 156.8;

/** The admin whose write is sent twice. Other admins prepare the data. */
let boss: Person;

beforeEach(async () => {
  boss = await newPerson({ admin: true });
});

afterAll(() => store.stop());

/** Calls the API as the admin. Firestore's client sends the first write twice, because its response is lost. */
function withLostResponse(method: string, path: string, body?: object): Promise<ApiResponse> {
  repeatNextWrite();
  return call(method, path, { token: boss.token, body });
}

async function prepare(method: string, path: string, body?: object, by?: Person): Promise<void> {
  const { token } = by ?? (await admin());
  expect(await call(method, path, { token, body })).toMatchObject({ status: 200 });
}

async function ordered(by?: Person) {
  const [buyer, toolId] = await Promise.all([by ?? newPerson(), newTool()]);
  return { buyer, toolId, id: await newOrder(buyer, toolId) };
}

async function paid(by?: Person) {
  const scene = await ordered(by);
  return { ...scene, intentId: await pay(scene.buyer, scene.id, TOTAL) };
}

async function shipped() {
  const scene = await paid();
  await prepare('PATCH', `/shipped/${scene.id}`);
  return scene;
}

/** Expects that the admin has exactly one audit entry. Returns the id of the changed object. */
async function expectOneEntry(action: string): Promise<string | undefined> {
  const { docs } = await audit.where('actor', '==', boss.uid).get();
  expect(docs.map((entry) => entry.data().action)).toEqual([action]);
  return docs[0]?.data().target;
}

const succeeded = (body: object) => ({ status: 200, body });

it('a promotion is reported as done', async () => {
  const { email } = await newPerson();
  const response = await withLostResponse('PUT', `/admin/${email}`);
  expect(response).toMatchObject(succeeded({ modifiedCount: 1, message: `${email} is now an admin` }));
  await expectOneEntry('user.promote');
});

it('a demotion is reported as done', async () => {
  const { email } = await newPerson({ admin: true });
  const response = await withLostResponse('DELETE', `/admin/${email}`);
  expect(response).toMatchObject(succeeded({ modifiedCount: 1, message: `${email} is no longer an admin` }));
  await expectOneEntry('user.demote');
});

it.each([
  [true, 'user.disable', 'disabled'],
  [false, 'user.enable', 'enabled'],
])('a change of a user’s status to disabled = %s is reported as done', async (disabled, action, state) => {
  const { email } = await newPerson();
  await prepare('PUT', `/user-status/${email}`, { disabled: !disabled });
  const response = await withLostResponse('PUT', `/user-status/${email}`, { disabled });
  expect(response).toMatchObject(succeeded({ modifiedCount: 1, message: `${email} is ${state}` }));
  await expectOneEntry(action);
});

it('a removal of a user is reported as done', async () => {
  const { email } = await newPerson();
  const response = await withLostResponse('DELETE', `/user/${email}`);
  expect(response).toMatchObject(succeeded({ deletedCount: 1 }));
  await expectOneEntry('user.delete');
});

it('a shipment is reported as done', async () => {
  const { id, buyer } = await paid();
  const response = await withLostResponse('PATCH', `/shipped/${id}`);
  expect(response).toMatchObject(succeeded({ modifiedCount: 1 }));
  await expectOneEntry('order.ship');
  expect(await orderOf(buyer, id)).toMatchObject({ status: 'shipped' });
});

it('a reply to a return request is reported as done', async () => {
  const { id, buyer } = await shipped();
  await prepare('POST', `/return/${id}`, {}, buyer);
  const response = await withLostResponse('PATCH', `/return/${id}`, { answer: 'Please send it back.' });
  expect(response).toMatchObject(succeeded({ modifiedCount: 1 }));
  await expectOneEntry('order.answer-return');
});

it('an order without a key is placed once, and its units leave the stock once', async () => {
  const toolId = await newTool();
  const response = await withLostResponse('POST', '/order', { toolId, quantity: 2, ...delivery });
  const { docs } = await orders.where('uid', '==', boss.uid).get();
  expect(docs.map(({ id }) => id)).toEqual([Object(response.body).insertedId]);
  expect(await stockOf(toolId)).toBe(hammer.toolAvailableQuantity - 2);
});

it.each(['a tool', 'the store'])('a review of %s without a key is added once', async (what) => {
  const { toolId } = await paid(boss);
  const body = { rating: 4, reviewText: 'Light in the hand', ...(what === 'a tool' && { toolId }) };
  const response = await withLostResponse('POST', '/review', body);
  const { docs } = await reviews.where('uid', '==', boss.uid).get();
  expect(docs.map(({ id }) => id)).toEqual([Object(response.body).insertedId]);
});

it('an address is changed once, also if another admin changes it in the meantime', async () => {
  const { id } = await ordered();
  repeatNextWrite(() => prepare('PATCH', `/order-address/${id}`, { address: '3 Newer Lane' }));
  const body = { address: '2 New Lane' };
  const response = await call('PATCH', `/order-address/${id}`, { token: boss.token, body });
  expect(response).toMatchObject(succeeded({ modifiedCount: 1 }));
  await expectOneEntry('order.address');
  expect((await orders.doc(id).get()).data()?.address).toBe('3 Newer Lane');
});

it('a note is reported as saved', async () => {
  const { id } = await ordered();
  const response = await withLostResponse('PUT', `/order-note/${id}`, { note: 'Call first' });
  expect(response).toMatchObject(succeeded({ modifiedCount: 1 }));
  await expectOneEntry('order.note');
});

it('a partial refund is made once', async () => {
  const { id, intentId } = await paid();
  const response = await withLostResponse('POST', `/refund/${id}`, { amount: 20 });
  expect(response).toMatchObject(succeeded({ refundedTotal: 20, modifiedCount: 1 }));
  await expectOneEntry('order.refund');
  expect(await refunded(intentId)).toBe(2000);
});

it('a failed refund is reported as refunded by hand', async () => {
  const { buyer, id } = await ordered();
  const intentId = await intentFor(buyer, id, TOTAL);
  await orders.doc(id).update({ attempt: 2, intentId: null });
  await charge(intentId, 'pm_card_createDispute');
  expect(await deliver('payment_intent.succeeded', { object: 'payment_intent', id: intentId })).toBe(200);
  const response = await withLostResponse('PATCH', `/refunds/${intentId}/by-hand`);
  expect(response).toMatchObject(succeeded({ modifiedCount: 1 }));
  await expectOneEntry('order.repay');
});

it('a tool is added once', async () => {
  const response = await withLostResponse('POST', '/tool', { ...hammer, toolName: 'Lost hammer' });
  expect(response).toMatchObject(succeeded({ insertedId: await expectOneEntry('tool.add') }));
  expect((await tools.where('toolName', '==', 'Lost hammer').get()).size).toBe(1);
});

it.each([
  ['PUT', { ...hammer, toolAvailableQuantity: 25, availableBefore: 20 }],
  ['PATCH', { toolAvailableQuantity: 25, availableBefore: 20 }],
])('a change of a tool with %s is made once', async (method, body) => {
  const id = await newTool();
  const response = await withLostResponse(method, `/tool/${id}`, body);
  const message = 'Claw hammer has been changed';
  expect(response).toMatchObject(succeeded({ modifiedCount: 1, message }));
  await expectOneEntry('tool.edit');
  expect(await stockOf(id)).toBe(25);
});

it('a tool is reported as deleted', async () => {
  const response = await withLostResponse('DELETE', `/tool/${await newTool()}`);
  const message = 'Claw hammer has been deleted';
  expect(response).toMatchObject(succeeded({ deletedCount: 1, message }));
  await expectOneEntry('tool.delete');
});

it('a tool is reported as restored', async () => {
  const id = await newTool();
  await prepare('DELETE', `/tool/${id}`);
  const response = await withLostResponse('PUT', `/tool/${id}/restore`);
  const message = 'Claw hammer has been restored';
  expect(response).toMatchObject(succeeded({ modifiedCount: 1, message }));
  await expectOneEntry('tool.restore');
});

it('a review is reported as deleted', async () => {
  const id = await newReview(await newPerson());
  const response = await withLostResponse('DELETE', `/review/${id}`);
  expect(response).toMatchObject(succeeded({ deletedCount: 1 }));
  await expectOneEntry('review.delete');
});

it.each([
  ['closed', 'We are moving.', 'selling.stop'],
  ['open', null, 'selling.resume'],
])('the store is reported as %s', async (state, closed, action) => {
  await prepare('PUT', '/selling', { closed: 'We have moved.' });
  const response = await withLostResponse('PUT', '/selling', { closed });
  expect(response).toMatchObject(succeeded({ modifiedCount: 1, message: `The store is ${state}` }));
  await expectOneEntry(action);
});
