import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  PaymentMethodCreateParams,
  PaymentMethodResult,
  StripeError,
} from '@stripe/stripe-js';
import { CardElement } from './card-element.ts';
import { showChallenge } from './challenge-dialog.ts';

/** The local Stripe, and a publishable key. */
export type Api = { origin: string; key: string };

type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError };

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

/** Parameters for Stripe's API, before form encoding. `null` removes the value at Stripe. */
type Params = { [key: string]: string | boolean | Params | null | undefined };

function encode(params: Params, prefix = '', into = new URLSearchParams()): URLSearchParams {
  for (const [key, value] of Object.entries(params)) {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (typeof value === 'object' && value !== null) encode(value, name, into);
    else if (value !== undefined) into.set(name, String(value ?? ''));
  }
  return into;
}

/** Calls Stripe's API. Returns errors of Stripe instead of throwing them. */
async function send<T>({ origin, key }: Api, path: string, init: RequestInit = {}): Promise<Outcome<T>> {
  try {
    const response = await fetch(origin + path, { ...init, headers: { Authorization: `Bearer ${key}` } });
    const body = await response.json();
    return response.ok ? { value: body } : { error: body.error };
  } catch {
    return { error: unreachable };
  }
}

function pathOf(clientSecret: string): string {
  return `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
}

function resultOf(outcome: Outcome<PaymentIntent>): PaymentIntentResult {
  return outcome.error ? { error: outcome.error } : { paymentIntent: outcome.value };
}

type MethodData = { card: unknown; billing_details?: PaymentMethodCreateParams.BillingDetails };

/** Creates a payment method from a card Element. */
export async function createPaymentMethod(
  api: Api,
  { card: element, billing_details: { address, ...details } = {} }: MethodData,
): Promise<PaymentMethodResult> {
  if (!(element instanceof CardElement)) throw new Error('The card should be a card Element.');
  const error = element.showErrors();
  if (error) return { error };
  const { card, postalCode } = element.details();
  // As at Stripe, the postal code in the card field takes precedence.
  const billing_details = { ...details, address: { ...address, postal_code: postalCode } };
  const body = encode({ type: 'card', card, billing_details });
  const outcome = await send<PaymentMethod>(api, '/v1/payment_methods', { method: 'POST', body });
  return outcome.error ? { error: outcome.error } : { paymentMethod: outcome.value };
}

function readIntent(api: Api, client_secret: string): Promise<Outcome<PaymentIntent>> {
  return send(api, `${pathOf(client_secret)}?${encode({ client_secret })}`);
}

/** Shows the open challenge of an intent, and returns the result. After a failed challenge, it is an error. */
export async function handleNextAction(api: Api, clientSecret: string): Promise<PaymentIntentResult> {
  const outcome = await readIntent(api, clientSecret);
  const action: unknown = outcome.value?.next_action?.use_stripe_sdk;
  if (typeof action !== 'object' || !action || !('stripe_js' in action) || !('source' in action))
    return resultOf(outcome);
  await showChallenge(String(action.stripe_js), String(action.source));
  const later = await readIntent(api, clientSecret);
  const intent = later.value;
  if (intent?.status !== 'requires_payment_method') return resultOf(later);
  const { payment_method: _, ...last } = intent.last_payment_error ?? {};
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return { error: { type: 'invalid_request_error', ...last, message, payment_intent: intent } };
}

/** Charges the card of a payment method. Does not show a challenge, like Stripe.js with `handleActions: false`. */
export async function confirmCardPayment(
  api: Api,
  client_secret: string,
  { payment_method }: { payment_method: string },
): Promise<PaymentIntentResult> {
  const init = { method: 'POST', body: encode({ payment_method, client_secret }) };
  return resultOf(await send(api, `${pathOf(client_secret)}/confirm`, init));
}
