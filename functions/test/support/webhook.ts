import Stripe from 'stripe';
import type { Answer } from './api.ts';
import { stripe } from './card.ts';
import { env } from './env.ts';

type Forgery = { secret?: string; timestamp?: number; at?: string | undefined };

/** Delivers a signed event to the webhook as Stripe would, and returns the status. */
export async function deliver(type: string, object: object, forgery: Forgery = {}): Promise<number> {
  return (await answerTo(type, object, forgery)).status;
}

/** Like `deliver`, but returns the whole response. */
export function answerTo(type: string, object: object, forgery: Forgery = {}): Promise<Answer> {
  const payload = JSON.stringify({
    id: `evt_test_${Date.now()}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  });
  return answerToSigned(payload, forgery);
}

/** Signs and delivers a body to the webhook, and returns the status. */
export async function deliverSigned(payload: string, forgery: Forgery): Promise<number> {
  return (await answerToSigned(payload, forgery)).status;
}

async function answerToSigned(payload: string, { secret, timestamp, at }: Forgery): Promise<Answer> {
  const signature = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? env.STRIPE_WEBHOOK_SECRET,
    ...(timestamp !== undefined && { timestamp }),
  });
  const response = await fetch(`${at ?? env.API_URL}/stripe/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
    body: payload,
  });
  const { status, headers } = response;
  return { status, headers, body: await response.json() };
}
