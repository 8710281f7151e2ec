import { stripe } from '../../../functions/test/support/card.ts';
import { env } from '../../../functions/test/support/env.ts';

async function control(path: string): Promise<void> {
  const response = await fetch(`${env.STRIPE_API_BASE}/_local/webhooks/${path}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The local Stripe answers ${response.status} to ${path}`);
}

/** From now on nobody hears of Stripe's events but who a test tells. */
export function holdWebhooks(): Promise<void> {
  return control('hold');
}

/** Sends everything that was held back. */
export function releaseWebhooks(): Promise<void> {
  return control('release');
}

/** How many events the store has not taken yet; others may have left some behind that it never will. */
export async function undelivered(): Promise<number> {
  let count = 0;
  for await (const event of stripe.events.list({ delivery_success: false, limit: 100 })) {
    count += event.pending_webhooks;
  }
  return count;
}
