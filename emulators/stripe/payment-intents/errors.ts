import type Stripe from 'stripe';
import type { Decline } from '../payment-methods/test-cards.ts';
import { invalidRequest, type StripeFailure } from '../protocol/errors.ts';
import type { Charge, Intent, PaymentMethod } from '../protocol/objects.ts';

/** 400: the status of the intent does not allow the call. The error contains the intent, as at Stripe. */
export function unexpectedState(
  action: 'cancel' | 'confirm',
  intent: Intent,
  reason?: string,
): StripeFailure {
  const message = `You cannot ${action} this PaymentIntent because ${reason ?? `it has a status of ${intent.status}`}.`;
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });
}

/** Returns the error that an intent stores after a decline. */
export function declineError({ declineCode, ...decline }: Decline, method: PaymentMethod, charge: Charge) {
  return {
    ...decline,
    type: 'card_error',
    decline_code: declineCode,
    charge: charge.id,
    payment_method: structuredClone(method),
  } satisfies Stripe.PaymentIntent.LastPaymentError;
}

/** Returns the error that an intent stores after a failed or closed challenge. */
export function authenticationError(method: PaymentMethod) {
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: structuredClone(method),
  } satisfies Stripe.PaymentIntent.LastPaymentError;
}
