import type Stripe from 'stripe';
import { z } from 'zod';
import { clientOf } from '../../../emulators/stripe/client.ts';
import { call, succeeds } from './api.ts';
import { env } from './env.ts';
import type { Person } from './people.ts';

/** The Stripe client of the tests. The failures that tests cause affect only the store's client. */
export const stripe = clientOf(env.STRIPE_API_BASE, env.STRIPE_SECRET_KEY);

const secret = z.object({ clientSecret: z.string().regex(/^pi_\w+_secret_\w+$/) });

/** Creates the payment intent of an order and returns its id. */
export async function intentFor(buyer: Person, orderId: string, totalPrice: number): Promise<string> {
  const body = { totalPrice, orderId };
  const sent = call('POST', '/create-payment-intent', { token: buyer.token, body });
  return secret.parse(await succeeds(sent)).clientSecret.split('_secret_')[0] ?? '';
}

/** Confirms an intent with a card, as the browser does when the shopper clicks Pay. */
export async function charge(
  intentId: string,
  paymentMethod = 'pm_card_visa',
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.confirm(intentId, { payment_method: paymentMethod });
}

/** Reports to the API that an intent was paid. */
export function report(
  buyer: Person,
  orderId: string,
  transactionId: string,
  at?: string,
): ReturnType<typeof call> {
  return call('PATCH', `/order/${orderId}`, {
    token: buyer.token,
    body: { transactionId, paid: true, status: 'pending' },
    at,
  });
}

/** Pays an order and returns the id of the payment intent. */
export async function pay(buyer: Person, orderId: string, totalPrice: number): Promise<string> {
  const intentId = await intentFor(buyer, orderId, totalPrice);
  await charge(intentId);
  await succeeds(report(buyer, orderId, intentId));
  return intentId;
}

/** Returns the refunded amount of an intent, in cents. */
export async function refunded(intentId: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId });
  return data.reduce((sum, refund) => sum + refund.amount, 0);
}

export async function statusAtStripe(intentId: string): Promise<string> {
  return (await stripe.paymentIntents.retrieve(intentId)).status;
}
