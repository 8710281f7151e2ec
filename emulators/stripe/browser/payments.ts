import type {
  ConfirmCardPaymentOptions,
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  PaymentMethodCreateParams,
  PaymentMethodResult,
  StripeError,
} from '@stripe/stripe-js';
import type { Api, Outcome } from './api.ts';
import { CardElement } from './card-element.ts';
import { showChallenge } from './challenge-dialog.ts';

/** Returns the error that Stripe.js throws if a page uses it incorrectly. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

function pathOf(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  if (id) return `/v1/payment_intents/${id}`;
  throw integrationError('The client secret should have the form {id}_secret_{secret}.');
}

function resultOf(outcome: Outcome<PaymentIntent>): PaymentIntentResult {
  return outcome.error ? { error: outcome.error } : { paymentIntent: outcome.value };
}

export type MethodData = { card: unknown; billing_details?: PaymentMethodCreateParams.BillingDetails };

/** Creates a payment method from a card Element. */
export async function createPaymentMethod(
  api: Api,
  { card: element, billing_details: { address, ...details } = {} }: MethodData,
): Promise<PaymentMethodResult> {
  if (!(element instanceof CardElement)) throw integrationError('The card should be a card Element.');
  const error = element.showErrors();
  if (error) return { error };
  const { card, postalCode } = element.details();
  const outcome = await api.post<PaymentMethod>('/v1/payment_methods', {
    type: 'card',
    card,
    // As at Stripe, the postal code in the card field takes precedence.
    billing_details: { ...details, address: { ...address, postal_code: postalCode } },
  });
  return outcome.error ? { error: outcome.error } : { paymentMethod: outcome.value };
}

const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Returns the result of a challenge. After a failed challenge, the intent contains the error. */
function afterChallenge(outcome: Outcome<PaymentIntent>): PaymentIntentResult {
  const intent = outcome.value;
  if (intent?.status !== 'requires_payment_method') return resultOf(outcome);
  const { payment_method: _, ...last } = intent.last_payment_error ?? {};
  const error: StripeError = {
    type: 'invalid_request_error',
    ...last,
    message: authenticationFailed,
    payment_intent: intent,
  };
  return { error };
}

/** Shows the open challenge of an intent. */
async function handle(api: Api, clientSecret: string, intent: PaymentIntent): Promise<PaymentIntentResult> {
  const action: unknown = intent.next_action?.use_stripe_sdk;
  if (typeof action !== 'object' || !action || !('stripe_js' in action) || !('source' in action)) {
    return { paymentIntent: intent };
  }
  await showChallenge(String(action.stripe_js), String(action.source));
  return afterChallenge(await api.get<PaymentIntent>(pathOf(clientSecret), { client_secret: clientSecret }));
}

/** Reads an intent, and shows its challenge if one is open. */
export async function handleNextAction(api: Api, clientSecret: string): Promise<PaymentIntentResult> {
  const outcome = await api.get<PaymentIntent>(pathOf(clientSecret), { client_secret: clientSecret });
  return outcome.value ? handle(api, clientSecret, outcome.value) : resultOf(outcome);
}

type ConfirmData = { payment_method?: string | MethodData };

/** Returns the id of the given payment method. Creates it if a card Element is given; returns an error of Stripe. */
async function methodIn(
  api: Api,
  { payment_method: given }: ConfirmData,
): Promise<{ id?: string; error?: StripeError }> {
  if (typeof given !== 'object') return { ...(given !== undefined && { id: given }) };
  const { paymentMethod, error } = await createPaymentMethod(api, given);
  return error ? { error } : { id: paymentMethod.id };
}

/**
 * Charges the card of an existing payment method, of a card Element, or of the intent's own payment method:
 * https://docs.stripe.com/js/payment_intents/confirm_card_payment
 */
export async function confirmCardPayment(
  api: Api,
  clientSecret: string,
  data: ConfirmData,
  { handleActions = true }: ConfirmCardPaymentOptions,
): Promise<PaymentIntentResult> {
  // Stripe.js fails too, with a less clear error: https://github.com/stripe/react-stripe-js/issues/49
  if ('card' in data) throw integrationError('The card should be in `payment_method`.');
  const path = pathOf(clientSecret);
  const { id, error } = await methodIn(api, data);
  if (error) return { error };
  const outcome = await api.post<PaymentIntent>(`${path}/confirm`, {
    payment_method: id,
    client_secret: clientSecret,
  });
  const isOpen = handleActions && outcome.value;
  return isOpen ? handle(api, clientSecret, outcome.value) : resultOf(outcome);
}
