import { beforeEach, expect, it, vi } from 'vitest';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { audit } from '../src/audit/audit.repository.ts';
import { mails } from '../src/mail/mail.record.ts';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { tools } from '../src/tools/tool.record.ts';
import { type ApiResponse, call, responds, succeeds } from './support/api.ts';
import { pay, refunded } from './support/card.ts';
import { repeatNextWrite } from './support/next-write.ts';
import { newPerson, type Person } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { failedRefund, ordered, paid, shipped, TOTAL } from './support/scenes.ts';
import { admin, newOrder, newReview, newTool, orderOf, stockOf } from './support/store.ts';

const changed = { modifiedCount: 1 };
const deleted = { deletedCount: 1 };

/** The admin whose write is sent twice. Other admins prepare the data. */
let boss: Person;

beforeEach(async () => {
  boss = await newPerson({ admin: true, displayName: 'Bo' });
});

/** Calls the API as the admin. Firestore's client sends the first write twice, because its response is lost. */
function withLostResponse(method: string, path: string, body?: object): Promise<ApiResponse> {
  repeatNextWrite();
  return call(method, path, { token: boss.token, body });
}

async function prepare(method: string, path: string, body?: object, by?: Person): Promise<void> {
  const { token } = by ?? (await admin());
  await succeeds(call(method, path, { token, body }));
}

/** Expects that the admin has exactly one audit entry. Returns the id of the changed object. */
async function expectOneEntry(action: string): Promise<string | undefined> {
  const { docs } = await audit.where('actor', '==', boss.uid).get();
  expect(docs.map((entry) => entry.data().action)).toEqual([action]);
  return docs[0]?.data().target;
}

type Request = [method: string, path: string, body?: object];

/** Changes: each prepares its data and returns its request. The others are tested below. */
const changes: [name: string, request: () => Promise<Request>, body: object, action: string][] = [
  ['a promotion', async () => ['PUT', `/admin/${await newEmail()}`], changed, 'user.promote'],
  ['a demotion', async () => ['DELETE', `/admin/${await newEmail(true)}`], changed, 'user.demote'],
  ['a removal of a user', async () => ['DELETE', `/user/${await newEmail()}`], deleted, 'user.delete'],
  ['the disabling of a user', () => statusChange(true), changed, 'user.disable'],
  ['the enabling of a user', () => statusChange(false), changed, 'user.enable'],
  ['a shipment', async () => ['PATCH', `/shipped/${(await paid()).orderId}`], changed, 'order.ship'],
  [
    'a tracking number',
    async () => ['PATCH', `/shipped/${(await shipped()).orderId}`, { tracking: '1Z' }],
    { modifiedCount: 1, message: 'The tracking of the order is saved' },
    'order.track',
  ],
  ['a reply to a return request', replyToReturn, changed, 'order.answer-return'],
  ['a reopened return', reopenReturn, changed, 'order.reopen-return'],
  ['a note', takeNote, changed, 'order.note'],
  ['a failed refund that was returned by hand', returnByHand, changed, 'order.repay'],
  ['the deletion of a tool', async () => ['DELETE', `/tool/${await newTool()}`], deleted, 'tool.delete'],
  ['the restoration of a tool', restore, changed, 'tool.restore'],
  [
    'the deletion of a review',
    async () => ['DELETE', `/review/${await newReview(await newPerson())}`],
    deleted,
    'review.delete',
  ],
  ['the closing of the store', () => sellingChange('We are moving.'), changed, 'selling.stop'],
  ['the opening of the store', () => sellingChange(null), changed, 'selling.resume'],
];

const newEmail = async (admin = false) => (await newPerson({ admin })).email;

async function takeNote(): Promise<Request> {
  return ['PUT', `/order-note/${(await ordered()).orderId}`, { note: 'Call first' }];
}

async function statusChange(disabled: boolean): Promise<Request> {
  const path = `/user-status/${await newEmail()}`;
  await prepare('PUT', path, { disabled: !disabled });
  return ['PUT', path, { disabled }];
}

async function replyToReturn(): Promise<Request> {
  const { orderId: id, buyer } = await paid();
  await prepare('PATCH', `/shipped/${id}`);
  await prepare('POST', `/return/${id}`, {}, buyer);
  return ['PATCH', `/return/${id}`, { answer: 'Please send it back.' }];
}

async function reopenReturn(): Promise<Request> {
  const [, path] = await replyToReturn();
  await prepare('PATCH', path, { step: 'close', answer: 'It was used.' });
  return ['PATCH', path, { step: 'reopen' }];
}

async function returnByHand(): Promise<Request> {
  return ['PATCH', `/refunds/${(await failedRefund()).intentId}/by-hand`];
}

async function restore(): Promise<Request> {
  const id = await newTool();
  await prepare('DELETE', `/tool/${id}`);
  return ['PUT', `/tool/${id}/restore`];
}

async function sellingChange(closed: string | null): Promise<Request> {
  await prepare('PUT', '/selling', { closed: 'We have moved.' });
  return ['PUT', '/selling', { closed }];
}

it.each(changes)('%s is reported as done, and has one audit entry', async (_, request, body, action) => {
  await responds(withLostResponse(...(await request())), 200, body);
  await expectOneEntry(action);
});

it('an order without a key is placed once, and its units leave the stock once', async () => {
  const toolId = await newTool();
  const response = await withLostResponse('POST', '/order', { toolId, quantity: 2, ...delivery });
  const { docs } = await orders.where('uid', '==', boss.uid).get();
  expect(docs.map(({ id }) => id)).toEqual([Object(response.body).insertedId]);
  expect(await stockOf(toolId)).toBe(hammer.toolAvailableQuantity - 2);
});

