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
