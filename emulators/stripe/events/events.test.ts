import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, order, refusal, startBench, startReceiver } from '../test-kit.ts';

let bench: Bench;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let isUp = true;

beforeAll(async () => {
  receiver = await startReceiver(() => (isUp ? 200 : 500));
  bench = await startBench({ webhookUrl: receiver.url, webhookRetryDelaysMs: [] });
});
afterAll(async () => {
  await bench.close();
  await receiver.close();
});

function pay() {
  return bench.stripe.paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_card_visa' });
}

async function listed(params: Parameters<typeof bench.stripe.events.list>[0]) {
  const { data } = await bench.stripe.events.list(params);
  return data.map(({ type }) => type);
}

describe('the list of events', () => {
  it('can be filtered by one type or several types', async () => {
    const { id } = await pay();
    await bench.stripe.refunds.create({ payment_intent: id });
    expect(await listed({ type: 'charge.refunded' })).toEqual(['charge.refunded']);
    expect(await listed({ types: ['refund.created', 'payment_intent.created'] })).toEqual([
      'refund.created',
      'payment_intent.created',
    ]);
    expect(await listed({ type: 'charge' })).toEqual([]);
  });

  it('accepts at most twenty types', async () => {
    const types = Array.from({ length: 21 }, (_, index) => `type.${index}`);
    expect(await refusal(bench.stripe.events.list({ types }))).toMatchObject({
      statusCode: 400,
      param: 'types',
    });
  });

  it('can be filtered by undelivered events, which include events without further attempts', async () => {
    isUp = false;
    const received = receiver.received.length;
    const { id, created } = await pay();
    await expect.poll(() => receiver.received.length).toBe(received + 3);
    isUp = true;
    await bench.stripe.paymentIntents.create(order);
    const undelivered = { delivery_success: false, created: { gte: created - 60 } };
    await expect
      .poll(() => listed(undelivered))
      .toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
    const first = await bench.stripe.events.list({ ...undelivered, limit: 1 });
    const [event] = first.data;
    expect(first).toMatchObject({ has_more: true, data: [{ data: { object: { id } } }] });
    const rest = await bench.stripe.events.list({ ...undelivered, starting_after: String(event?.id) });
    expect(rest.data.map(({ type }) => type)).toEqual(['charge.succeeded', 'payment_intent.created']);
    expect(await listed({ ...undelivered, created: { lt: created - 60 } })).toEqual([]);
    expect(await bench.stripe.events.retrieve(String(event?.id))).toMatchObject({
      type: 'payment_intent.succeeded',
      pending_webhooks: 1,
    });
  });
});
