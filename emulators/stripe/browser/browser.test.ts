import { afterAll, describe, expect, it } from 'vitest';
import { order, refusal, startBench, stripeAt } from '../test-kit.ts';
import { expiryOf, type InputName, inputs } from './card-inputs.ts';

const bench = await startBench();
afterAll(() => bench.close());

it('a publishable key is rejected for other calls', async () => {
  const { id, client_secret } = await bench.stripe.paymentIntents.create(order);
  const browser = stripeAt(bench.running.url, 'pk_test_local');
  for (const call of [
    browser.paymentIntents.create(order),
    browser.paymentIntents.list(),
    browser.paymentIntents.cancel(id),
    browser.refunds.create({ payment_intent: id }),
    browser.events.list(),
  ]) {
    expect(await refusal(call)).toMatchObject({ statusCode: 401, code: 'secret_key_required' });
  }
  expect(await refusal(browser.paymentIntents.retrieve(id))).toMatchObject({ param: 'client_secret' });
  const guess = browser.paymentIntents.retrieve(id, { client_secret: `${client_secret}x` });
  expect(await refusal(guess)).toMatchObject({ statusCode: 400, param: 'client_secret' });
});

function inputOf(name: InputName) {
  const input = inputs.find((it) => it.name === name);
  if (!input) throw new Error(`The card field has no ${name}`);
  return input;
}

describe('the card field shows Stripe’s error for', () => {
  const visa = '4242 4242 4242 4242';
  const today = new Date(2026, 5, 15);
  const cases: [InputName, string, string | undefined, string | undefined][] = [
    ['cardnumber', '4242 4242 4242 4242', undefined, undefined],
    ['cardnumber', '4242 4242 4242 4241', 'invalid_number', 'Your card number is invalid.'],
    ['cardnumber', '4242', 'incomplete_number', 'Your card number is incomplete.'],
    ['exp-date', '06 / 26', undefined, undefined],
    ['exp-date', '1226', undefined, undefined],
    ['exp-date', '6/2026', undefined, undefined],
    ['exp-date', '13/30', 'invalid_expiry_month', "Your card's expiration date is invalid."],
    ['exp-date', '12', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    ['exp-date', '12 / 25', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
    ['exp-date', '05 / 26', 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
    ['cvc', '12', 'incomplete_cvc', "Your card's security code is incomplete."],
    ['postal', '941', 'incomplete_zip', 'Your postal code is incomplete.'],
    ['postal', 'SW1A 1AA', undefined, undefined],
  ];

  it.each(cases)('the field %s with the value %s: %s', (name, value, code, message) => {
    const problem = inputOf(name).check(value, visa, today);
    expect([problem?.code, problem?.message]).toEqual([code, message]);
  });

  it('an American Express code with only three digits', () => {
    const amex = '3782 822463 10005';
    expect(inputOf('cvc').check('123', amex, today)).toMatchObject({ kind: 'incomplete' });
    expect(inputOf('cvc').check('1234', amex, today)).toBeUndefined();
  });
});

it.each(['0430', '430', '4/30', '04 / 30', '4/2030'])('the card field accepts the date %s', (typed) => {
  expect(expiryOf(typed)).toEqual({ month: 4, year: 2030 });
});
