import { Stripe } from 'stripe';
import { stripeBaseUrl, stripeSecretKey } from './config/config.ts';
import { refuse } from './errors/refusal.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

let client: Stripe | undefined;

/** Returns the Stripe client, created on first use because secrets can be read only while a function runs. */
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

/** Returns true if Stripe rejected a request with this code: https://docs.stripe.com/error-codes */
export function isStripeError(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Returns true if Stripe rejected a request as invalid, so a retry does not help. */
export function isStripeRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Returns true if Stripe itself failed. Stripe stores such a response and replays it for the same idempotency key. */
export function isStripeFailure(error: unknown): error is Stripe.errors.StripeAPIError {
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

/**
 * Returns true if Stripe replayed the stored failure of an idempotency key. A request with this key can then
 * never succeed: https://docs.stripe.com/api/idempotent_requests
 */
export function isReplayedFailure(error: unknown): error is Stripe.errors.StripeAPIError {
  return isStripeFailure(error) && error.headers?.['idempotent-replayed'] === 'true';
}

/**
 * Returns true if an idempotency key was used with different parameters, for example by another release of
 * the store.
 */
export function isStripeKeySpent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/**
 * Sends a request to Stripe.
 *
 * @throws 503 if Stripe fails, does not respond, or limits the rate. Throws Stripe's other errors unchanged. Stripe's
 * client retries a timeout of 10 seconds twice, so the 503 can take more than 30 seconds. Before that, a route has
 * already responded with `unavailable`: see `http/middleware.ts`.
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
