import { describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { audit } from '../src/audit/audit.repository.ts';
import { orders } from '../src/orders/order.record.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { tools } from '../src/tools/tool.record.ts';
import { users } from '../src/users/user.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { charge, intentFor, refunded, stripe } from './support/card.ts';
import { moneyOf } from './support/money.ts';
import { afterListOf, withCompeting } from './support/next-write.ts';
import { requestRefund } from './support/order-records.ts';
import { auth, newPerson, type Person } from './support/people.ts';
import { hammer } from './support/samples.ts';
import { dispute, endDispute, failRefund, ordered, paid, TOTAL } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { admin, newOrder, newReview, newTool, orderOf, stockOf } from './support/store.ts';
import { reportEvent } from './support/webhook.ts';

// `emulators/torture/sweeps/races.ts` contains the races of two actions of users on one order.

const scene = async () => ({ ...(await ordered()), boss: await admin() });
const paidScene = async () => ({ ...(await paid()), boss: await admin() });
type Scene = Awaited<ReturnType<typeof scene>>;

const cancel = ({ token }: Person, id: string) => call('DELETE', `/order/${id}`, { token });
const ship = ({ token }: Person, id: string) => call('PATCH', `/shipped/${id}`, { token });
const markUnpaid = ({ token }: Person, id: string) => call('PATCH', `/unpaid/${id}`, { token });
const edit = ({ token }: Person, id: string, changes: object) =>
  call('PUT', `/tool/${id}`, { token, body: { ...hammer, ...changes } });

const beginRemoval = ({ uid }: Person) => users.doc(uid).update({ removingSince: new Date() });

it('an order gets the current price, even if the price has just changed', async () => {
  const { buyer, boss, toolId } = await scene();
  const orderId = await withCompeting(
    () => newOrder(buyer, toolId),
    () => succeeds(edit(boss, toolId, { toolPrice: 99.9, toolAvailableQuantity: 18 })),
  );
  expect(await orderOf(buyer, orderId)).toMatchObject({ price: 99.9 });
});

it('an order with a lost dispute that was just shipped is not canceled', async () => {
  const { buyer, boss, toolId, orderId, intentId } = await paidScene();
  await endDispute(await dispute(intentId), 'lost');
  await reportEvent(intentId, 'charge.dispute.closed');
  const before = await stockOf(toolId);
  const response = await withCompeting(
    () => cancel(boss, orderId),
    () => succeeds(ship(boss, `${orderId}?confirm=dispute`)),
  );
  expect(response).toMatchObject({ status: 409, body: { code: 'order_not_open' } });
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'shipped' });
  expect(await stockOf(toolId)).toBe(before);
});

it('an order that two people cancel at the same time is restocked only once', async () => {
  const { buyer, boss, orderId, toolId } = await scene();
  for (const skip of [0, 1]) {
    const another = skip === 0 ? orderId : await newOrder(buyer, toolId);
    const response = await withCompeting(
      () => cancel(buyer, another),
      () => succeeds(cancel(boss, another)),
      skip,
    );
    expect(response.status).toBe(200);
    expect(await stockOf(toolId)).toBe(20);
  }
});

