import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, order, startBench } from '../test-kit.ts';
import { Api } from './api.ts';
import { CardElement } from './card-element.ts';
import { confirmCardPayment, createPaymentMethod } from './payments.ts';

let bench: Bench;
let api: Api;
beforeAll(async () => {
  bench = await startBench();
  api = new Api(bench.running.url, 'pk_test_local');
});
afterAll(() => bench.close());

/** A card Element without a DOM. */
class FilledCard extends CardElement {
  override showErrors() {
    return undefined;
  }
  override details() {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '34', cvc: '123' };
    return { card, postalCode: '94107' };
  }
}

const card: CardElement = Object.create(FilledCard.prototype);
const billing_details = { name: 'Sam', email: 'sam@example.com' };

async function newIntent(payment_method?: string) {
  const intent = await bench.stripe.paymentIntents.create({
    ...order,
    ...(payment_method && { payment_method }),
  });
  return { id: intent.id, secret: String(intent.client_secret) };
}

describe('confirmCardPayment', () => {
  it('charges a card Element with the billing details', async () => {
    const { id, secret } = await newIntent();
    const data = { payment_method: { card, billing_details } };
    expect(await confirmCardPayment(api, secret, data, {})).toMatchObject({
      paymentIntent: { id, status: 'succeeded' },
    });
    const { latest_charge } = await bench.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({
      billing_details: { ...billing_details, address: { postal_code: '94107' } },
    });
  });

  it('charges a payment method by its id, or the one that the intent has', async () => {
    const { paymentMethod } = await createPaymentMethod(api, { card });
    const first = await newIntent();
    const data = { payment_method: String(paymentMethod?.id) };
    expect(await confirmCardPayment(api, first.secret, data, {})).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
    const second = await newIntent('pm_card_visa');
    expect(await confirmCardPayment(api, second.secret, {}, {})).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
  });

  it('returns Stripe’s error if no card is given, or if the card’s number is wrong', async () => {
    const { secret } = await newIntent();
    expect(await confirmCardPayment(api, secret, {}, {})).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    const wrong: CardElement = Object.create(FilledCard.prototype);
    wrong.details = () => ({
      ...card.details(),
      card: { ...card.details().card, number: '4242424242424241' },
    });
    const data = { payment_method: { card: wrong } };
    expect(await confirmCardPayment(api, secret, data, {})).toMatchObject({
      error: { code: 'incorrect_number' },
    });
  });

  it('throws an error for a card outside `payment_method`, and for anything else than a card Element', async () => {
    const { secret } = await newIntent();
    const outside: object = { card, billing_details };
    await expect(confirmCardPayment(api, secret, outside, {})).rejects.toThrow('in `payment_method`');
    const other = { payment_method: { card: { number: '4242424242424242' } } };
    await expect(confirmCardPayment(api, secret, other, {})).rejects.toThrow('a card Element');
  });
});
