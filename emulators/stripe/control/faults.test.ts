import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, order, refusal, startBench } from '../test-kit.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

function fault(body: object) {
  return bench.control('POST', '/faults', body);
}

async function intents() {
  return (await bench.stripe.paymentIntents.list()).data;
}

const path = '/v1/payment_intents';

describe('an injected fault', () => {
  it('can return an error instead of doing the work, once', async () => {
    for (const [status, type] of [
      [500, 'StripeAPIError'],
      [400, 'StripeInvalidRequestError'],
    ]) {
      await fault({ method: 'POST', path, kind: 'status', status });
      const error = await refusal(bench.stripe.paymentIntents.create(order, { idempotencyKey: 'again' }));
      expect(error).toMatchObject({ type, statusCode: status });
    }
    expect(await intents()).toEqual([]);
    await bench.stripe.paymentIntents.create(order, { idempotencyKey: 'again' });
    expect(await intents()).toHaveLength(1);
  });

  it('can return a 500 that is stored for the idempotency key, as at Stripe', async () => {
    await fault({ method: 'POST', path, kind: 'status', stored: true });
    const create = () => bench.stripe.paymentIntents.create(order, { idempotencyKey: 'stored' });
    await refusal(create());
    const again = await refusal(create());
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
  });

  it.each(['before', 'after'])('can prevent the response %s the work, and a retry works', async (when) => {
    const { id } = await bench.stripe.paymentIntents.create(order);
    await fault({ method: 'POST', path: `${path}/${id}/confirm`, kind: 'timeout', when });
    const confirm = (timeout: number) => {
      const options = { timeout, idempotencyKey: 'confirm' };
      return bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, options);
    };
    expect(await refusal(confirm(100))).toMatchObject({ type: 'StripeConnectionError' });
    const { status } = await bench.stripe.paymentIntents.retrieve(id);
    expect(status).toBe(when === 'before' ? 'requires_payment_method' : 'succeeded');
    expect((await confirm(5000)).status).toBe('succeeded');
    expect((await bench.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
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
    const response = await fetch(`${bench.running.url}/_local/webhooks/hold`, {
      method: 'POST',
      headers: { origin: 'https://example.com' },
    });
    expect(response.status).toBe(403);
  });

  it('reject invalid faults', async () => {
    expect((await fault({ path: '/v1/refunds', kind: 'explode' })).status).toBe(400);
    expect((await fault({ path: '/other', kind: 'status' })).status).toBe(400);
  });

  it('delete unused faults', async () => {
    await fault({ path, kind: 'status' });
    await bench.control('DELETE', '/faults');
    expect(await (await bench.control('GET', '/faults')).json()).toEqual([]);
    await bench.stripe.paymentIntents.create(order);
  });
});
