import { createCharge } from '../charges/charge.ts';
import { openDispute } from '../disputes/dispute.ts';
import { recordEvent } from '../events/event.ts';
import { authenticationRequired, type Decline } from '../payment-methods/test-cards.ts';
import { type Call, type Local, noCall } from '../state/call.ts';
import { newId } from '../state/ids.ts';
import type { Challenge } from '../state/store.ts';
import type { Charge, Intent, PaymentMethod } from '../state/types.ts';
import { authenticationError, cannotConfirm, cardDeclined, declineError, unexpectedState } from './errors.ts';
import { usePaymentMethod } from './payment-intent.ts';

export type Confirmation = {
  method?: PaymentMethod | undefined;
  returnUrl?: string | undefined;
  /** True if the cardholder is not present, so that a card that needs authentication is declined. */
  holderAbsent: boolean;
  /** True if Stripe.js confirms the intent. Stripe.js shows challenges in a dialog. */
  inBrowser: boolean;
  /** Changes to apply to the intent before the charge. */
  changes: Partial<Pick<Intent, 'receipt_email' | 'setup_future_usage'>>;
};

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

function methodToCharge(local: Local, intent: Intent, confirmation: Confirmation): PaymentMethod {
  if (confirmation.method) usePaymentMethod(intent, confirmation.method);
  const method = intent.payment_method && local.store.methods.get(intent.payment_method);
  if (method) return method;
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    intent,
  );
}

function succeed(
  call: Pick<Call, 'local' | 'origin'>,
  intent: Intent,
  method: PaymentMethod,
  authenticated: boolean,
): Charge {
  const charge = createCharge(call, intent, method, { authenticated });
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  recordEvent(call, 'charge.succeeded', charge);
  recordEvent(call, 'payment_intent.succeeded', intent);
  return charge;
}

function fail(call: Call, intent: Intent, method: PaymentMethod, decline: Decline): never {
  const charge = createCharge(call, intent, method, { decline, authenticated: false });
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.latest_charge = charge.id;
  intent.last_payment_error = declineError(decline, method, charge);
  recordEvent(call, 'charge.failed', charge);
  recordEvent(call, 'payment_intent.payment_failed', intent);
  throw cardDeclined(intent, decline, method, charge);
}

function challenge(call: Call, intent: Intent, confirmation: Confirmation): void {
  const { local } = call;
  // The challenge page must not redirect if Stripe.js shows it in a dialog.
  const redirectTo = confirmation.inBrowser ? null : (confirmation.returnUrl ?? null);
  const opened: Challenge = {
    id: newId('payatt'),
    intentId: intent.id,
    returnUrl: redirectTo,
  };
  local.store.challenges.set(opened.id, opened);
  const url = `${local.baseUrl}/3d-secure/${opened.id}`;
  intent.status = 'requires_action';
  intent.next_action = redirectTo
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: redirectTo, url } }
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: opened.id },
      };
  recordEvent(call, 'payment_intent.requires_action', intent);
}

/**
 * Confirms an intent: charges its card, or starts a challenge. Throws 402 if the card is declined, and 400
 * for a wrong status or a missing payment method.
 */
export function confirmIntent(call: Call, intent: Intent, confirmation: Confirmation): Intent {
  if (!CONFIRMABLE.includes(intent.status)) throw cannotConfirm(intent);
  Object.assign(intent, confirmation.changes);
  const method = methodToCharge(call.local, intent, confirmation);
  const outcome = call.local.store.cards.get(method.id)?.outcome ?? { kind: 'success' };
  if (outcome.kind === 'decline') return fail(call, intent, method, outcome.decline);
  if (outcome.kind === 'success' || outcome.kind === 'dispute') {
    const charge = succeed(call, intent, method, false);
    if (outcome.kind === 'dispute') openDispute(call, charge, outcome.reason);
    return intent;
  }
  if (confirmation.holderAbsent) return fail(call, intent, method, authenticationRequired);
  challenge(call, intent, confirmation);
  return intent;
}

/** Returns true if the challenge of the intent is open. */
function isOpen(intent: Intent, challengeId: string): boolean {
  return intent.status === 'requires_action' && JSON.stringify(intent.next_action).includes(challengeId);
}

/**
 * Ends a challenge: charges the card, or makes the intent wait for another card. Changes nothing if the
 * challenge is not open.
 */
export function finishChallenge(local: Local, opened: Challenge, passed: boolean): Intent | undefined {
  const intent = local.store.intents.get(opened.intentId);
  if (!intent || !isOpen(intent, opened.id)) return intent;
  const method = intent.payment_method && local.store.methods.get(intent.payment_method);
  if (!method) return intent;
  const call = { local, origin: noCall };
  if (passed) {
    succeed(call, intent, method, true);
    return intent;
  }
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = authenticationError(method);
  recordEvent(call, 'payment_intent.payment_failed', intent);
  return intent;
}
