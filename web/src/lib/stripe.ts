import type { Stripe } from '@stripe/stripe-js';
import { env } from './env.ts';

const localPublishableKey = 'pk_test_local';

/** The stand-in of the local Stripe: a classic script, as Stripe.js itself is one. */
async function loadLocalStripe(host: string): Promise<Stripe | null> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${host}/v3/stripe.js`;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card form cannot be reached. Check your connection and load the page again.'));
    };
    document.head.append(script);
  });
  return window.Stripe?.(localPublishableKey) ?? null;
}

/** Loads the card payment provider's script. @throws Error with a text for people */
export async function loadCardProvider(): Promise<Stripe | null> {
  if (env.stripePublishableKey) {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return loadStripe(env.stripePublishableKey);
  }
  if (env.localStripeUrl) return loadLocalStripe(env.localStripeUrl);
  throw new Error('This build names no card payment provider');
}
