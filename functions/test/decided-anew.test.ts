import { afterAll, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { audit } from '../src/audit/audit.repository.ts';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { expireOverdue } from '../src/schedules/expire-orders.ts';
import { users } from '../src/users/user.record.ts';
import { type Answer, call } from './support/api.ts';
import { charge, intentFor, pay, refunded, report, statusAtStripe, stripe } from './support/card.ts';
import { beforeNextWrite, repeatNextWrite } from './support/in-between.ts';
import { auth, newPerson, type Person } from './support/people.ts';
import { admin, delivery, hammer, newOrder, newTool, orderOf, stockOf } from './support/shop.ts';
import { answerTo, deliver } from './support/webhook.ts';

const TOTAL = 156.8;

afterAll(() => store.stop());

type Scene = { buyer: Person; boss: Person; toolId: string; orderId: string };

async function scene(): Promise<Scene> {
  const [buyer, boss, toolId] = await Promise.all([newPerson(), admin(), newTool()]);
  return { buyer, boss, toolId, orderId: await newOrder(buyer, toolId) };
}

async function paidScene(): Promise<Scene & { intentId: string }> {
  const made = await scene();
  return { ...made, intentId: await pay(made.buyer, made.orderId, TOTAL) };
}

async function chargedScene(): Promise<Scene & { intentId: string }> {
  const made = await scene();
  const intentId = await intentFor(made.buyer, made.orderId, TOTAL);
  await charge(intentId);
  return { ...made, intentId };
}

/** What a call is answered when something else happens just before one of its writes. */
async function overtaken<T>(act: () => Promise<T>, meanwhile: () => Promise<unknown>, skip = 0): Promise<T> {
  const wasOvertaken = beforeNextWrite(meanwhile, skip);
  const answer = await act();
  expect(wasOvertaken(), 'the write that was to be overtaken').toBe(true);
  return answer;
}

/** What others do must succeed, or nothing was overtaken. */
async function done(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
}

const order = ({ token }: Person, toolId: string, quantity = 2, headers = {}) =>
  call('POST', '/order', { token, headers, body: { toolId, quantity, ...delivery } });
const cancel = ({ token }: Person, id: string) => call('DELETE', `/order/${id}`, { token });
const ship = ({ token }: Person, id: string) => call('PATCH', `/shipped/${id}`, { token });
const markUnpaid = ({ token }: Person, id: string) => call('PATCH', `/unpaid/${id}`, { token });
const edit = ({ token }: Person, id: string, changes: object) =>
  call('PUT', `/tool/${id}`, { token, body: { ...hammer, ...changes } });
const secretFor = ({ token }: Person, orderId: string) =>
  call('POST', '/create-payment-intent', { token, body: { orderId, totalPrice: TOTAL } });
const beginRemoval = ({ uid }: Person) => users.doc(uid).update({ removingSince: new Date() });

it('an order costs what the tool costs when it is written', async () => {
  const { buyer, boss, toolId } = await scene();
  const orderId = await overtaken(
    () => newOrder(buyer, toolId),
    () => done(edit(boss, toolId, { toolPrice: 99.9, toolAvailableQuantity: 18 })),
  );
  expect(await orderOf(buyer, orderId)).toMatchObject({ price: 99.9 });
});

it('an order takes nothing that somebody else has just bought', async () => {
  const { buyer, toolId } = await scene();
  const other = await newPerson();
  const answer = await overtaken(
    () => order(buyer, toolId, 10),
    () => done(order(other, toolId, 15)),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect(await stockOf(toolId)).toBe(3);
});

it('an order of somebody whose removal has just begun is not placed', async () => {
  const { buyer, toolId } = await scene();
  const answer = await overtaken(
    () => order(buyer, toolId),
    () => beginRemoval(buyer),
  );
  expect(answer.status).toBe(404);
  expect(await stockOf(toolId)).toBe(18);
});

it('an order that was sent twice at once with one key is placed once', async () => {
  const { buyer, toolId } = await scene();
  const send = () => order(buyer, toolId, 2, { 'Idempotency-Key': 'one form' });
  let first: unknown;
  const second = await overtaken(send, async () => {
    first = (await send()).body;
  });
  expect(second).toMatchObject({ status: 200, body: first });
  expect(await stockOf(toolId)).toBe(16);
});

it('an order that is just being refunded is not shipped', async () => {
  const { boss, buyer, orderId, intentId } = await paidScene();
  const answer = await overtaken(
    () => ship(boss, orderId),
    () => done(markUnpaid(boss, orderId)),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
  expect(await orderOf(buyer, orderId)).toMatchObject({ paid: false, status: 'pending' });
  expect(await refunded(intentId)).toBe(15_680);
});

it('an order that was just shipped is not refunded', async () => {
  const { boss, buyer, orderId, intentId } = await paidScene();
  const answer = await overtaken(
    () => markUnpaid(boss, orderId),
    () => done(ship(boss, orderId)),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_shipped' } });
  expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, status: 'shipped' });
  expect(await refunded(intentId)).toBe(0);
});

it('an order that two admins mark unpaid at once is refunded once', async () => {
  const { boss, orderId, intentId } = await paidScene();
  const answer = await overtaken(
    () => markUnpaid(boss, orderId),
    () => done(markUnpaid(boss, orderId)),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
  expect(await refunded(intentId)).toBe(15_680);
});

it('an order that was just paid is not canceled', async () => {
  const { buyer, orderId, intentId, toolId } = await chargedScene();
  const answer = await overtaken(
    () => cancel(buyer, orderId),
    () => done(report(buyer, orderId, intentId)),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_open' } });
  expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true });
  expect(await stockOf(toolId)).toBe(18);
  expect(await refunded(intentId)).toBe(0);
});

it.each([
  ['sold', (other: Person, _: Person, toolId: string) => order(other, toolId, 3), 17],
  [
    'put into stock',
    (_: Person, boss: Person, toolId: string) =>
      edit(boss, toolId, { toolAvailableQuantity: 40, availableBefore: 18 }),
    42,
  ],
])('what is %s while a canceled order gives its pieces back still counts', async (_, meanwhile, left) => {
  const { buyer, boss, orderId, toolId } = await scene();
  const other = await newPerson();
  const answer = await overtaken(
    () => cancel(buyer, orderId),
    () => done(meanwhile(other, boss, toolId)),
    1,
  );
  expect(answer.status).toBe(200);
  expect(await stockOf(toolId)).toBe(left);
});

it('an order that two people cancel at once gives its pieces back once', async () => {
  const { buyer, boss, orderId, toolId } = await scene();
  for (const skip of [0, 1]) {
    const another = skip === 0 ? orderId : await newOrder(buyer, toolId);
    const answer = await overtaken(
      () => cancel(buyer, another),
      () => done(cancel(boss, another)),
      skip,
    );
    expect(answer.status).toBe(200);
    expect(await stockOf(toolId)).toBe(20);
  }
});

it('money for an order that has just gone goes back', async () => {
  const { buyer, orderId, intentId } = await chargedScene();
  const answer = await overtaken(
    () => report(buyer, orderId, intentId),
    () => orders.doc(orderId).delete(),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment_already_used' } });
  expect(await refunded(intentId)).toBe(15_680);
});

it('money that browser and webhook report at once pays once, and stays', async () => {
  const { buyer, orderId, intentId } = await chargedScene();
  const intent = await stripe.paymentIntents.retrieve(intentId);
  const answer = await overtaken(
    () => report(buyer, orderId, intentId),
    () => done(answerTo('payment_intent.succeeded', intent)),
  );
  expect(answer.status).toBe(200);
  expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, transactionId: intentId });
  expect(await refunded(intentId)).toBe(0);
});

it('an order that is just being shipped while its money goes back in Stripe’s dashboard is both', async () => {
  const { buyer, boss, orderId, intentId } = await paidScene();
  await stripe.refunds.create({ payment_intent: intentId });
  const charged = { payment_intent: intentId };
  const status = await overtaken(
    () => deliver('charge.refunded', charged),
    () => done(ship(boss, orderId)),
  );
  expect(status).toBe(200);
  expect(await orderOf(buyer, orderId)).toMatchObject({ paid: false, status: 'shipped' });
});

it('nobody learns the secret of an intent whose order has just been canceled', async () => {
  const { buyer, orderId } = await scene();
  const answer = await overtaken(
    () => secretFor(buyer, orderId),
    () => done(cancel(buyer, orderId)),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_open' } });
  const { data } = await stripe.paymentIntents.list({ limit: 100 });
  const ofOrder = data.filter(({ metadata }) => metadata.orderId === orderId);
  expect(ofOrder.map(({ status }) => status)).toEqual(['canceled']);
});

it.each([
  ['is just being canceled', { phase: 'canceling' }],
  ['has just begun its next attempt', { attempt: 2 }],
] as const)('nobody learns the secret of an intent whose order %s', async (_, changes) => {
  const { buyer, orderId } = await scene();
  const answer = await overtaken(
    () => secretFor(buyer, orderId),
    () => orders.doc(orderId).update(changes),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_open' } });
  expect((await orders.doc(orderId).get()).data()).toMatchObject({ ...changes, intentId: null });
});

it('a tab that begins the next attempt while another one pays it finds the order paid', async () => {
  const { buyer, orderId } = await scene();
  await stripe.paymentIntents.cancel(await intentFor(buyer, orderId, TOTAL));
  let theirs = '';
  const answer = await overtaken(
    () => secretFor(buyer, orderId),
    async () => {
      theirs = await pay(buyer, orderId, TOTAL);
    },
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'order_not_open' } });
  expect((await orders.doc(orderId).get()).data()).toMatchObject({
    phase: 'paid',
    intentId: theirs,
    transactionId: theirs,
  });
});

it('two tabs that begin the next attempt at once pay with one intent', async () => {
  const { buyer, orderId } = await scene();
  const first = await intentFor(buyer, orderId, TOTAL);
  await stripe.paymentIntents.cancel(first);
  let theirs: Answer | undefined;
  const ours = await overtaken(
    () => secretFor(buyer, orderId),
    async () => {
      theirs = await secretFor(buyer, orderId);
    },
  );
  expect(ours).toMatchObject({ status: 200, body: theirs?.body });
  expect((await orders.doc(orderId).get()).data()).toMatchObject({ attempt: 2 });
});

it.each([
  [
    'has a new hold',
    ({ orderId }: Scene) => orders.doc(orderId).update({ heldUntil: new Date(Date.now() + 60_000) }),
  ],
  [
    'was paid',
    async ({ buyer, orderId }: Scene) => {
      const intentId = await intentFor(buyer, orderId, TOTAL);
      await charge(intentId);
      await done(report(buyer, orderId, intentId));
    },
  ],
])('an overdue order that just %s does not expire', async (_, meanwhile) => {
  const made = await scene();
  await orders.doc(made.orderId).update({ heldUntil: new Date(Date.now() - 60_000) });
  await overtaken(
    () => expireOverdue(new Date()),
    () => meanwhile(made),
  );
  expect((await orders.doc(made.orderId).get()).data()?.phase).toMatch(/^(open|paid)$/);
  expect(await stockOf(made.toolId)).toBe(18);
});

it('a tool that is sold while its stock is changed stays sold', async () => {
  const { buyer, boss, toolId } = await scene();
  const answer = await overtaken(
    () => edit(boss, toolId, { toolAvailableQuantity: 28, availableBefore: 18 }),
    () => done(order(buyer, toolId, 5)),
  );
  expect(answer.status).toBe(200);
  expect(await stockOf(toolId)).toBe(23);
});

it('a tool that another admin has just deleted is not deleted twice, nor changed', async () => {
  const { boss, toolId } = await scene();
  const remove = () => call('DELETE', `/tool/${toolId}`, { token: boss.token });
  expect(await overtaken(remove, () => done(remove()))).toMatchObject({ status: 404 });
  const { docs } = await audit.where('target', '==', toolId).where('action', '==', 'tool.delete').get();
  expect(docs).toHaveLength(1);
  const another = await newTool();
  const change = () => edit(boss, another, { toolPrice: 1 });
  const removeOther = () => done(call('DELETE', `/tool/${another}`, { token: boss.token }));
  expect(await overtaken(change, removeOther)).toMatchObject({ status: 404 });
});

it.each([
  ['review', 'POST', () => '/review', { rating: 4, reviewText: 'Light in the hand' }],
  ['profile', 'PUT', ({ email }: Person) => `/user/${email}`, { location: 'Bench 4' }],
  ['login', 'PUT', ({ email }: Person) => `/user/${email}`, undefined],
] as const)(
  'a %s of somebody whose removal has just begun changes nothing',
  async (what, method, path, body) => {
    const person = await newPerson();
    const { token, uid } = person;
    // So that a login has something to write.
    await auth.updateUser(uid, { displayName: 'Another Name' });
    await overtaken(
      () => call(method, path(person), { token, body }),
      () => beginRemoval(person),
    );
    expect((await reviews.where('uid', '==', uid).get()).size).toBe(0);
    expect((await users.doc(uid).get()).data()).not.toHaveProperty('location');
    // A login may go on; the removal that has begun does too.
    expect((await users.doc(uid).get()).data(), what).toMatchObject({ removingSince: expect.any(Date) });
  },
);

it('a promotion whose entry in the audit trail is sent twice, since the response was lost, is one', async () => {
  const [person, boss] = await Promise.all([newPerson(), admin()]);
  repeatNextWrite();
  await done(call('PUT', `/admin/${person.email}`, { token: boss.token }));
  expect((await audit.where('target', '==', person.uid).get()).size).toBe(1);
});

it('a removal whose beginning is sent twice, since the response was lost, is recorded once', async () => {
  const [person, boss] = await Promise.all([newPerson(), admin()]);
  repeatNextWrite();
  await done(call('DELETE', `/user/${person.email}`, { token: boss.token }));
  expect((await audit.where('target', '==', person.uid).get()).size).toBe(1);
});

it('a sixth review within a minute is not written because the fifth just was', async () => {
  const { uid, token } = await newPerson();
  const write = () =>
    call('POST', '/review', { token, body: { rating: 4, reviewText: 'Light in the hand' } });
  for (let written = 0; written < 4; written += 1) await done(write());
  expect(await overtaken(write, () => done(write()))).toMatchObject({ status: 429 });
  expect((await reviews.where('uid', '==', uid).get()).size).toBe(5);
});

it('the intent of an order that expires can not be paid any more', async () => {
  const { buyer, orderId } = await scene();
  const intentId = await intentFor(buyer, orderId, TOTAL);
  await orders.doc(orderId).update({ heldUntil: new Date(Date.now() - 60_000) });
  await expireOverdue(new Date());
  expect(await statusAtStripe(intentId)).toBe('canceled');
});
