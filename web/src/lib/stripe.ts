import type { Stripe } from '@stripe/stripe-js';

/** What blocks the provider may do so without a word. */
const waitAtMostMs = 20_000;

/** Loads the card payment provider's script; after a failure it may be called again. @throws Error */
export function loadCardProvider(): Promise<Stripe | null> {
  return Promise.race([load(), outOfPatience()]);
}

async function outOfPatience(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, waitAtMostMs));
  throw new Error('The card payment provider does not load in time');
}

async function load(): Promise<Stripe | null> {
  if (import.meta.env.VITE_LOCAL_STRIPE_URL) {
    const { loadLocalStripe } = await import('./local-stripe.ts');
    return loadLocalStripe(import.meta.env.VITE_LOCAL_STRIPE_URL);
  }
  if (!import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY) {
    throw new Error('This build names no card payment provider');
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  return loadStripe(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY);
}
