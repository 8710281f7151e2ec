import { expect, it } from 'vitest';
import { refuse } from '../platform/errors/refusal.ts';
import { refusalResponse } from './refusals.ts';

it('refusalResponse reports the message of the first invalid field', () => {
  const fields = { phone: 'Phone is required', address: 'Address is required' };
  expect(refusalResponse(refuse('invalid_input', { fields })).body).toEqual({
    message: 'Phone is required',
    code: 'invalid_input',
    fields,
  });
});

it.each([
  [3600, 'an hour'],
  [3601, '2 hours'],
])('refusalResponse rounds up a wait of %i seconds after failed cards to %s', (seconds, text) => {
  expect(refusalResponse(refuse('too_many_failed_cards', { seconds }))).toMatchObject({
    body: { message: `Too many of your card payments have failed. Please try again in ${text}.` },
    retryAfterSeconds: seconds,
  });
});

it.each([
  [60, 'too many reviews. Please try again in 60 seconds.'],
  [61, 'too many reviews in a day. Please try again in an hour.'],
  [3601, 'too many reviews in a day. Please try again in 2 hours.'],
])('refusalResponse reports a wait of %i seconds after too many reviews', (seconds, text) => {
  expect(refusalResponse(refuse('too_many_reviews', { seconds }))).toMatchObject({
    body: { message: `You have written ${text}` },
    retryAfterSeconds: seconds,
  });
});

it.each([
  ['paid', 'A paid order cannot be canceled'],
  ['refunding', 'This order is being refunded'],
  ['shipped-refunded', 'This order is already refunded'],
] as const)('refusalResponse tells why an order in the phase %s cannot be canceled', (phase, message) => {
  const refusal = refuse('order_not_open', { because: 'not cancelable', phase });
  expect(refusalResponse(refusal).body).toMatchObject({ message });
});

it('refusalResponse leaves out the error that caused the refusal', () => {
  const refusal = refuse('unavailable', { cause: new Error('someone@example.com') });
  expect(refusal.cause).toBeInstanceOf(Error);
  expect(JSON.stringify(refusalResponse(refusal))).not.toContain('someone');
});
