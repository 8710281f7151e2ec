import { Stripe } from 'stripe';
import { stripeBaseUrl, stripeSecretKey } from './config.ts';
import { refuse } from './refusal.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

let client: Stripe | undefined;

/** The Stripe client, created at first use: secrets can be read only while a function runs. */
export function stripe(): Stripe {
  client ??= connect();
  return client;
}

function connect(): Stripe {
  const base = stripeBaseUrl();
  return new Stripe(stripeSecretKey.value(), {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** True if Stripe refused for the given reason: https://docs.stripe.com/error-codes */
export function isStripeError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** True if Stripe understood a request and refuses it: asking again does not help. */
export function isStripeRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** True if Stripe could not be reached, or failed: the next call would most likely fail too. */
export function isStripeOutage(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError || isStripeFailure(error);
}

/** True if Stripe itself failed. It stores that response and replays it for the same idempotency key. */
export function isStripeFailure(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

/** True if an idempotency key was used with other parameters, as another release of the store may have done. */
export function isStripeKeySpent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/**
 * Runs a call to Stripe.
 *
 * @throws 503 when Stripe failed, was not reached in 10 seconds, or asked to slow down. Its other errors are thrown
 * unchanged, for the caller to handle.
 */
export async function callStripe<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripe());
  } catch (error) {
    const transient =
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeIdempotencyError;
    if (transient) throw refuse('payment_provider_unavailable', { cause: error });
    throw error;
  }
}
