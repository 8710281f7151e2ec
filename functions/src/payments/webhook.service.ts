import type Stripe from 'stripe';
import { countFailedCard } from './failed-cards.service.ts';
import { changeOf } from './stripe-changes.ts';
import { syncPayment } from './sync.service.ts';

/**
 * Handles an event from Stripe. Uses only ids and the time from the event, because events can arrive twice,
 * late and in any order: https://docs.stripe.com/webhooks#best-practices
 *
 * @throws 503 if the change could not be recorded, so that Stripe sends the event again.
 */
export async function receive(event: Stripe.Event): Promise<{ received: true }> {
  const change = changeOf(event);
  if (change?.kind === 'card failed') await countFailedCard(change);
  else if (change) await syncPayment(change.intentId);
  return { received: true };
}
