import { afterAll, describe, expect, it } from 'vitest';
import { order, refusal, startBench } from '../test-kit.ts';

const bench = await startBench();
afterAll(() => bench.close());

const expiry = { exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' };

function cardMethod(number: string, details = {}) {
  return bench.stripe.paymentMethods.create({ type: 'card', card: { number, ...expiry, ...details } });
}

it.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
])('a card with the number %s can be charged', async (number, brand) => {
  const { paymentIntents } = bench.stripe;
  const method = await cardMethod(number);
  expect(method.card).toMatchObject({ brand, last4: number.slice(-4), checks: { cvc_check: 'pass' } });
  const { id } = await paymentIntents.create(order);
  const paid = await paymentIntents.confirm(id, { payment_method: method.id, expand: ['latest_charge'] });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: order.amount,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: {
      status: 'succeeded',
      paid: true,
      captured: true,
      amount: order.amount,
      payment_intent: id,
    },
  });
});

describe('a declined card', () => {
  it.each([
    ['pm_card_chargeDeclined', '4000000000000002', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', '4000000000000069', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ])('with the id %s or the number %s causes %s, %s', async (id, number, code, decline_code) => {
    for (const method of [id, (await cardMethod(number)).id]) {
      const intent = await bench.stripe.paymentIntents.create(order);
      const error = await refusal(bench.stripe.paymentIntents.confirm(intent.id, { payment_method: method }));
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code });
      expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
      const after = await bench.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
      expect(after).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code, decline_code, type: 'card_error', charge: error.charge },
        latest_charge: { id: error.charge, status: 'failed', paid: false, failure_code: code },
      });
    }
  });

  it('leaves the intent open, so that another card can be used', async () => {
    const { id } = await bench.stripe.paymentIntents.create(order);
    await refusal(bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(await refusal(bench.stripe.paymentIntents.confirm(id))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
    const paid = await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const charges = await bench.stripe.charges.list({ payment_intent: id });
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
  });

  it.each([
    ['a mistyped number', '4242424242424241', {}, 'incorrect_number'],
    ['the number of a real card', '4111111111111111', {}, 'card_declined'],
    ['an invalid month', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a past year', '4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['a security code with one digit', '4242424242424242', { cvc: '1' }, 'invalid_cvc'],
  ])('is rejected because of %s', async (_name, number, details, code) => {
    expect(await refusal(cardMethod(number, details))).toMatchObject({ statusCode: 402, code });
  });
});

describe('a card with a challenge', () => {
  async function challenged(method: string) {
    const intent = await bench.stripe.paymentIntents.create(order);
    const confirmed = await bench.stripe.paymentIntents.confirm(intent.id, { payment_method: method });
    return { ...confirmed, url: String(confirmed.next_action?.use_stripe_sdk?.stripe_js) };
  }

  function finish(url: string, result: 'complete' | 'fail') {
    return fetch(url, { method: 'POST', body: new URLSearchParams({ result }) });
  }

  it.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    '%s waits for the challenge',
    async (number) => {
      const { id, status, url } = await challenged((await cardMethod(number)).id);
      expect(status).toBe('requires_action');
      expect(await (await fetch(url)).text()).toContain('Complete');
      await finish(url, 'complete');
      expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({
        status: 'succeeded',
        next_action: null,
      });
    },
  );

  it('leaves the intent open after a failed challenge, so that another card can be used', async () => {
    const { id, url } = await challenged('pm_card_authenticationRequired');
    await finish(url, 'fail');
    expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    });
    await finish(url, 'complete');
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  it('cannot be charged if the intent is canceled during the challenge', async () => {
    const { id, url } = await challenged('pm_card_threeDSecure2Required');
    await bench.stripe.paymentIntents.cancel(id);
    await finish(url, 'complete');
    expect((await bench.stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });
});

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
        card: { number: '4242424242424242', exp_month: 12, exp_year: expiry.exp_year },
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
