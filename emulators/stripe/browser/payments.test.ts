import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, order, startBench } from '../test-kit.ts';
import { CardElement } from './card-element.ts';
import { type Api, confirmCardPayment, createPaymentMethod } from './payments.ts';

let bench: Bench;
let api: Api;
beforeAll(async () => {
  bench = await startBench();
  api = { origin: bench.running.url, key: 'pk_test_local' };
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

it('a card Element is charged with the billing details', async () => {
  const { id, client_secret } = await bench.stripe.paymentIntents.create(order);
  const { paymentMethod } = await createPaymentMethod(api, { card, billing_details });
  const data = { payment_method: String(paymentMethod?.id) };
  expect(await confirmCardPayment(api, String(client_secret), data)).toMatchObject({
    paymentIntent: { id, status: 'succeeded' },
  });
  const { latest_charge } = await bench.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(latest_charge).toMatchObject({
    billing_details: { ...billing_details, address: { postal_code: '94107' } },
  });
});

it('a wrong number returns Stripe’s error', async () => {
  const wrong: CardElement = Object.create(FilledCard.prototype);
  wrong.details = () => ({ ...card.details(), card: { ...card.details().card, number: '4242424242424241' } });
  expect(await createPaymentMethod(api, { card: wrong })).toMatchObject({
    error: { code: 'incorrect_number' },
  });
});

it('anything else than a card Element is rejected', async () => {
  const other = { card: { number: '4242424242424242' } };
  await expect(createPaymentMethod(api, other)).rejects.toThrow('a card Element');
});
