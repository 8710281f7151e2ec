import { stripe } from '../../../functions/test/support/card.ts';
import { controlStripe } from '../../../functions/test/support/local-stripe.ts';

/** Holds back Stripe's events, so that the store receives only the events that a test delivers. */
export function holdWebhooks(): Promise<void> {
  return controlStripe('webhooks/hold');
}

/** Sends all held events. */
export function releaseWebhooks(): Promise<void> {
  return controlStripe('webhooks/release');
}

/** Drops all held events. Later events are sent normally. */
export function discardWebhooks(): Promise<void> {
  return controlStripe('webhooks/discard');
}

/** Returns the number of events that the store has not received successfully. */
export async function undelivered(): Promise<number> {
  let count = 0;
  for await (const event of stripe.events.list({ delivery_success: false, limit: 100 })) {
    count += event.pending_webhooks;
  }
  return count;
}
