import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { store as settings } from '../src/contract/store.ts';
import { type MailRecord, mails } from '../src/mail/mail.record.ts';
import { mailsAbout } from '../src/mail/mail.repository.ts';
import { orders } from '../src/orders/order.record.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { mailLowStock } from '../src/schedules/report-low-stock.ts';
import { newToolDocument, tools } from '../src/tools/tool.record.ts';
import { users } from '../src/users/user.record.ts';
import { call, callAs, responds, succeeds } from './support/api.ts';
import { stripeError } from './support/broken-provider.ts';
import { pay, report, stripe } from './support/card.ts';
import { auth, newPerson, type Person, signIn, withClaims } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { asAdmin, dispute, endDispute, failRefund, ordered, paid, TOTAL } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { admin, newTool } from './support/store.ts';
import { reportEvent } from './support/webhook.ts';

beforeEach(() => {
  vi.stubEnv('ORDER_MAILS', 'on');
  vi.stubEnv('SITE_URL', 'https://tools.example/');
  vi.stubEnv('STORE_EMAIL', 'owner@tools.example');
});

afterEach(() => {
  store.stripeFails(undefined);
  vi.unstubAllEnvs();
});

async function mailsTo({ uid }: Person): Promise<MailRecord[]> {
  const { docs } = await mails.where('uid', '==', uid).get();
  return docs.map((mail) => mail.data()).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function mailsToStoreAbout(id: string): Promise<MailRecord[]> {
  const { docs } = await mails.where('uid', '==', 'store').get();
  return docs.map((mail) => mail.data()).filter(({ message }) => message.text.includes(id.slice(0, 8)));
}

const textOf = ({ message }: MailRecord) => message.text;

const subjectsTo = async (buyer: Person) =>
  (await mailsTo(buyer)).map(({ message }) => message.subject.split(':')[0]);

const PLACED = 'We have received your order';
const PAID = 'Your order is paid';
const SHIPPED = 'Your order is on its way';
const REFUNDED = 'Your refund is on its way';

const verified = { emailVerified: true };
const MINUTE_MS = 60_000;

describe('an order e-mail', () => {
  it('names a tracking number that is added later, but not after a full refund', async () => {
    const { buyer, orderId: id } = await paid(verified);
    await succeeds(asAdmin('PATCH', `/shipped/${id}`));
    const track = (tracking: string) => succeeds(asAdmin('PATCH', `/shipped/${id}`, { tracking }));
    await track('1Z-FIRST');
    expect((await mailsTo(buyer)).map(textOf).at(-1)).toContain('1Z-FIRST');
    await succeeds(asAdmin('POST', `/refund/${id}`, { amount: TOTAL }));
    const { length } = await mailsTo(buyer);
    await track('1Z-SECOND');
    expect(await mailsTo(buyer)).toHaveLength(length);
  });

  it('is written once for each change of an order, even if events arrive repeatedly', async () => {
    const { buyer, orderId: id } = await ordered(verified);
    const intentId = await pay(buyer, id, TOTAL);
    await report(buyer, id, intentId);
    await reportEvent(intentId, 'payment_intent.succeeded');
    await reconcile();
    expect(await subjectsTo(buyer)).toEqual([PLACED, PAID]);
    for (const status of [200, 409]) await responds(asAdmin('PATCH', `/shipped/${id}`), status);
    expect(await subjectsTo(buyer)).toEqual([PLACED, PAID, SHIPPED]);
    // A refund in Stripe's dashboard.
    await stripe.refunds.create({ payment_intent: intentId });
    for (const _ of [1, 2]) await reportEvent(intentId, 'charge.refunded');
    expect(await subjectsTo(buyer)).toEqual([PLACED, PAID, SHIPPED, REFUNDED]);
    const toStore = await mailsToStoreAbout(id);
    expect(toStore.map(({ message }) => message.subject.split(':')[0])).toEqual(['New paid order']);
  });

  it('about a refund contains the amount and the reason of this refund only', async () => {
    const { buyer, orderId: id } = await ordered(verified);
    const refunds = async () =>
      (await mailsTo(buyer)).filter(({ message }) => message.subject.startsWith(REFUNDED)).map(textOf);
    await pay(buyer, id, TOTAL);
    await succeeds(asAdmin('PATCH', `/unpaid/${id}`));
    const second = await pay(buyer, id, TOTAL);
    store.stripeFails(stripeError(), /refunds$/);
    await responds(asAdmin('POST', `/refund/${id}`, { amount: 5, reason: 'A scratch' }), 503);
    store.stripeFails(undefined);
    await stripe.refunds.create({ payment_intent: second, amount: 800 });
    await reportEvent(second, 'charge.refunded');
    await reconcile();
    const [full = '', dashboard = '', own = ''] = await refunds();
    expect(full).toContain('We have refunded $156.80 for');
    expect(dashboard).toContain('We have refunded $8.00 for');
    expect(dashboard).not.toContain('A scratch');
    expect(own).toContain('We have refunded $5.00 for');
    expect(own).toContain('Reason: A scratch');
    expect(await refunds()).toHaveLength(3);
  });

  it('about a refund contains its whole amount, even if the store learns at the same time that an earlier refund has failed', async () => {
    const { buyer, orderId: id } = await ordered(verified);
    const intentId = await pay(buyer, id, TOTAL);
    await succeeds(asAdmin('POST', `/refund/${id}`, { amount: 30 }));
    for (const amount of [5000, 3000]) {
      await failRefund(intentId);
      await stripe.refunds.create({ payment_intent: intentId, amount });
      await reportEvent(intentId, 'charge.refunded');
    }
    const texts = (await mailsTo(buyer)).map(textOf).filter((text) => text.includes('refunded $'));
    expect(texts.map((text) => /refunded (\S+) for/.exec(text)?.[1])).toEqual(['$30.00', '$50.00', '$30.00']);
  });

  it('about each step of a return is sent to the shopper, and to the owner if the shopper takes it', async () => {
    const { buyer, orderId: id } = await paid(verified);
    await succeeds(asAdmin('PATCH', `/shipped/${id}`));
    const { length } = await mailsTo(buyer);
    const request = () =>
      call('POST', `/return/${id}`, { token: buyer.token, body: { units: 1, reason: 'Too heavy' } });
    await succeeds(request());
    const answers = [
      [{}, 'Is it used?', 'Our answer to your return request'],
      [{ step: 'accept' }, 'Use the box.', 'You can send your return'],
      [{ step: 'receive' }, 'Thank you.', 'Your return has arrived'],
      [{ step: 'close' }, 'It was used.', 'Our answer to your return request'],
      [{ step: 'reopen' }, 'Our mistake.', 'Your return is open again'],
    ] as const;
    for (const [step, answer] of answers)
      await succeeds(asAdmin('PATCH', `/return/${id}`, { ...step, answer }));
    await succeeds(asAdmin('POST', `/refund/${id}`, { amount: 5 }));
    await succeeds(request());
    await succeeds(call('DELETE', `/return/${id}`, { token: buyer.token }));
    const requested = 'We have received your return request';
    expect((await subjectsTo(buyer)).slice(length)).toEqual([
      ...[requested, ...answers.map(([, , subject]) => subject), REFUNDED],
      ...[requested, 'You have taken back your return request'],
    ]);
    const texts = (await mailsTo(buyer)).map(textOf).slice(length + 1);
    for (const [index, [, answer]] of answers.entries()) expect(texts[index]).toContain(answer);
    const toStore = await mailsToStoreAbout(id);
    expect(toStore.map(({ message }) => message.subject.split(':')[0]).toSorted()).toEqual([
      'A customer no longer wants to return an order',
      'A customer wants to return an order',
      'A customer wants to return an order',
      'New paid order',
    ]);
  });

  it('about a dispute is sent to the owner once for each dispute', async () => {
    const { orderId: id, intentId } = await paid(verified);
    const reportDisputes = async () => {
      for (const type of ['charge.dispute.created', 'charge.dispute.updated'])
        await reportEvent(intentId, type);
    };
    const subjects = async () =>
      (await mailsToStoreAbout(id)).map(({ message }) => message.subject.split(':')[0]).toSorted();
    const first = await dispute(intentId, 2000);
    await reportDisputes();
    expect(await subjects()).toEqual(['A payment is disputed', 'New paid order']);
    await endDispute(first, 'lost');
    await reportDisputes();
    expect(await subjects()).toEqual(['A payment is disputed', 'New paid order']);
    // The store hears of the other disputes after one is won and one is lost.
    await endDispute(await dispute(intentId, 500), 'won');
    await endDispute(await dispute(intentId, 1000), 'lost');
    await reportDisputes();
    expect(await subjects()).toEqual(['A dispute is lost', 'A payment is disputed', 'New paid order']);
  });

  it('about a lost dispute says that it is lost, although another dispute of the payment is open', async () => {
    const { orderId: id, intentId } = await paid(verified);
    await dispute(intentId, 2000);
    await endDispute(await dispute(intentId, 1000), 'lost');
    await reportEvent(intentId, 'charge.dispute.created');
    const subjects = (await mailsToStoreAbout(id)).map(({ message }) => message.subject.split(':')[0]);
    expect(subjects.toSorted()).toEqual(['A dispute is lost', 'A payment is disputed', 'New paid order']);
  });

  it('is written once for a repeated order, and again for a repeat after a cancellation', async () => {
    const [buyer, toolId] = await Promise.all([newPerson({ emailVerified: true }), newTool()]);
    const body = { toolId, quantity: 2, ...delivery };
    const place = () => call('POST', '/order', { token: buyer.token, body, key: 'form-1' });
    const responses = await Promise.all([place(), place(), place()]);
    const { insertedId } = Object(responses[0]?.body);
    expect(await subjectsTo(buyer)).toEqual([PLACED]);
    expect((await call('DELETE', `/order/${insertedId}`, { token: buyer.token })).status).toBe(200);
    expect((await place()).body).toEqual({ insertedId });
    expect(await subjectsTo(buyer)).toEqual([PLACED, PLACED]);
  });

  it('is not sent to an unverified address before the order is paid', async () => {
    const { buyer, orderId: id } = await ordered();
    expect(await subjectsTo(buyer)).toEqual([]);
    await pay(buyer, id, TOTAL);
    expect(await subjectsTo(buyer)).toEqual([PAID]);
  });

  it('is deleted with the account of its recipient', async () => {
    const { buyer } = await ordered(verified);
    const { buyer: other } = await ordered(verified);
    expect((await call('DELETE', `/user/${buyer.email}`, { token: buyer.token })).status).toBe(200);
    expect([await mailsTo(buyer), await subjectsTo(other)]).toEqual([[], [PLACED]]);
  });
});

describe('an e-mail that an admin sends again', () => {
  const again = async (id: string, key?: string) =>
    callAs(await admin(), 'POST', `/order-mails/${id}`, {}, key);
  const listed = async (id: string) => Object((await asAdmin('GET', `/order-mails/${id}`)).body);

  it('is a copy of the last e-mail, sent once for each key', async () => {
    const { buyer, orderId: id } = await ordered(verified);
    await pay(buyer, id, TOTAL);
    const [{ subject }] = await listed(id);
    expect(subject).toBe(`${PAID}: ${hammer.toolName} (#${id.slice(0, 8)})`);
    for (const _ of [1, 2]) await responds(again(id, 'click'), 200, { modifiedCount: 1 });
    const { orderId } = await ordered(verified);
    await responds(again(orderId, 'click'), 422, { code: 'idempotency_key_reused' });
    expect(await listed(id)).toMatchObject([
      { subject, state: 'waiting', again: true },
      { subject, state: 'waiting' },
      { subject: expect.stringContaining(PLACED) },
    ]);
    // The next copy is another copy of the same e-mail, not of the copy.
    await succeeds(again(id));
    for (const copy of (await mailsTo(buyer)).slice(2)) {
      expect(copy).toMatchObject({ to: [buyer.email], orderId: id, isCopy: true });
      expect(copy.message.text).toMatch(
        /^We send you this e-mail again. It was written on [^,]+, \d+ at [^,]+, and something may have changed since\.\n\nHello [^\n]+,\n\nWe have received/,
      );
    }
    const { body } = await asAdmin('GET', `/order/${id}/history`);
    expect(body).toMatchObject(Array(2).fill({ action: 'order.mail', text: subject }));
  });

  it('has no text of the shopper for an address that is not verified', async () => {
    const { buyer, orderId: id } = await paid();
    await succeeds(again(id));
    const [first, copy] = await mailsTo(buyer);
    expect(first?.toUnverified?.text).not.toContain(delivery.address);
    expect(copy?.message.text).toContain(delivery.address);
    expect(copy?.toUnverified?.text).toMatch(/^We send you this e-mail again\./);
    expect(copy?.toUnverified?.text).toContain(first?.toUnverified?.text);
  });

  it('is listed with the result of its delivery', async () => {
    const { orderId: id } = await ordered(verified);
    await succeeds(again(id));
    const [failed, sent] = await listed(id);
    const startTime = new Date('2026-11-22T10:00:00Z');
    const endTime = new Date('2026-11-22T10:00:01Z');
    const attempt = { attempts: 1, startTime, endTime, leaseExpireTime: null, error: null, info: null };
    await mails.doc(sent._id).update({ sendAt: null, delivery: { ...attempt, state: 'SUCCESS' } });
    await mails.doc(failed._id).update({ sendAt: null, delivery: { ...attempt, state: 'ERROR' } });
    expect(await listed(id)).toEqual([
      { ...failed, state: 'failed' },
      { ...sent, state: 'sent', sentAt: endTime.toISOString() },
    ]);
  });

  it('is limited to five an hour, also at the same time', async () => {
    const { buyer, orderId: id } = await ordered(verified);
    const all = await Promise.all(Array.from({ length: 7 }, () => again(id)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const copies = (await mailsAbout(buyer.uid, id, 5)).map(({ id }) => mails.doc(id));
    const minutesAgo = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * MINUTE_MS) });
    for (const [index, copy] of copies.entries()) await copy.update(minutesAgo((index + 1) * 10));
    // The oldest of the five is fifty minutes old.
    const { status, headers } = await again(id);
    expect([status, Math.ceil(Number(headers.get('Retry-After')) / 60)]).toEqual([429, 10]);
    await copies.at(-1)?.update(minutesAgo(61));
    await succeeds(again(id));
  });

  it('fits the order if no e-mail is stored anymore', async () => {
    const { buyer, orderId: id } = await ordered(verified);
    for (const mail of (await mails.where('uid', '==', buyer.uid).get()).docs) await mail.ref.delete();
    await succeeds(again(id));
    expect(await subjectsTo(buyer)).toEqual([PLACED]);
    expect(await listed(id)).toMatchObject([{ again: true }]);
  });

  it.each([
    ['the store sends no e-mails', async () => void vi.stubEnv('ORDER_MAILS', 'off')],
    ['the account was deleted', ({ uid }: Person) => auth.deleteUser(uid)],
  ])('is not sent if %s', async (_, prepare) => {
    const { buyer, orderId: id } = await ordered(verified);
    await prepare(buyer);
    await responds(again(id), 409);
    expect(await subjectsTo(buyer)).toEqual([PLACED]);
  });
});

