import type Stripe from 'stripe';
import { findIntent, originOf } from './intents.ts';
import { findPayment } from './payments.repository.ts';
import { recordFailedRefund, recordRefund } from './refund.service.ts';
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
  if (event.type !== 'charge.refunded' && event.type !== 'refund.failed') return undefined;
  const { payment_intent: intent } = event.data.object;
  return typeof intent === 'string' ? intent : intent?.id;
}

/**
 * Brings an intent's order up to what Stripe says: paid, or unpaid when all of the money went back. A refund that
 * was recorded and that Stripe could not carry out is recorded as failed.
 */
export async function catchUp(intentId: string): Promise<void> {
  // Before the intent: Stripe knows by then of every refund that is recorded here.
  const payment = await findPayment(intentId);
  const intent = await findIntent(intentId);
  const origin = intent && originOf(intent);
  if (!origin || intent.status !== 'succeeded') return;
  const charge = intent.latest_charge;
  const isRefunded = charge !== null && typeof charge !== 'string' && charge.refunded;
  if (isRefunded) await recordRefund(intent.id, { ...origin, amountCents: intent.amount });
  else if (payment?.data.outcome === 'refunded') await recordFailedRefund(payment);
  else await settle(intent);
}
