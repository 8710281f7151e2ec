import type {
  ConfirmCardPaymentData,
  ConfirmCardPaymentOptions,
  PaymentIntent,
  PaymentIntentResult,
  StripeError,
} from '@stripe/stripe-js';
import type { Api, Outcome, Params } from './api.ts';
import { integrationError } from './card-element.ts';
import { showChallenge } from './challenge-dialog.ts';
import { type Collected, isCardElement, methodFromElement, methodFromToken } from './payment-data.ts';

const SECRET = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;

const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

type Challenge = { url: string; id: string };

function intentIdOf(clientSecret: unknown, method: string): string {
  const id = typeof clientSecret === 'string' ? SECRET.exec(clientSecret)?.[1] : undefined;
  if (id) return id;
  throw integrationError(
    `Invalid value for stripe.${method} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
  );
}

function challengeOf(intent: PaymentIntent): Challenge | undefined {
  const sdk: unknown = intent.status === 'requires_action' ? intent.next_action?.use_stripe_sdk : undefined;
  if (typeof sdk !== 'object' || sdk === null || !('stripe_js' in sdk) || !('source' in sdk))
    return undefined;
  return { url: String(sdk.stripe_js), id: String(sdk.source) };
}

function resultOf(outcome: Outcome<PaymentIntent>): PaymentIntentResult {
  return outcome.error ? { error: outcome.error } : { paymentIntent: outcome.value };
}

/** Opens the bank's page. The promise never resolves, because the browser leaves the current page. */
function leaveFor(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}

function afterChallenge(outcome: Outcome<PaymentIntent>): PaymentIntentResult {
  const intent = outcome.value;
  if (intent?.status !== 'requires_payment_method') return resultOf(outcome);
  const { payment_method, ...last } = intent.last_payment_error ?? { type: 'invalid_request_error' as const };
  const message = last.code === 'payment_intent_authentication_failure' ? authenticationFailed : last.message;
  const error: StripeError = {
    ...last,
    ...(message !== undefined && { message }),
    ...(payment_method && { payment_method }),
    payment_intent: intent,
  };
  return { error };
}

function collected(data: ConfirmCardPaymentData): Collected {
  const method = data.payment_method;
  if (method === undefined) return { params: {} };
  if (typeof method === 'string') return { params: { payment_method: method } };
  const details = method.billing_details;
  const card = 'card' in method ? method.card : undefined;
  if (isCardElement(card)) return asMethodData(methodFromElement(card, details));
  if (card && 'token' in card) return asMethodData(methodFromToken(card.token, details));
  throw integrationError(
    'Invalid value for confirmCardPayment: payment_method.card should be a card Element or a token.',
  );
}

function asMethodData({ params, error }: Collected): Collected {
  return error ? { error } : { params: { payment_method_data: params } };
}

/** The card payments of Stripe.js. */
export class CardPayments {
  readonly #api: Api;
  /**
   * The running confirmations by intent. A second confirmation of an intent waits for the first, because
   * Stripe locks the intent.
   */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(api: Api) {
    this.#api = api;
  }

  async retrieve(clientSecret: string): Promise<PaymentIntentResult> {
    const id = intentIdOf(clientSecret, 'retrievePaymentIntent');
    return resultOf(await this.#intent(id, clientSecret));
  }

  async confirm(
    clientSecret: string,
    data: ConfirmCardPaymentData,
    options: ConfirmCardPaymentOptions,
  ): Promise<PaymentIntentResult> {
    const id = intentIdOf(clientSecret, 'confirmCardPayment');
    const { params, error } = collected(data);
    if (error) return { error };
    const details: Params = {
      return_url: data.return_url,
      receipt_email: data.receipt_email || undefined,
      setup_future_usage: data.setup_future_usage ?? undefined,
    };
    return this.#inTurn(id, () =>
      this.#confirm(id, clientSecret, { ...params, ...details }, options.handleActions !== false),
    );
  }

  /** Shows the open challenge of an intent. */
  async handleAction(clientSecret: string, method: string): Promise<PaymentIntentResult> {
    const id = intentIdOf(clientSecret, method);
    return this.#inTurn(id, async () => {
      const outcome = await this.#intent(id, clientSecret);
      const challenge = outcome.value && challengeOf(outcome.value);
      const redirect = outcome.value?.next_action?.redirect_to_url?.url;
      if (redirect) return leaveFor(redirect);
      if (challenge) return this.#challenge(id, clientSecret, challenge);
      if (!outcome.value || outcome.value.status === 'succeeded') return resultOf(outcome);
      throw integrationError(`${method}: The PaymentIntent supplied is not in the requires_action state.`);
    });
  }

  async #confirm(
    id: string,
    clientSecret: string,
    params: Params,
    handleActions: boolean,
  ): Promise<PaymentIntentResult> {
    const outcome = await this.#api.post<PaymentIntent>(`/v1/payment_intents/${id}/confirm`, {
      ...params,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    });
    const challenge = handleActions && outcome.value ? challengeOf(outcome.value) : undefined;
    return challenge ? this.#challenge(id, clientSecret, challenge) : resultOf(outcome);
  }

  async #challenge(id: string, clientSecret: string, challenge: Challenge): Promise<PaymentIntentResult> {
    await showChallenge(challenge.url, challenge.id);
    return afterChallenge(await this.#intent(id, clientSecret));
  }

  #intent(id: string, clientSecret: string): Promise<Outcome<PaymentIntent>> {
    return this.#api.get<PaymentIntent>(`/v1/payment_intents/${id}`, { client_secret: clientSecret });
  }

  #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#running.get(id) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#running.set(id, result);
    return result;
  }
}