describe('the recipient of an order e-mail', () => {
  const place = (token: string, toolId: string) =>
    call('POST', '/order', { token, body: { toolId, quantity: 2, ...delivery } });
  const mailsAt = async (email: string) => (await mails.where('to', 'array-contains', email).get()).size;

  it('is never a former e-mail of the account', async () => {
    const [victim, toolId] = await Promise.all([newPerson(), newTool()]);
    const own = `own-${victim.email}`;
    const change = { email: own, emailVerified: true };
    const { tokensValidAfterTime = '' } = await auth.updateUser(victim.uid, change);
    // The change does not revoke a token of the same second.
    const token = withClaims(victim.token, { auth_time: Date.parse(tokensValidAfterTime) / 1000 });
    await responds(place(token, toolId), 401);
    expect(await mailsAt(victim.email)).toBe(0);
    await succeeds(place(await signIn(own), toolId));
    expect([await mailsAt(victim.email), await mailsAt(own)]).toEqual([0, 1]);
    const { docs } = await orders.where('uid', '==', victim.uid).get();
    expect(docs.map((order) => order.data().email)).toEqual([own]);
  });

  it('gets at most ten e-mails an hour about placed orders', async () => {
    const [buyer, toolId] = await Promise.all([newPerson({ emailVerified: true }), newTool()]);
    for (let times = 0; times < 12; times += 1) {
      const { body } = await place(buyer.token, toolId);
      const { insertedId } = Object(body);
      await succeeds(call('DELETE', `/order/${insertedId}`, { token: buyer.token }));
    }
    expect(await mailsAt(buyer.email)).toBe(10);
    const anHourAgo = Timestamp.fromMillis(Date.now() - 3_600_000);
    await users.doc(buyer.uid).update({ mailedAt: Array(10).fill(anHourAgo) });
    await place(buyer.token, toolId);
    expect(await mailsAt(buyer.email)).toBe(11);
  });
});

