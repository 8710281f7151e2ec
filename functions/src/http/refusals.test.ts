import { expect, it } from 'vitest';
import type { ErrorCode } from '../contract/errors.ts';
import { type Refusal, refuse } from '../platform/errors/refusal.ts';
import { refusalResponse } from './refusals.ts';

/** A refusal with each error code, and the expected status. */
const statuses: { [Code in ErrorCode]: [Refusal<Code>, status: number] } = {
  invalid_input: [refuse('invalid_input', { fields: {} }), 400],
  malformed_request: [refuse('malformed_request', { what: 'body' }), 400],
  signature_invalid: [refuse('signature_invalid'), 400],
  unauthenticated: [refuse('unauthenticated'), 401],
  app_unverified: [refuse('app_unverified'), 401],
  payment_not_completed: [refuse('payment_not_completed'), 402],
  forbidden: [refuse('forbidden'), 403],
  not_found: [refuse('not_found', { what: 'Tool' }), 404],
  method_not_allowed: [refuse('method_not_allowed', { allowed: ['GET'] }), 405],
  out_of_stock: [refuse('out_of_stock', { fields: {} }), 409],
  tool_not_bought: [refuse('tool_not_bought', { fields: {} }), 409],
  tool_reviewed: [refuse('tool_reviewed', { fields: {} }), 409],
  conflict: [refuse('conflict', { because: 'refund refused' }), 409],
  order_not_open: [refuse('order_not_open', { because: 'paid' }), 409],
  order_not_paid: [refuse('order_not_paid', { because: 'refunding' }), 409],
  order_not_returnable: [refuse('order_not_returnable', { because: 'too late' }), 409],
  order_disputed: [refuse('order_disputed', { dispute: 'open' }), 409],
  order_shipped: [refuse('order_shipped'), 409],
  total_mismatch: [refuse('total_mismatch', { because: 'no order' }), 409],
  payment_not_yours: [refuse('payment_not_yours'), 409],
  payment_already_used: [refuse('payment_already_used'), 409],
  last_admin: [refuse('last_admin'), 409],
  body_too_large: [refuse('body_too_large'), 413],
  unsupported_media_type: [refuse('unsupported_media_type'), 415],
  idempotency_key_reused: [refuse('idempotency_key_reused', { by: 'order' }), 422],
  too_many_open_orders: [refuse('too_many_open_orders', { max: 20 }), 429],
  too_many_reviews: [refuse('too_many_reviews', { seconds: 5 }), 429],
  too_many_failed_cards: [refuse('too_many_failed_cards', { seconds: 5 }), 429],
  too_many_calls: [refuse('too_many_calls', { seconds: 5 }), 429],
  internal: [refuse('internal'), 500],
  closed: [refuse('closed', { sentence: 'We are moving. Back on Monday.' }), 503],
  busy: [refuse('busy'), 503],
  payment_provider_unavailable: [refuse('payment_provider_unavailable'), 503],
  unavailable: [refuse('unavailable'), 503],
  dependency_down: [refuse('dependency_down', { down: ['stripe'], cause: new Error() }), 503],
};

it.each(Object.entries(statuses))(
  'the refusal %s has the expected status and a message',
  (code, [refusal, status]) => {
    const response = refusalResponse(refusal);
    expect(response).toMatchObject({
      status,
      body: { code, message: expect.stringMatching(/^[A-Z].*[^ ]$/) },
    });
    // A response that asks the caller to retry contains the time to wait.
    expect(response.retryAfterSeconds !== undefined).toBe(status === 429 || status === 503);
  },
);

it('refusalResponse reports the message of the first invalid field', () => {
  const fields = { phone: 'Phone is required', address: 'Address is required' };
  expect(refusalResponse(refuse('invalid_input', { fields })).body).toEqual({
    message: 'Phone is required',
    code: 'invalid_input',
    fields,
  });
});

it('refusalResponse reports how long to wait after too many requests', () => {
  expect(refusalResponse(refuse('too_many_calls', { seconds: 17 }))).toMatchObject({
    body: { message: 'Too many requests. Please wait 17 seconds, then try again.' },
    retryAfterSeconds: 17,
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

it('refusalResponse leaves out the error that caused the refusal', () => {
  const refusal = refuse('unavailable', { cause: new Error('someone@example.com') });
  expect(refusal.cause).toBeInstanceOf(Error);
  expect(JSON.stringify(refusalResponse(refusal))).not.toContain('someone');
});
