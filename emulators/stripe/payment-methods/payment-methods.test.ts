import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, order, refusal, startBench } from '../test-kit.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const nextYear = new Date().getFullYear() + 1;

function cardMethod(number: string) {
  const card = { number, exp_month: 12, exp_year: nextYear, cvc: '123' };
  return bench.stripe.paymentMethods.create({ type: 'card', card });
}

describe('a payment method', () => {
  it('can be used for only one payment', async () => {
    const { paymentIntents } = bench.stripe;
    const { id } = await cardMethod('4242424242424242');
    await paymentIntents.create({ ...order, confirm: true, payment_method: id });
    const { id: other } = await paymentIntents.create(order);
    for (const call of [
      paymentIntents.confirm(other, { payment_method: id }),
      paymentIntents.create({ ...order, payment_method: id }),
    ]) {
      expect(await refusal(call)).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        message: expect.stringContaining('It may not be used again.'),
      });
    }
    expect((await paymentIntents.retrieve(other)).status).toBe('requires_payment_method');
  });

  it('can be used again after a decline', async () => {
    const { id } = await cardMethod('4000000000000002');
    const intent = await bench.stripe.paymentIntents.create(order);
    const confirm = () => bench.stripe.paymentIntents.confirm(intent.id, { payment_method: id });
    await refusal(confirm());
    expect(await refusal(confirm())).toMatchObject({ statusCode: 402 });
  });

  it('is rejected with an invalid e-mail, and accepted without an e-mail', async () => {
    const create = (email?: string) =>
      bench.stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: nextYear },
        billing_details: { name: 'Sam', ...(email && { email }) },
      });
    expect(await refusal(create('sam@localhost'))).toMatchObject({
      statusCode: 400,
      code: 'email_invalid',
      param: 'billing_details[email]',
      message: 'Invalid email address: sam@localhost',
    });
    expect((await create()).billing_details).toMatchObject({ email: null, name: 'Sam' });
    expect((await create('sam@example.com')).billing_details).toMatchObject({ email: 'sam@example.com' });
  });
});