describe('a state of Stripe that changes while it is being recorded', () => {
  async function failAndReport(intentId: string): Promise<void> {
    await failRefund(intentId);
    await reportEvent(intentId, 'refund.failed');
  }

  async function isOwed({ buyer, orderId }: Scene, intentId: string): Promise<void> {
    expect(await moneyOf(intentId)).toMatchObject({ outcome: 'refund-failed' });
    expect(await orderOf(buyer, orderId)).toMatchObject({ refundFailed: true });
  }

  async function isNotOwed({ buyer, orderId }: Scene, intentId: string): Promise<void> {
    expect(await moneyOf(intentId)).toMatchObject({ outcome: 'refunded' });
    expect((await orderOf(buyer, orderId)).refundFailed).toBeUndefined();
  }

  /** Charges the intent of an earlier attempt of an order, and disputes it. */
  async function disputedCharge({ buyer, orderId }: Scene, attempt: number): Promise<string> {
    const intentId = await intentFor(buyer, orderId, TOTAL);
    await orders.doc(orderId).update({ attempt: attempt + 1, intentId: null });
    await charge(intentId, 'pm_card_createDispute');
    return intentId;
  }

  async function winDispute(intentId: string): Promise<void> {
    const { data } = await stripe.disputes.list({ payment_intent: intentId });
    await endDispute(data[0]?.id ?? '', 'won');
  }

  it('a recorded refund that fails stays failed, although an older event is recorded last', async () => {
    const made = await paidScene();
    await succeeds(markUnpaid(made.boss, made.orderId));
    // The store has read the older state, and has nothing to write.
    store.beforeStripeResponseArrives(() => failAndReport(made.intentId));
    await reportEvent(made.intentId, 'refund.created');
    await isOwed(made, made.intentId);
  });

  it('a refund that finally succeeds is not owed, although its earlier failure is recorded last', async () => {
    const made = await paidScene();
    await succeeds(markUnpaid(made.boss, made.orderId));
    await failRefund(made.intentId);
    const deliverFailure = () => reportEvent(made.intentId, 'refund.failed');
    await withCompeting(deliverFailure, async () => {
      await stripe.refunds.create({ payment_intent: made.intentId });
      await reportEvent(made.intentId, 'charge.refunded');
    });
    await isNotOwed(made, made.intentId);
  });

  it('an order with two failed refunds is not marked when both succeed at the same time', async () => {
    const made = await scene();
    const intentIds = [await disputedCharge(made, 1), await disputedCharge(made, 2)];
    for (const intentId of intentIds) {
      await reportEvent(intentId, 'payment_intent.succeeded');
      await isOwed(made, intentId);
      await winDispute(intentId);
      await stripe.refunds.create({ payment_intent: intentId });
    }
    const [first, second] = intentIds.map((intentId) => () => reportEvent(intentId, 'charge.refunded'));
    if (!first || !second) throw new Error('Both payments exist');
    await withCompeting(first, second);
    for (const intentId of intentIds) await isNotOwed(made, intentId);
  });

  it('the reconciliation does not make a refund that was rejected since it read the list', async () => {
    const { buyer, boss, orderId, intentId } = await paidScene();
    await requestRefund(orderId, intentId, 15_680);
    // Stripe repeats a rejection within the same hour.
    const inAnHour = { toFake: ['Date' as const], now: Date.now() + 60 * 60 * 1000 };
    const hasRun = afterListOf(orderId, async () => {
      vi.useRealTimers();
      const id = await dispute(intentId);
      await responds(markUnpaid(boss, orderId), 409);
      await endDispute(id, 'won');
      vi.useFakeTimers(inAnHour);
    });
    vi.useFakeTimers(inAnHour);
    await reconcile().finally(() => vi.useRealTimers());
    expect(hasRun(), 'the order was listed').toBe(true);
    expect(await refunded(intentId)).toBe(0);
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true });
  });
});

