import type Stripe from 'stripe';
import { clientOf } from '../../../emulators/stripe/client.ts';

const url = process.env.E2E_STRIPE_URL ?? 'http://127.0.0.1:12211';
const stripe = clientOf(url);

/** Confirms a payment intent with a card that always succeeds. Returns the intent's id. */
export async function chargeCard(clientSecret: string): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_');
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
}

/** Returns the successful charges of all payment intents of an order. */
export async function chargesFor(orderId: string): Promise<Stripe.Charge[]> {
  const charges: Stripe.Charge[] = [];
  for await (const { id, metadata } of stripe.paymentIntents.list({ limit: 100 })) {
    if (metadata.orderId !== orderId) continue;
    const { data } = await stripe.charges.list({ payment_intent: id });
    charges.push(...data.filter(({ paid }) => paid));
  }
  return charges;
}

/** Holds back Stripe's webhooks about an order. */
export const holdWebhooks = (orderId: string) => control('hold', orderId);

/** Sends the webhooks that were held back. */
export const releaseWebhooks = (orderId: string) => control('release', orderId);

async function control(action: 'hold' | 'release', orderId: string): Promise<void> {
  const body = JSON.stringify({ orderId });
  const response = await fetch(`${url}/_local/webhooks/${action}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${action}: ${response.status}`);
}
