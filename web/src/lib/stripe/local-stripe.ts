import type { Stripe } from '@stripe/stripe-js';

const publishableKey = 'pk_test_local';

/** Loads the script of the local Stripe, which replaces Stripe.js. Like Stripe.js, it is a classic script. @throws Error */
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
