import type Stripe from 'stripe';
import { catchUp } from './catch-up.service.ts';

export type WebhookAnswer = { received: true };

/**
 * Handles an event of Stripe. It only says which intent to read again; nothing else in it is used, since events
 * arrive twice, late and in any order: https://docs.stripe.com/webhooks#best-practices
 *
 * @throws 503 when settling failed, so that Stripe sends the event again.
 */
export async function receive(event: Stripe.Event): Promise<WebhookAnswer> {
  const intentId = intentOf(event);
  if (intentId) await catchUp(intentId);
  return { received: true };
}

/** The payment intent that an event is about, or undefined for one of which the store learns nothing. */
export function intentOf(event: Stripe.Event): string | undefined {
  if (event.type === 'payment_intent.succeeded') return event.data.object.id;
  if (
    event.type !== 'charge.refunded' &&
    event.type !== 'refund.failed' &&
    event.type !== 'charge.dispute.created' &&
    event.type !== 'charge.dispute.closed'
  )
    return undefined;
  const { payment_intent: intent } = event.data.object;
  return typeof intent === 'string' ? intent : intent?.id;
}
