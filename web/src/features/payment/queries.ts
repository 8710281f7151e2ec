import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ClientSecretResponse } from '@almighty-tools/functions/contract/payment.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import type { Stripe } from '@stripe/stripe-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api/api-client.ts';
import { isTemporary } from '#lib/api/api-error.ts';
import { paths } from '#lib/url/paths.ts';

/** Time limit in milliseconds, because a blocker may stop the script without an error. */
const waitAtMostMs = 20_000;

/** Loads Stripe's script. After a failure, the next call tries again. @throws Error */
function loadCardProvider(): Promise<Stripe | null> {
  return Promise.race([load(), timeout()]);
}

async function timeout(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, waitAtMostMs));
  throw new Error('Stripe did not load in time');
}

async function load(): Promise<Stripe | null> {
  if (import.meta.env.VITE_LOCAL_STRIPE_URL) return loadLocalStripe(import.meta.env.VITE_LOCAL_STRIPE_URL);
  if (!import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY) {
    throw new Error('This build has no Stripe key');
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  return loadStripe(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY);
}

/** Loads the script of the local Stripe, which replaces Stripe.js. Like Stripe.js, it is a classic script. @throws Error */
async function loadLocalStripe(host: string): Promise<Stripe | null> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${host}/v3/stripe.js`;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${script.src} does not load`));
    };
    document.head.append(script);
  });
  return window.Stripe?.('pk_test_local') ?? null;
}

/** Loads Stripe's script once per visit. */
export const cardProviderQuery = queryOptions({
  queryKey: ['card-provider'],
  queryFn: loadCardProvider,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns the client secret for an order. It is requested again when the order's total changes. */
export function clientSecretQuery(orderId: string, totalPrice: number) {
  return queryOptions({
    queryKey: ['client-secret', orderId, totalPrice],
    queryFn: async () => {
      const body = { totalPrice, orderId };
      return (await send<ClientSecretResponse>('POST', apiPatterns.createPaymentIntent, body)).clientSecret;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // A 403 means that the order belongs to another user. The page says so.
    meta: { redirects: { 401: paths.login } },
  });
}

/**
 * Reports to the API that an order was paid, at most three times. The API checks the payment at Stripe. The variable is
 * the transaction ID.
 */
export function paymentRecord(orderId: string) {
  return mutationOptions({
    mutationFn: (transactionId: string) => {
      const body = { transactionId, paid: true, status: 'pending' };
      return send<ModifiedResponse>('PATCH', apiPath(apiPatterns.order, { id: orderId }), body);
    },
    retry: (failures, error) => isTemporary(error) && failures < 2,
    retryDelay: (failures) => 800 * (failures + 1),
    // A 403 means that the payment belongs to another user.
    meta: { redirects: { 401: paths.login } },
  });
}
