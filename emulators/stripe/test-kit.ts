import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { listen } from '../local-server.ts';
import { clientOf } from './client.ts';
import type { StripeOptions } from './local-stripe.ts';
import { type RunningStripe, startStripe } from './server.ts';

/** Set by `npm run test:stripe`: the Stripe sandbox to test, instead of the local Stripe. */
const { STRIPE_SANDBOX_KEY, STRIPE_SANDBOX_URL } = process.env;

/** True for the local Stripe. A sandbox has no control routes, and more features. */
export const isLocal = !STRIPE_SANDBOX_KEY;

const sandbox: RunningStripe = {
  url: STRIPE_SANDBOX_URL ?? 'https://api.stripe.com',
  close: async () => {},
};

/** Returns the official client for a local Stripe. It does not retry. */
export const stripeAt = (url: string, key = 'sk_test_local') => clientOf(url, key, { maxNetworkRetries: 0 });

export type Bench = Awaited<ReturnType<typeof startBench>>;

/**
 * Starts a local Stripe on a free port, and returns it with a client and its control routes. If a sandbox key
 * is set, connects to the sandbox instead.
 */
export async function startBench(options: StripeOptions = {}) {
  const secretKey = STRIPE_SANDBOX_KEY || 'sk_test_local';
  const { url, close } = isLocal ? await startStripe(options) : sandbox;
  const stripe = stripeAt(url, secretKey);
  return {
    running: { url },
    secretKey,
    stripe,
    /** Makes a payment with a working card. */
    pay: (changes: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_card_visa', ...changes }),
    control: (path: string, body: object = {}) =>
      fetch(`${url}/_local${path}`, { method: 'POST', body: JSON.stringify(body) }),
    close,
  };
}

/** Returns the error of a failed call. Throws an error if the call succeeds. */
export async function refusal(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const result = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (result instanceof Stripe.errors.StripeError) return result;
  throw new Error('the call was not refused');
}

type Received = { body: string; signature: string };

/** Starts a webhook endpoint that stores the received events. It responds with the status that `statusOf` returns. */
export async function startReceiver(statusOf: (count: number) => number) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(statusOf(received.length)).end();
  });
  const { url, close } = await listen(server, 0);
  return { url: `${url}/hook`, received, close };
}

export const order = {
  amount: 15_680,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { orderId: 'order-1' },
} satisfies Stripe.PaymentIntentCreateParams;
