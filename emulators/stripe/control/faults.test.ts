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

const path = '/v1/payment_intents';

describe('an injected fault', () => {
  it('can return a 500 that is stored for the idempotency key, as at Stripe', async () => {
    await fault({ method: 'POST', path, kind: 'status', stored: true });
    const create = () => bench.stripe.paymentIntents.create(order, { idempotencyKey: 'stored' });
    await refusal(create());
    const again = await refusal(create());
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
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
});
