import type { Stripe } from '@stripe/stripe-js';

/** Time limit in milliseconds, because a blocker may stop the script without an error. */
const waitAtMostMs = 20_000;

/** Loads Stripe's script. After a failure, the next call tries again. @throws Error */
export function loadCardProvider(): Promise<Stripe | null> {
  return Promise.race([load(), timeout()]);
}

async function timeout(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, waitAtMostMs));
  throw new Error('Stripe did not load in time');
}

async function load(): Promise<Stripe | null> {
  if (import.meta.env.VITE_LOCAL_STRIPE_URL) {
    const { loadLocalStripe } = await import('./local-stripe.ts');
    return loadLocalStripe(import.meta.env.VITE_LOCAL_STRIPE_URL);
  }
  if (!import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY) {
    throw new Error('This build has no Stripe key');
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  return loadStripe(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY);
}
