import { stripe } from '../../../functions/test/support/card.ts';
import { steerStripe } from './local-stripe.ts';

/** From now on the store gets only the events that a test delivers. */
export function holdWebhooks(): Promise<void> {
  return steerStripe('POST', 'webhooks/hold');
}

/** Sends everything that was held back. */
export function releaseWebhooks(): Promise<void> {
  return steerStripe('POST', 'webhooks/release');
}

/** Drops everything that was held back; what happens from now on is sent again. */
export function discardWebhooks(): Promise<void> {
  return steerStripe('POST', 'webhooks/discard');
}

/** How many events the store has not taken yet; others may have left some behind that it never will. */
export async function undelivered(): Promise<number> {
  let count = 0;
  for await (const event of stripe.events.list({ delivery_success: false, limit: 100 })) {
    count += event.pending_webhooks;
  }
  return count;
}