it('the owner of the store gets one e-mail a day about tools with low stock', async () => {
  vi.stubEnv('PUBLIC_LIST_AGE_MS', '0');
  await newTool({ toolName: 'Last few clamps', toolAvailableQuantity: 2 });
  settings.timeZone = 'Pacific/Auckland';
  const first = new Date('2026-11-22T10:59:00Z');
  await Promise.all([mailLowStock(first), mailLowStock(first)]);
  const [mail, second] = await mailsToStoreAbout('Last few clamps: 2 left');
  expect([mail?.message.subject, second]).toEqual(['1 tool is low in stock', undefined]);
  expect(mail?.message.text).toContain('https://tools.example/dashboard/manageProducts');
  for (const sameDay of ['2026-11-22T11:00:00Z', '2026-11-23T10:59:00Z'])
    await mailLowStock(new Date(sameDay));
  expect(await mailsToStoreAbout('Last few clamps: 2 left')).toHaveLength(2);
  // The e-mail names the tools with the lowest stock, and counts the others.
  const { toolPrice: _, formerPrice: _former, ...fields } = hammer;
  const few = { ...fields, toolAvailableQuantity: 1, priceCents: 100, createdAt: new Date() };
  const others = firestore.batch();
  for (let index = 0; index < 50; index += 1)
    others.create(tools.doc(), newToolDocument({ ...few, toolName: `Rasp ${index}` }));
  await others.commit();
  await mailLowStock(new Date('2026-11-24T06:00:00Z'));
  const { docs } = await mails.where('message.subject', '==', '51 tools are low in stock').get();
  const [text = '', another] = docs.map((mail) => textOf(mail.data()));
  expect([another, text.match(/Rasp \d+\S*: 1 left/g)?.length]).toEqual([undefined, 50]);
  expect(text).toContain('And 1 more.');
});
