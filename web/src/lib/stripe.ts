import type { Stripe } from '@stripe/stripe-js';
import { env } from './env.ts';

const localPublishableKey = 'pk_test_local';

/** The script of the local Stripe; a classic script, like Stripe.js. */
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
  return window.Stripe?.(localPublishableKey) ?? null;
}

/** Loads the card payment provider's script; after a failure it may be called again. @throws Error */
export async function loadCardProvider(): Promise<Stripe | null> {
  if (env.stripePublishableKey) {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return loadStripe(env.stripePublishableKey);
  }
  if (env.localStripeUrl) return loadLocalStripe(env.localStripeUrl);
  throw new Error('This build names no card payment provider');
}
