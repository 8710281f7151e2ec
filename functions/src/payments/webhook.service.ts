import type Stripe from 'stripe';
import { catchUp } from './catch-up.service.ts';
import { changeOf } from './stripe-changes.ts';

/**
 * Handles an event from Stripe. Uses only the intent's id from the event, because events can arrive twice,
 * late and in any order: https://docs.stripe.com/webhooks#best-practices
 *
 * @throws 503 if the change could not be recorded, so that Stripe sends the event again.
 */
export async function receive(event: Stripe.Event): Promise<{ received: true }> {
  const change = changeOf(event);
  if (change) await catchUp(change.intentId);
  return { received: true };
}
