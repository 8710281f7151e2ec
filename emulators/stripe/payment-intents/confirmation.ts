import type Stripe from 'stripe';
import { createCharge } from '../charges/charge.ts';
import { openDispute } from '../disputes/dispute.ts';
import { recordEvent } from '../events/event.ts';
import type { Call, LocalStripe } from '../local-stripe.ts';
import { methodInParam } from '../payment-methods/payment-method.ts';
import type { Decline } from '../payment-methods/test-cards.ts';
import { find } from '../protocol/collection.ts';
import { StripeFailure } from '../protocol/errors.ts';
import { type Charge, type Intent, newId, type PaymentMethod } from '../protocol/objects.ts';
import {
  type Confirmation,
  type Creation,
  createIntent,
  retrieve,
  unexpectedState,
} from './payment-intent.ts';

const AUTHENTICATION_FAILURE = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
} as const;

function succeed(call: Call, intent: Intent, method: PaymentMethod): Charge {
  const charge = createCharge(call, intent, method);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  recordEvent(call, 'charge.succeeded', charge);
  recordEvent(call, 'payment_intent.succeeded', intent);
  return charge;
}

/** Makes the intent wait for another card. Returns the error that the intent stores. */
function fail<T extends Stripe.PaymentIntent.LastPaymentError>(
  call: Call,
  intent: Intent,
  method: PaymentMethod,
  reason: T,
) {
  const error = { ...reason, payment_method: method };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
  recordEvent(call, 'payment_intent.payment_failed', intent);
  return error;
}

function decline(call: Call, intent: Intent, method: PaymentMethod, decline: Decline): never {
  const { declineCode: decline_code, ...reason } = decline;
  const charge = createCharge(call, intent, method, decline);
  intent.latest_charge = charge.id;
  recordEvent(call, 'charge.failed', charge);
  const type = 'card_error' as const;
  const error = fail(call, intent, method, { ...reason, type, decline_code, charge: charge.id });
  throw new StripeFailure(402, { ...error, payment_intent: intent });
}

function challenge(call: Call, intent: Intent): Intent {
  const { local } = call;
  const id = newId('payatt');
  const stripe_js = `${local.url}/3d-secure/${id}`;
  intent.status = 'requires_action';
  const use_stripe_sdk = { type: 'three_d_secure_redirect', stripe_js, source: id } as const;
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk };
  recordEvent(call, 'payment_intent.requires_action', intent);
  return intent;
}

/**
 * Confirms an intent: charges its card, or starts a challenge. Throws 402 if the card is declined, and 400
 * for a wrong status or a missing payment method.
 */
export function confirm(call: Call, params: Confirmation, id: string): Intent {
  const { local } = call;
  const intent = retrieve(call, params, id);
  const given = params.payment_method ? methodInParam(call, params.payment_method) : undefined;
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState('confirm', intent);
  const method = given ?? local.methods.get(intent.payment_method ?? '');
  if (!method) throw unexpectedState('confirm', intent, "it's missing a payment method");
  intent.payment_method = method.id;
  const outcome = local.cards.get(method.id)?.outcome;
  if (typeof outcome === 'object') decline(call, intent, method, outcome);
  if (outcome === 'authenticate') return challenge(call, intent);
  const charge = succeed(call, intent, method);
  if (outcome === 'dispute') openDispute(call, charge);
  return intent;
}

/** Creates an intent, and confirms the intent if the parameter `confirm` is set. */
export function create(call: Call, params: Creation): Intent {
  const intent = createIntent(call, params);
  return params.confirm ? confirm(call, {}, intent.id) : intent;
}

/** Returns the intent that waits for a challenge. */
export function challengedIntent({ intents }: LocalStripe, challengeId: string): Intent | undefined {
  return [...intents.values()].find(({ next_action }) => next_action?.use_stripe_sdk?.source === challengeId);
}

/** Ends the challenge of an intent: charges the card, or makes the intent wait for another card. */
export function finishChallenge(call: Call, intent: Intent, passed: boolean): void {
  const method = find(call.local.methods, 'PaymentMethod', intent.payment_method ?? '');
  if (passed) succeed(call, intent, method);
  else fail(call, intent, method, AUTHENTICATION_FAILURE);
}
