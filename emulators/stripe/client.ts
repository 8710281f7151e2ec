import Stripe from 'stripe';

/** Returns the official client for a Stripe at a URL. */
export function clientOf(url: string, key = 'sk_test_local', options: Stripe.StripeConfig = {}): Stripe {
  const { hostname: host, port, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  const address = {
    host,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
  } as const;
  return new Stripe(key, { ...address, telemetry: false, ...options });
}
