import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, clientOf, order, refusal, startBench } from '../test-kit.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterEach(() => bench.control('POST', '/reset'));
afterAll(() => bench.close());

function fault(body: object) {
  return bench.control('POST', '/faults', body);
}

async function intents() {
  return (await bench.stripe.paymentIntents.list()).data;
}

const path = '/v1/payment_intents';

describe('an injected fault', () => {
  it('can return 500 several times, before the work', async () => {
    await fault({ method: 'POST', path, kind: 'status', times: 2 });
    for (const _ of [1, 2]) {
      expect(await refusal(bench.stripe.paymentIntents.create(order))).toMatchObject({
        type: 'StripeAPIError',
        statusCode: 500,
      });
    }
    expect(await intents()).toEqual([]);
    await bench.stripe.paymentIntents.create(order);
    expect(await intents()).toHaveLength(1);
  });

  it('can return 500 after the work, and a retry gets the real response', async () => {
    await fault({ method: 'POST', path, kind: 'status', when: 'after' });
    const retrying = clientOf(bench.running, 'sk_test_local', 1);
    const intent = await retrying.paymentIntents.create(order);
    expect((await intents()).map(({ id }) => id)).toEqual([intent.id]);
    const requests = await (await bench.control('GET', '/requests')).json();
    expect(requests.filter(({ method }: { method: string }) => method === 'POST')).toMatchObject([
      { status: 500, path },
      { status: 200, path },
    ]);
  });

  it('can return a 500 that is stored for the idempotency key, as at Stripe', async () => {
    await fault({ method: 'POST', path, kind: 'status', stored: true });
    const create = () => bench.stripe.paymentIntents.create(order, { idempotencyKey: 'stored' });
    await refusal(create());
    const again = await refusal(create());
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
  });

  it('can drop the connection after the work, and a retry does not repeat it', async () => {
    const { id } = await bench.stripe.paymentIntents.create(order);
    await fault({ path: `${path}/*/confirm`, kind: 'drop' });
    // The client retries a dropped connection once, with the same key.
    const paid = await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
    expect((await bench.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('can prevent any response', async () => {
    await fault({ method: 'GET', path, kind: 'timeout' });
    const call = bench.stripe.paymentIntents.list({}, { timeout: 100 });
    expect(await refusal(call)).toMatchObject({ type: 'StripeConnectionError' });
  });

  it('can delay a response', async () => {
    await fault({ method: 'GET', path, kind: 'delay', delayMs: 120 });
    const before = Date.now();
    await intents();
    expect(Date.now() - before).toBeGreaterThanOrEqual(115);
  });
});

describe('the control routes', () => {
  it('reject requests of web pages', async () => {
    const response = await fetch(`${bench.running.url}/_local/reset`, {
      method: 'POST',
      headers: { origin: 'https://example.com' },
    });
    expect(response.status).toBe(403);
  });

  it('reject invalid faults', async () => {
    expect((await fault({ path: '/v1/refunds', kind: 'explode' })).status).toBe(400);
    expect((await fault({ path: '/other', kind: 'drop' })).status).toBe(400);
  });

  it('can delete all state', async () => {
    await bench.stripe.paymentIntents.create(order);
    await bench.control('POST', '/reset');
    expect(await intents()).toEqual([]);
    expect((await bench.stripe.events.list()).data).toEqual([]);
  });
});
