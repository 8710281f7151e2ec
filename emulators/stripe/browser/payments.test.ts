import { afterAll, describe, expect, it } from 'vitest';
import { order, startBench } from '../test-kit.ts';
import { CardElement } from './card-element.ts';
import { paymentsOf } from './payments.ts';

const bench = await startBench();
afterAll(() => bench.close());

const browser = paymentsOf(bench.running.url, 'pk_test_local');

/** Returns a card Element without a page, in which a card is entered. */
function filledCard(number = '4242424242424242'): CardElement {
  const details = { card: { number, exp_month: '12', exp_year: '34', cvc: '123' }, postal_code: '94107' };
  return Object.create(CardElement.prototype, {
    showErrors: { value: () => undefined },
    details: { value: () => details },
  });
}

const billing_details = { name: 'Sam', email: 'sam@example.com' };

async function newIntent() {
  const { id, client_secret } = await bench.stripe.paymentIntents.create(order);
  return { id, secret: String(client_secret) };
}

describe('confirmCardPayment', () => {
  it('charges a card Element with the billing details, as the specification’s client does', async () => {
    const { id, secret } = await newIntent();
    const data = { payment_method: { card: filledCard(), billing_details } };
    expect(await browser.confirmCardPayment(secret, data)).toMatchObject({
      paymentIntent: { id, status: 'succeeded' },
    });
    const { latest_charge } = await bench.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({
      billing_details: { ...billing_details, address: { postal_code: '94107' } },
    });
  });

  it('charges a payment method by its id', async () => {
    const { paymentMethod } = await browser.createPaymentMethod({ card: filledCard() });
    const { secret } = await newIntent();
    const data = { payment_method: paymentMethod?.id ?? '' };
    expect(await browser.confirmCardPayment(secret, data)).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
  });

  it('returns Stripe’s error if the card’s number is wrong, and charges nothing', async () => {
    const { id, secret } = await newIntent();
    const data = { payment_method: { card: filledCard('4242424242424241') } };
    expect(await browser.confirmCardPayment(secret, data)).toMatchObject({
      error: { code: 'incorrect_number' },
    });
    expect(await bench.stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 0 });
  });

  it('leaves the challenge of a card open with `handleActions: false`', async () => {
    const { secret } = await newIntent();
    const data = { payment_method: { card: filledCard('4000002500003155') } };
    expect(await browser.confirmCardPayment(secret, data, { handleActions: false })).toMatchObject({
      paymentIntent: { status: 'requires_action' },
    });
  });

  it('throws an error for anything else than a card Element', async () => {
    const { secret } = await newIntent();
    const data = { payment_method: { card: { number: '4242424242424242' } } };
    await expect(browser.confirmCardPayment(secret, data)).rejects.toThrow('a card Element');
  });
});