describe('a change that was typed while another admin changed the same object', () => {
  const seen = { priceBefore: hammer.toolPrice };
  const newer = { toolPrice: 99.9, priceBefore: hammer.toolPrice, hidden: true };
  const patch = ({ token }: Person, id: string) => call('PATCH', `/tool/${id}`, { token, body: newer });

  it('is rejected if both changed the price of a tool', async () => {
    const { boss, toolId } = await scene();
    const save = () => edit(boss, toolId, { ...seen, toolPrice: 50 });
    const response = await withCompeting(save, () => succeeds(patch(boss, toolId)));
    expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await tools.doc(toolId).get()).data()).toMatchObject({ priceCents: 9990 });
  });

  const seenBy = async ({ token }: Person, path: string) => {
    const { headers } = await call('GET', path, { token });
    return { 'If-Match': headers.get('ETag') ?? '' };
  };

  it('does not ship an order to an address that has just been changed', async () => {
    const { boss, buyer, orderId } = await paidScene();
    const headers = await seenBy(boss, `/order/${orderId}`);
    const send = () => call('PATCH', `/shipped/${orderId}`, { token: boss.token, headers });
    const move = () =>
      succeeds(
        call('PATCH', `/order-address/${orderId}`, { token: buyer.token, body: { address: '2 New Lane' } }),
      );
    await responds(withCompeting(send, move), 412, { code: 'changed', order: { address: '2 New Lane' } });
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid' });
  });

  it('does not replace a newer note', async () => {
    const { boss, orderId } = await scene();
    const other = await admin();
    const path = `/order-note/${orderId}`;
    const note = ({ token }: Person, text: string, headers = {}) =>
      call('PUT', path, { token, body: { note: text }, headers });
    await succeeds(note(boss, 'Call first', await seenBy(boss, path)));
    const headers = await seenBy(boss, path);
    const response = await withCompeting(
      () => note(boss, 'Call first!', headers),
      () => succeeds(note(other, 'Do not ship')),
    );
    expect(response).toMatchObject({ status: 412, body: { code: 'changed' } });
    const { body } = await call('GET', path, { token: boss.token });
    expect(body).toMatchObject({ note: 'Do not ship' });
  });
});

describe('a parcel that has come back', () => {
  async function parcelIsBack() {
    const made = await paidScene();
    const { boss, buyer, orderId } = made;
    await succeeds(ship(boss, orderId));
    await succeeds(call('POST', `/return/${orderId}`, { token: buyer.token, body: { units: 1 } }));
    await succeeds(step(boss, orderId, 'accept'));
    return made;
  }
  const step = ({ token }: Person, id: string, name: string) =>
    call('PATCH', `/return/${id}`, { token, body: { step: name } });
  const takeBack = ({ buyer, orderId }: Scene, headers = {}) =>
    call('DELETE', `/return/${orderId}`, { token: buyer.token, headers });
  const refundOne = ({ token }: Person, id: string, headers = {}) =>
    call('POST', `/refund/${id}`, { token, headers, body: { amount: TOTAL / 2, restock: 1 } });
  const seen = async ({ buyer, orderId }: Scene) => ({
    'If-Match': `"${(await orderOf(buyer, orderId)).version}"`,
  });

  it.each([0, 1])(
    'is refunded once if two admins refund it as they see it, the second before write %d',
    async (skip) => {
      const made = await parcelIsBack();
      const { boss, buyer, orderId, intentId, toolId } = made;
      await succeeds(step(boss, orderId, 'receive'));
      const other = await admin();
      const headers = await seen(made);
      const before = await stockOf(toolId);
      let second = 0;
      const first = await withCompeting(
        () => refundOne(boss, orderId, headers),
        async () => {
          second = (await refundOne(other, orderId, headers)).status;
        },
        skip,
      );
      expect([first.status, second].sort()).toEqual([200, 412]);
      expect(await refunded(intentId)).toBe(7840);
      expect(await stockOf(toolId)).toBe(before + 1);
      expect(await orderOf(buyer, orderId)).toMatchObject({ returnStatus: 'refunded', restocked: 1 });
    },
  );

  it('is not refunded if the shopper has just taken the request back', async () => {
    const made = await parcelIsBack();
    const { boss, buyer, orderId, intentId } = made;
    const headers = await seen(made);
    const refund = () => refundOne(boss, orderId, headers);
    await responds(
      withCompeting(refund, () => succeeds(takeBack(made, headers))),
      412,
      { code: 'changed' },
    );
    expect(await refunded(intentId)).toBe(0);
    expect(await orderOf(buyer, orderId)).toMatchObject({ returnStatus: 'withdrawn' });
  });

  it.each([{}, undefined])('cannot be taken back while it is refunded', async (unconditional) => {
    const made = await parcelIsBack();
    const { boss, buyer, orderId } = made;
    const headers = unconditional ?? (await seen(made));
    let response: { status: number } = { status: 0 };
    // The first write stores the refund request, the second one the refund.
    await succeeds(
      withCompeting(
        () => refundOne(boss, orderId),
        async () => {
          response = await takeBack(made, headers);
        },
        1,
      ),
    );
    expect(response.status).toBe(409);
    await responds(takeBack(made, headers), unconditional ? 409 : 412);
    expect(await orderOf(buyer, orderId)).toMatchObject({
      returnStatus: 'refunded',
      refundedTotal: TOTAL / 2,
    });
  });
});

