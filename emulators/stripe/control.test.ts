import { afterAll, expect, it } from 'vitest';
import { order, refusal, startBench } from './test-kit.ts';

const bench = await startBench();
afterAll(() => bench.close());

it('an injected fault can return a 500 that is stored for the idempotency key, as at Stripe', async () => {
  const fault = { method: 'POST', path: '/v1/payment_intents', stored: true };
  await bench.control('/faults', fault);
  const create = () => bench.stripe.paymentIntents.create(order, { idempotencyKey: 'stored' });
  await refusal(create());
  const again = await refusal(create());
  expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
});

it('the control routes reject requests of web pages', async () => {
  const response = await fetch(`${bench.running.url}/_local/webhooks/hold`, {
    method: 'POST',
    headers: { origin: 'https://example.com' },
  });
  expect(response.status).toBe(403);
});
