import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, order, refusal, startBench, startReceiver } from '../test-kit.ts';

const SECRET = 'whsec_local';

let bench: Bench;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** The status that the endpoint responds with to its n-th call. */
let answer: (count: number) => number | 'never';

beforeEach(async () => {
  answer = () => 200;
  receiver = await startReceiver((count) => answer(count));
  bench = await startBench({ webhookUrl: receiver.url, webhookRetryDelaysMs: [20, 20, 1200] });
});
afterEach(async () => {
  await bench.close();
  await receiver.close();
});

function events() {
  return receiver.received.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature, SECRET),
  );
}

function types() {
  return events().map(({ type }) => type);
}

function pay() {
  return bench.stripe.paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_card_visa' });
}

it('every step of a payment is told, signed', async () => {
  const { id } = await pay();
  await bench.stripe.refunds.create({ payment_intent: id });
  await expect
    .poll(() => types().sort())
    .toEqual([
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ]);
  const succeeded = events().find(({ type }) => type === 'payment_intent.succeeded');
  expect(succeeded?.data.object).toMatchObject({ id, status: 'succeeded', amount: order.amount });
  await expect
    .poll(async () => (await bench.stripe.events.list({ delivery_success: false })).data)
    .toEqual([]);
});

it('declines, challenges and cancellations are told', async () => {
  const { id } = await bench.stripe.paymentIntents.create(order);
  await refusal(bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required' });
  await bench.stripe.paymentIntents.cancel(id);
  await expect
    .poll(() => types().sort())
    .toEqual([
      'charge.failed',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
    ]);
});

it('a signature is void for another secret and another body', async () => {
  await bench.stripe.paymentIntents.create(order);
  await expect.poll(() => receiver.received.length).toBe(1);
  const { body, signature } = receiver.received[0] ?? { body: '', signature: '' };
  expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  expect(() => Stripe.webhooks.constructEvent(body.replace('15680', '15681'), signature, SECRET)).toThrow();
});

it('a failed delivery is tried again, with a new signature, until it is taken', async () => {
  answer = (count) => (count < 4 ? 500 : 200);
  await bench.stripe.paymentIntents.create(order);
  await expect.poll(() => receiver.received.length, { timeout: 4000 }).toBe(4);
  expect(new Set(events().map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ signature }) => signature)).size).toBeGreaterThan(1);
  const deliveries = await (await bench.control('GET', '/webhooks/deliveries')).json();
  expect(
    deliveries.map(({ attempt, status }: { attempt: number; status: number }) => [attempt, status]),
  ).toEqual([
    [1, 500],
    [2, 500],
    [3, 500],
    [4, 200],
  ]);
});

it('no response waits for a delivery', async () => {
  answer = () => 'never';
  expect((await pay()).status).toBe('succeeded');
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(await (await bench.control('GET', '/webhooks/deliveries')).json()).toEqual([]);
});

it('events can be held back, released, and delivered again', async () => {
  await bench.control('POST', '/webhooks/hold');
  await pay();
  expect(await (await bench.control('GET', '/health')).json()).toMatchObject({ held: 3 });
  expect(receiver.received).toEqual([]);
  await bench.control('POST', '/webhooks/release');
  await expect.poll(() => receiver.received.length).toBe(3);
  const [event] = events();
  expect((await bench.control('POST', `/events/${event?.id}/redeliver`)).status).toBe(202);
  await expect.poll(() => events().filter(({ id }) => id === event?.id).length).toBe(2);
  expect((await bench.control('POST', '/events/evt_none/redeliver')).status).toBe(404);
});

it('events that were held back can be dropped, and only those', async () => {
  await bench.control('POST', '/webhooks/hold');
  await pay();
  const discarded = await bench.control('POST', '/webhooks/discard');
  expect(await discarded.json()).toEqual({ discarded: 3 });
  const { id } = await bench.stripe.paymentIntents.create(order);
  await expect.poll(() => events().map(({ data }) => data.object)).toMatchObject([{ id }]);
});
