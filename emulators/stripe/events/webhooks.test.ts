import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, order, startBench, startReceiver } from '../test-kit.ts';

const SECRET = 'whsec_local';

let bench: Bench;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** Returns the status of the response to the n-th call of the endpoint. */
let statusOf: (count: number) => number;

beforeEach(async () => {
  statusOf = () => 200;
  receiver = await startReceiver((count) => statusOf(count));
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

it('sends a signed event for each step of a payment', async () => {
  const { id } = await bench.pay();
  await bench.stripe.refunds.create({ payment_intent: id });
  await expect
    .poll(() =>
      events()
        .map(({ type }) => type)
        .sort(),
    )
    .toEqual([
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ]);
  const succeeded = events().find(({ type }) => type === 'payment_intent.succeeded');
  expect(succeeded?.data.object).toMatchObject({ id, status: 'succeeded', amount: order.amount });
  // An event contains its object as it was, although the charge has been refunded since.
  const { data } = await bench.stripe.events.list({ type: 'charge.succeeded' });
  expect(data).toMatchObject([{ data: { object: { refunded: false, amount_refunded: 0 } } }]);
  await expect
    .poll(async () => (await bench.stripe.events.list({ delivery_success: false })).data)
    .toEqual([]);
});

it('retries a failed delivery with a new signature until it is accepted', async () => {
  statusOf = (count) => (count < 4 ? 500 : 200);
  await bench.stripe.paymentIntents.create(order);
  await expect.poll(() => receiver.received.length, { timeout: 4000 }).toBe(4);
  expect(new Set(events().map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ signature }) => signature)).size).toBeGreaterThan(1);
  await expect
    .poll(async () => (await bench.stripe.events.list()).data)
    .toMatchObject([{ pending_webhooks: 0 }]);
});

it('holds and releases events', async () => {
  await bench.control('/webhooks/hold');
  await bench.pay();
  expect((await bench.stripe.events.list()).data).toHaveLength(3);
  expect(receiver.received).toEqual([]);
  await bench.control('/webhooks/release');
  await expect.poll(() => receiver.received.length).toBe(3);
});

it('holds and releases the events of one order', async () => {
  await bench.control('/webhooks/hold', { orderId: 'order_1' });
  const metadata = { orderId: 'order_1' };
  const { id } = await bench.stripe.paymentIntents.create({ ...order, metadata });
  const other = await bench.stripe.paymentIntents.create({ ...order, metadata: { orderId: 'order_2' } });
  const objects = () => events().map(({ data }) => data.object);
  await expect.poll(objects).toMatchObject([{ id: other.id }]);
  await bench.control('/webhooks/release', { orderId: 'order_1' });
  await expect.poll(objects).toMatchObject([{ id: other.id }, { id }]);
});
