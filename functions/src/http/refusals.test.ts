import { expect, it } from 'vitest';
import { refuse } from '../platform/errors/refusal.ts';
import { refusalReply } from './refusals.ts';

it('refusalReply reports the message of the first invalid field', () => {
  const fields = { phone: 'Phone is required', address: 'Address is required' };
  expect(refusalReply(refuse('invalid_input', { fields }), 'POST').body).toEqual({
    message: 'Phone is required',
    code: 'invalid_input',
    fields,
  });
});

it.each([
  [3600, 'an hour'],
  [3601, '2 hours'],
])('refusalReply rounds up a wait of %i seconds after failed cards to %s', (seconds, text) => {
  expect(refusalReply(refuse('too_many_failed_cards', { seconds }), 'POST')).toMatchObject({
    body: { message: `Too many of your card payments have failed. Please try again in ${text}.` },
    headers: { 'Retry-After': String(seconds) },
  });
});

it.each([
  [60, 'too many reviews. Please try again in 60 seconds.'],
  [61, 'too many reviews in a day. Please try again in an hour.'],
  [3601, 'too many reviews in a day. Please try again in 2 hours.'],
])('refusalReply reports a wait of %i seconds after too many reviews', (seconds, text) => {
  expect(refusalReply(refuse('too_many_reviews', { seconds }), 'POST')).toMatchObject({
    body: { message: `You have written ${text}` },
    headers: { 'Retry-After': String(seconds) },
  });
});

it.each([
  ['paid', 'A paid order cannot be canceled'],
  ['refunding', 'This order is being refunded'],
  ['shipped-refunded', 'This order is already refunded'],
] as const)('refusalReply tells why an order in the phase %s cannot be canceled', (phase, message) => {
  const refusal = refuse('order_not_open', 'not cancelable', { phase });
  expect(refusalReply(refusal, 'DELETE').body).toMatchObject({ message });
});

it('refusalReply leaves out the error that caused the refusal', () => {
  const refusal = refuse('unavailable', { cause: new Error('someone@example.com') });
  expect(refusal.cause).toBeInstanceOf(Error);
  expect(JSON.stringify(refusalReply(refusal, 'DELETE'))).not.toContain('someone');
});
