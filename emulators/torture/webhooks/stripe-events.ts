import type Stripe from 'stripe';
import { deliverSigned } from '../../../functions/test/support/webhook.ts';

export type Signature = 'good' | 'forged' | 'stale';

const TOO_OLD_SECONDS = 301;

/** Delivers an event with a valid, forged or outdated signature. Returns the status of the store's response. */
export async function deliverEvent(event: Stripe.Event, signature: Signature): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  return deliverSigned(JSON.stringify(event, null, 2), {
    ...(signature === 'forged' && { secret: 'whsec_guessed' }),
    timestamp: signature === 'stale' ? now - TOO_OLD_SECONDS : now,
  });
}

/** Returns the payment intent of an event. */
export function intentOf({ data: { object } }: Stripe.Event): string | undefined {
  if (object.object === 'payment_intent') return object.id;
  if (!('payment_intent' in object)) return undefined;
  const { payment_intent: intent } = object;
  return typeof intent === 'string' ? intent : undefined;
}