it('the deletion of a review does not delete the next review of the same tool', async () => {
  const { boss, buyer, toolId } = await paidScene();
  const review = { rating: 4, reviewText: 'Light in the hand', toolId };
  const post = () => call('POST', '/review', { token: buyer.token, body: review });
  const { body } = await post();
  const path = `/review/${Object(body).insertedId}`;
  const response = await withCompeting(
    () => call('DELETE', path, { token: boss.token }),
    async () => {
      await succeeds(call('DELETE', path, { token: buyer.token }));
      await succeeds(post());
    },
  );
  expect(response).toMatchObject({ status: 200, body: { deletedCount: 0 } });
  expect((await reviews.where('uid', '==', buyer.uid).get()).size).toBe(1);
});

it('a tool that another admin has just deleted is not deleted again, and cannot be changed', async () => {
  const { boss, toolId } = await scene();
  const remove = () => call('DELETE', `/tool/${toolId}`, { token: boss.token });
  await responds(
    withCompeting(remove, () => succeeds(remove())),
    200,
    { deletedCount: 0 },
  );
  const { docs } = await audit.where('target', '==', toolId).where('action', '==', 'tool.delete').get();
  expect(docs).toHaveLength(1);
  const another = await newTool();
  const change = () => edit(boss, another, { toolPrice: 1 });
  const removeOther = () => succeeds(call('DELETE', `/tool/${another}`, { token: boss.token }));
  await responds(withCompeting(change, removeOther), 404);
});

it.each([
  ['review', 'POST', () => '/review', { rating: 4, reviewText: 'Light in the hand' }],
  ['profile', 'PUT', ({ email }: Person) => `/user/${email}`, { location: 'Bench 4' }],
  ['login', 'PUT', ({ email }: Person) => `/user/${email}`, undefined],
] as const)(
  'a %s of a user whose removal has just begun changes nothing',
  async (what, method, path, body) => {
    const person = await newPerson();
    const { token, uid } = person;
    // Changes the name of the account, so that the login must write the user record.
    await auth.updateUser(uid, { displayName: 'Another Name' });
    await withCompeting(
      () => call(method, path(person), { token, body }),
      () => beginRemoval(person),
    );
    expect((await reviews.where('uid', '==', uid).get()).size).toBe(0);
    expect((await users.doc(uid).get()).data()).not.toHaveProperty('location');
    // The login may succeed, but must not end the removal.
    expect((await users.doc(uid).get()).data(), what).toMatchObject({ removingSince: expect.any(Date) });
  },
);

it('a user’s removal succeeds if an admin deletes a review in the meantime', async () => {
  const [person, boss] = await Promise.all([newPerson(), admin()]);
  const [first, second] = [await newReview(person), await newReview(person)];
  const hasRun = afterListOf(first, () =>
    succeeds(call('DELETE', `/review/${first}`, { token: boss.token })),
  );
  await succeeds(call('DELETE', `/user/${person.email}`, { token: boss.token }));
  expect(hasRun(), 'the reviews were listed').toBe(true);
  expect((await reviews.doc(first).get()).exists).toBe(false);
  expect((await reviews.doc(second).get()).data()).toMatchObject({ uid: '', name: '' });
});
