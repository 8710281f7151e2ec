import Stripe from 'stripe';
import { expect } from 'vitest';
import type { ApiResponse } from './api.ts';
import { stripe } from './card.ts';
import { env } from './env.ts';

type Signing = { secret?: string; timestamp?: number; at?: string | undefined };

/** Delivers a signed event to the webhook as Stripe does, and returns the status. */
export async function deliver(type: string, object: object, signing: Signing = {}): Promise<number> {
  return (await responseTo(type, object, signing)).status;
}

/** Delivers an event about a payment intent. It contains only the id, because the store reads the intent at Stripe. */
export function deliverAbout(intentId: string, type: string, signing: Signing = {}): Promise<number> {
  const isIntent = type.startsWith('payment_intent.');
  return deliver(type, isIntent ? { id: intentId } : { payment_intent: intentId }, signing);
}

/** Delivers an event about a payment intent, and fails unless the store accepts it. */
export async function reportEvent(intentId: string, type: string): Promise<void> {
  expect(await deliverAbout(intentId, type), type).toBe(200);
}

/** Delivers a signed event to the webhook, and returns the whole response. */
export function responseTo(type: string, object: object, signing: Signing = {}): Promise<ApiResponse> {
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
  return responseToSigned(payload, signing);
}

export async function deliverSigned(payload: string, signing: Signing): Promise<number> {
  return (await responseToSigned(payload, signing)).status;
}

async function responseToSigned(payload: string, { secret, timestamp, at }: Signing): Promise<ApiResponse> {
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
