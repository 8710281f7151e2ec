import type { Stripe } from '@stripe/stripe-js';

const publishableKey = 'pk_test_local';

/** Loads the stand-in of the local Stripe: a classic script, as Stripe.js itself is one. @throws Error */
export async function loadLocalStripe(host: string): Promise<Stripe | null> {
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
  return window.Stripe?.(publishableKey) ?? null;
}
