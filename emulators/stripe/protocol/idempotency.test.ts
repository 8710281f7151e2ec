import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { order, refusal, startBench } from '../test-kit.ts';

const run = randomUUID();
const bench = await startBench();
afterAll(() => bench.close());

/** Returns a key that no earlier run has used, because a sandbox stores keys for a day. */
function keyOf(name: string): string {
  return `${name}-${run}`;
}

function create(name: string, changes: object = {}) {
  return bench.stripe.paymentIntents.create({ ...order, ...changes }, { idempotencyKey: keyOf(name) });
}

describe('an idempotency key', () => {
  it('returns the first response when the call is repeated, even if the object has changed', async () => {
    const first = await create('repeat');
    await bench.stripe.paymentIntents.cancel(first.id);
    const second = await create('repeat');
    expect(second).toEqual(first);
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'idempotency-key': keyOf('repeat'),
      'original-request': first.lastResponse.requestId,
    });
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  });

  it('returns the same decline again, and the card is not charged again', async () => {
    const { id } = await bench.stripe.paymentIntents.create(order);
    const pay = () =>
      bench.stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: keyOf('no') },
      );
    const [first, second] = [await refusal(pay()), await refusal(pay())];
    expect(second).toMatchObject({ statusCode: 402, charge: first.charge });
    expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect((await bench.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('is rejected with different parameters or on a different path', async () => {
    const { id } = await create('taken');
    expect(await refusal(create('taken', { amount: 100 }))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    const other = bench.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: keyOf('taken') });
    expect(await refusal(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('can be used again after a call with malformed parameters', async () => {
    await refusal(create('again', { amount: 'many' }));
    expect((await create('again')).status).toBe('requires_payment_method');
  });
});
