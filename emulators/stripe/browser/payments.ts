import type * as Stripe from '@stripe/stripe-js';
import { CardElement } from './card-element.ts';

type Outcome<T> = { value: T; error?: undefined } | { value?: undefined; error: Stripe.StripeError };

const unreachable: Stripe.StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

const UNAUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

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

function pathOf(clientSecret: string): string {
  return `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;
}

function resultOf({ value, error }: Outcome<Stripe.PaymentIntent>): Stripe.PaymentIntentResult {
  return error ? { error } : { paymentIntent: value };
}

type MethodData = { card: unknown; billing_details?: Stripe.PaymentMethodCreateParams.BillingDetails };

/** Returns the methods of Stripe.js that pay, for a local Stripe and a publishable key. */
export function paymentsOf(origin: string, key: string) {
  /** Calls Stripe's API. Returns errors of Stripe instead of throwing them. */
  async function send<T>(path: string, body?: URLSearchParams): Promise<Outcome<T>> {
    try {
      const headers = { Authorization: `Bearer ${key}` };
      const response = await fetch(origin + path, { headers, ...(body && { method: 'POST', body }) });
      const json = await response.json();
      return response.ok ? { value: json } : { error: json.error };
    } catch {
      return { error: unreachable };
    }
  }

  const readIntent = (client_secret: string) =>
    send<Stripe.PaymentIntent>(`${pathOf(client_secret)}?${encode({ client_secret })}`);

  /** Creates a payment method from a card Element. */
  async function createPaymentMethod(data: MethodData): Promise<Stripe.PaymentMethodResult> {
    if (!(data.card instanceof CardElement)) throw new Error('The card should be a card Element.');
    const invalid = data.card.showErrors();
    if (invalid) return { error: invalid };
    const { card, postal_code } = data.card.details();
    const { address, ...details } = data.billing_details ?? {};
    // As at Stripe, the postal code in the card field takes precedence.
    const billing_details = { ...details, address: { ...address, postal_code } };
    const body = encode({ type: 'card', card, billing_details });
    const { value, error } = await send<Stripe.PaymentMethod>('/v1/payment_methods', body);
    return error ? { error } : { paymentMethod: value };
  }

  /** Shows the open challenge of an intent, and returns the result. After a failed challenge, it is an error. */
  async function handleNextAction(options: { clientSecret: string }): Promise<Stripe.PaymentIntentResult> {
    const { clientSecret } = options;
    const outcome = await readIntent(clientSecret);
    const action: unknown = outcome.value?.next_action?.use_stripe_sdk;
    if (typeof action !== 'object' || !action || !('stripe_js' in action)) return resultOf(outcome);
    await showChallenge(String(action.stripe_js));
    const later = await readIntent(clientSecret);
    if (later.value?.status !== 'requires_payment_method') return resultOf(later);
    const { payment_method: _, ...last } = later.value.last_payment_error ?? {};
    const error = { type: 'invalid_request_error', ...last, message: UNAUTHENTICATED } as const;
    return { error: { ...error, payment_intent: later.value } };
  }

  /**
   * Charges a card Element, or the card of a payment method. Shows the challenge of the bank, unless `handleActions` is
   * false. https://docs.stripe.com/js/payment_intents/confirm_card_payment
   */
  async function confirmCardPayment(
    client_secret: string,
    { payment_method: given }: { payment_method: string | MethodData },
    { handleActions = true }: Stripe.ConfirmCardPaymentOptions = {},
  ): Promise<Stripe.PaymentIntentResult> {
    const method = typeof given === 'string' ? undefined : await createPaymentMethod(given);
    if (method?.error) return { error: method.error };
    const payment_method = typeof given === 'string' ? given : method?.paymentMethod?.id;
    const body = encode({ payment_method, client_secret });
    const result = resultOf(await send(`${pathOf(client_secret)}/confirm`, body));
    const isOpen = handleActions && result.paymentIntent?.status === 'requires_action';
    return isOpen ? handleNextAction({ clientSecret: client_secret }) : result;
  }

  return { createPaymentMethod, handleNextAction, confirmCardPayment };
}

/**
 * Shows the challenge page in a dialog, which takes the focus. Resolves when the challenge is finished. If the
 * user closes the dialog with Escape, the challenge has failed.
 */
function showChallenge(url: string): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.className = 'LocalStripeDialog';
  dialog.ariaLabel = 'Card authentication';
  const frame = document.createElement('iframe');
  frame.title = 'Card authentication page';
  frame.src = url;
  dialog.append(frame);
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('message', onMessage);
      dialog.close();
      dialog.remove();
      resolve();
    };
    const onMessage = ({ data, source }: MessageEvent) => {
      if (source === frame.contentWindow && data?.type === 'local-stripe:challenge-finished') finish();
    };
    window.addEventListener('message', onMessage);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      // The caller then reads the intent, so the response does not matter.
      const body = new URLSearchParams({ result: 'fail' });
      void fetch(url, { method: 'POST', mode: 'no-cors', body }).then(finish, finish);
    });
    frame.addEventListener('load', () => frame.focus());
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
