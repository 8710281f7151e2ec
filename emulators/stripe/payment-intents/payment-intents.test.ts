import { afterAll, describe, expect, it } from 'vitest';
import { order, refusal, startBench, stripeAt } from '../test-kit.ts';

const bench = await startBench();
afterAll(() => bench.close());

describe('payment intents', () => {
  const confirm = (id: string) => bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });

  it.each(['succeeded', 'canceled'])('with the status %s cannot be canceled or confirmed', async (status) => {
    const { charges, paymentIntents } = bench.stripe;
    const { id } = status === 'succeeded' ? await bench.pay() : await paymentIntents.create(order);
    if (status === 'canceled') expect((await paymentIntents.cancel(id)).canceled_at).toBeGreaterThan(0);
    for (const call of [paymentIntents.cancel(id), confirm(id)]) {
      expect(await refusal(call)).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status, amount: order.amount },
      });
    }
    const { data } = await charges.list({ payment_intent: id });
    expect(data).toHaveLength(status === 'succeeded' ? 1 : 0);
  });

  it('accept a receipt e-mail after the payment, which is also stored on the charge', async () => {
    const { stripe, pay } = bench;
    const receipt_email = 'buyer@example.com';
    const intent = await pay({ receipt_email });
    expect(intent.receipt_email).toBe(receipt_email);
    expect((await stripe.charges.retrieve(String(intent.latest_charge))).receipt_email).toBe(receipt_email);
  });
});

describe('a call about payment intents', () => {
  const create = (changes: object) => bench.stripe.paymentIntents.create({ ...order, ...changes });

  it.each([
    [{ amount: 49 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: undefined }, 'parameter_missing', 'amount'],
    [{ amonut: 100 }, 'parameter_unknown', 'amonut'],
    [{ currency: 'xyz' }, undefined, 'currency'],
    [{ receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
    [{ payment_method: 'pm_nothing', confirm: true }, 'resource_missing', 'payment_method'],
  ])('is rejected with the parameters %o', async (changes, code, param) => {
    const error = await refusal(create(changes));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
    expect(error.code).toBe(code);
  });

  it('accepts the smallest and the largest amount', async () => {
    expect((await create({ amount: 50 })).amount).toBe(50);
    expect((await create({ amount: 99_999_999 })).amount).toBe(99_999_999);
  });

  it('returns 404 for an object that does not exist', async () => {
    for (const call of [
      bench.stripe.paymentIntents.retrieve('pi_nothing'),
      bench.stripe.charges.retrieve('ch_nothing'),
      bench.stripe.refunds.retrieve('re_nothing'),
      bench.stripe.events.retrieve('evt_nothing'),
      bench.stripe.paymentMethods.retrieve('pm_nothing'),
    ]) {
      expect(await refusal(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
  });

  it('returns 401 for a wrong key', async () => {
    const call = stripeAt(bench.running.url, 'sk_test_other').paymentIntents.list();
    expect(await refusal(call)).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    const bare = await fetch(`${bench.running.url}/v1/payment_intents`);
    expect(bare.status).toBe(401);
    expect(bare.headers.get('request-id')).toMatch(/^req_/);
    const basic = Buffer.from(`${bench.secretKey}:`).toString('base64');
    const list = await fetch(`${bench.running.url}/v1/payment_intents`, {
      headers: { authorization: `Basic ${basic}` },
    });
    expect(list.status).toBe(200);
  });
});
