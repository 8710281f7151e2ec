import type Stripe from 'stripe';
import { findIntent, originOf } from './intents.ts';
import { recordRefund } from './refund.service.ts';
import { settle } from './settlement.service.ts';

export type WebhookAnswer = { received: true };

/**
 * Acts on what Stripe reports. An event is a signal to read the intent again, never a truth to copy: events come
 * twice, late and in any order: https://docs.stripe.com/webhooks#best-practices
 *
 * @throws 503 when settling failed, so that Stripe sends the event again.
 */
export async function receive(event: Stripe.Event): Promise<WebhookAnswer> {
  const intentId = intentOf(event);
  if (intentId) await catchUp(intentId);
  return { received: true };
}

function intentOf(event: Stripe.Event): string | undefined {
  if (event.type === 'payment_intent.succeeded') return event.data.object.id;
  if (event.type !== 'charge.refunded') return undefined;
  const { payment_intent: intent } = event.data.object;
  return typeof intent === 'string' ? intent : intent?.id;
}

/** Brings an intent's order up to what Stripe says: paid, or unpaid when all of the money went back. */
export async function catchUp(intentId: string): Promise<void> {
  const intent = await findIntent(intentId);
  const origin = intent && originOf(intent);
  if (!origin || intent.status !== 'succeeded') return;
  const charge = intent.latest_charge;
  const isRefunded = charge !== null && typeof charge !== 'string' && charge.refunded;
  if (isRefunded) await recordRefund(intent.id, { ...origin, amountCents: intent.amount });
  else await settle(intent);
}