it.each(['a tool', 'the store'])('a review of %s without a key is added once', async (what) => {
  const toolId = await newTool();
  await pay(boss, await newOrder(boss, toolId), TOTAL);
  const body = { rating: 4, reviewText: 'Light in the hand', ...(what === 'a tool' && { toolId }) };
  const response = await withLostResponse('POST', '/review', body);
  const { docs } = await reviews.where('uid', '==', boss.uid).get();
  expect(docs.map(({ id }) => id)).toEqual([Object(response.body).insertedId]);
});

it('an address is changed once, also if another admin changes it in the meantime', async () => {
  const { orderId: id } = await ordered();
  repeatNextWrite(() => prepare('PATCH', `/order-address/${id}`, { address: '3 Newer Lane' }));
  const body = { address: '2 New Lane' };
  const response = await call('PATCH', `/order-address/${id}`, { token: boss.token, body });
  expect(response).toMatchObject({ status: 200, body: changed });
  await expectOneEntry('order.address');
  expect((await orders.doc(id).get()).data()?.address).toBe('3 Newer Lane');
});

it('an address is changed once by its shopper, whose version is then no longer the current one', async () => {
  const { buyer, orderId: id } = await ordered();
  const headers = { 'If-Match': `"${(await orderOf(buyer, id)).version}"` };
  repeatNextWrite();
  const body = { address: '2 New Lane' };
  const response = await call('PATCH', `/order-address/${id}`, { token: buyer.token, body, headers });
  const message = 'The delivery details are saved';
  expect(response).toMatchObject({ status: 200, body: { modifiedCount: 0, message } });
  const { address, addressChanges } = (await orders.doc(id).get()).data() ?? {};
  expect([address, addressChanges]).toMatchObject(['2 New Lane', [{ by: 'customer' }]]);
});

it('an e-mail is sent again once', async () => {
  vi.stubEnv('ORDER_MAILS', 'on');
  const { orderId: id } = await paid();
  const response = await withLostResponse('POST', `/order-mails/${id}`, {});
  vi.unstubAllEnvs();
  expect(response).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  await expectOneEntry('order.mail');
  const { docs } = await mails.where('orderId', '==', id).get();
  expect(docs.filter((mail) => mail.data().isCopy)).toHaveLength(1);
});

it('a return is requested and taken back once without e-mails', async () => {
  vi.stubEnv('ORDER_MAILS', 'off');
  const { orderId: id, buyer } = await paid();
  await prepare('PATCH', `/shipped/${id}`);
  for (const method of ['POST', 'DELETE']) {
    const headers = { 'If-Match': `"${(await orderOf(buyer, id)).version}"` };
    repeatNextWrite();
    const response = await call(method, `/return/${id}`, { token: buyer.token, body: {}, headers });
    expect(response).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  }
  vi.unstubAllEnvs();
  const { lastReturn, earlierReturns } = (await orders.doc(id).get()).data() ?? {};
  expect([lastReturn, earlierReturns]).toMatchObject([{ status: 'withdrawn' }, []]);
});

it('a return is requested and taken back once, with one e-mail each', async () => {
  vi.stubEnv('ORDER_MAILS', 'on');
  const { orderId: id, buyer } = await paid();
  await prepare('PATCH', `/shipped/${id}`);
  const asShopper = async (method: string, body?: object) => {
    repeatNextWrite();
    return call(method, `/return/${id}`, { token: buyer.token, body });
  };
  await responds(asShopper('POST', { units: 1 }), 200, changed);
  await responds(asShopper('DELETE'), 200, changed);
  vi.unstubAllEnvs();
  expect((await orders.doc(id).get()).data()).toMatchObject({
    ...{ lastReturn: { status: 'withdrawn' }, earlierReturns: [] },
  });
  const { docs } = await mails.where('orderId', '==', id).get();
  const about = docs.map((mail) => mail.data().message.subject).filter((subject) => /return/.test(subject));
  expect(about.filter((subject) => subject.startsWith('We have received your return'))).toHaveLength(1);
  expect(about.filter((subject) => subject.startsWith('You have taken back'))).toHaveLength(1);
});

it('a partial refund is made once', async () => {
  const { orderId: id, intentId } = await paid();
  const response = await withLostResponse('POST', `/refund/${id}`, { amount: 20 });
  expect(response).toMatchObject({ status: 200, body: { refundedTotal: 20, modifiedCount: 1 } });
  await expectOneEntry('order.refund');
  expect(await refunded(intentId)).toBe(2000);
});

it('a tool is added once', async () => {
  const response = await withLostResponse('POST', '/tool', { ...hammer, toolName: 'Lost hammer' });
  expect(response.body).toEqual({ insertedId: await expectOneEntry('tool.add') });
  expect((await tools.where('toolName', '==', 'Lost hammer').get()).size).toBe(1);
});

it.each([
  ['PUT', { ...hammer, toolAvailableQuantity: 25, availableBefore: 20 }],
  ['PATCH', { toolAvailableQuantity: 25, availableBefore: 20 }],
])('a change of a tool with %s is made once', async (method, body) => {
  const id = await newTool();
  const response = await withLostResponse(method, `/tool/${id}`, body);
  expect(response).toMatchObject({ status: 200, body: changed });
  await expectOneEntry('tool.edit');
  expect(await stockOf(id)).toBe(25);
});
