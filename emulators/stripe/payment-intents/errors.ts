import type { Decline } from '../payment-methods/test-cards.ts';
import { type ErrorBody, invalidRequest, StripeFailure } from '../protocol/errors.ts';
import type { Charge, Intent, PaymentMethod } from '../state/types.ts';

/** 400: the status of the intent does not allow the call. The error contains the intent, as at Stripe. */
export function unexpectedState(
  message: string,
  intent: Intent,
  details: Partial<ErrorBody> = {},
): StripeFailure {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
    ...details,
  });
}

function statusList(statuses: readonly string[]): string {
  return statuses.join(', ');
}

/** 400: an intent in this status cannot be confirmed. */
export function cannotConfirm(intent: Intent): StripeFailure {
  if (intent.status === 'succeeded') {
    return unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  }
  return unexpectedState(
    `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    intent,
  );
}

/** 400: an intent in this status cannot be canceled. */
export function cannotCancel(intent: Intent, cancelable: readonly string[]): StripeFailure {
  return unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${statusList(cancelable)}.`,
    intent,
  );
}

/** 400: the parameter cannot be changed in this status. */
export function cannotUpdate(intent: Intent, param: string, updatable: readonly string[]): StripeFailure {
  return unexpectedState(
    `This PaymentIntent's ${param} could not be updated because it has a status of ${intent.status}. You may only update the ${param} of a PaymentIntent with one of the following statuses: ${statusList(updatable)}.`,
    intent,
    { param },
  );
}

type PaymentError = NonNullable<Intent['last_payment_error']>;

/** Returns the error that an intent stores after a decline. */
export function declineError(decline: Decline, method: PaymentMethod, charge: Charge): PaymentError {
  return {
    advice_code: 'try_again_later',
    charge: charge.id,
    code: decline.code,
    decline_code: decline.declineCode,
    doc_url: `https://docs.stripe.com/error-codes#${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    ...(decline.param && { param: decline.param }),
    payment_method: structuredClone(method),
    type: 'card_error',
  };
}

/** Returns the error that an intent stores after a failed or closed challenge. */
export function authenticationError(method: PaymentMethod): PaymentError {
  return {
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://docs.stripe.com/error-codes#payment-intent-authentication-failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: structuredClone(method),
    type: 'invalid_request_error',
  };
}

/** 402: the card was declined. The response contains the intent. */
export function cardDeclined(
  intent: Intent,
  decline: Decline,
  method: PaymentMethod,
  charge: Charge,
): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    message: decline.message,
    code: decline.code,
    decline_code: decline.declineCode,
    ...(decline.param && { param: decline.param }),
    charge: charge.id,
    payment_intent: structuredClone(intent),
    payment_method: structuredClone(method),
  });
}
