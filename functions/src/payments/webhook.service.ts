import type Stripe from 'stripe';
import { catchUp } from './catch-up.service.ts';
import { hintOf } from './stripe-hints.ts';

/**
 * Handles an event of Stripe. Uses only the intent's id from the event, because events can arrive twice, late
 * and in any order: https://docs.stripe.com/webhooks#best-practices
 *
 * @throws 503 if settling failed, so that Stripe sends the event again.
 */
export async function receive(event: Stripe.Event): Promise<{ received: true }> {
  const hint = hintOf(event);
  if (hint) await catchUp(hint.intentId);
  return { received: true };
}
