import type Stripe from 'stripe';
import { stripe } from '../../../functions/test/support/card.ts';
import { env } from '../../../functions/test/support/env.ts';

/** Keeps Stripe from sending any event by itself, so that a test alone decides what is delivered, and when. */
export async function silenceStripe(): Promise<void> {
  await steer('hold');
}

/** Lets Stripe send events again; those that it did not send are never sent. */
export async function letStripeSpeak(): Promise<void> {
  await steer('discard');
}

async function steer(what: 'hold' | 'discard'): Promise<void> {
  const response = await fetch(`${env.STRIPE_API_BASE}/_local/webhooks/${what}`, { method: 'POST' });
  if (!response.ok) throw new Error(`The local Stripe does not ${what} its events: ${response.status}`);
}

export type Signature = 'good' | 'forged' | 'stale';

const TOO_OLD_SECONDS = 301;

/** Delivers an event to the store as Stripe would, or as somebody who only pretends; answers the status. */
export async function deliverEvent(event: Stripe.Event, signature: Signature): Promise<number> {
  const payload = JSON.stringify(event, null, 2);
  const now = Math.floor(Date.now() / 1000);
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: signature === 'forged' ? 'whsec_guessed' : env.STRIPE_WEBHOOK_SECRET,
    timestamp: signature === 'stale' ? now - TOO_OLD_SECONDS : now,
  });
  const response = await fetch(`${env.API_URL}/stripe/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': header },
    body: payload,
  });
  await response.text();
  return response.status;
}

/** The payment intent that an event is about. */
export function intentOf({ data: { object } }: Stripe.Event): string | undefined {
  if (object.object === 'payment_intent') return object.id;
  if (!('payment_intent' in object)) return undefined;
  const { payment_intent: intent } = object;
  return typeof intent === 'string' ? intent : undefined;
}
