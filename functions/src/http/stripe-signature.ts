import type { Request } from 'express';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { stripeWebhookSecret } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { stripe } from '../platform/stripe.ts';

const TOLERANCE_SECONDS = 300;

const intent = z.object({ id: z.string() });
const failedIntent = intent.extend({ metadata: z.record(z.string(), z.unknown()) });
const ofIntent = z.object({
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});

/** The fields of an event that the store reads. */
export const eventSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    created: z.number(),
    data: z.object({ object: ofIntent.loose() }),
  })
  .refine(({ type, data: { object } }) => {
    if (type === 'payment_intent.payment_failed') return failedIntent.safeParse(object).success;
    return !type.startsWith('payment_intent.') || intent.safeParse(object).success;
  });

/**
 * Returns the event in a request from Stripe, after verifying the signature of the raw body:
 * https://docs.stripe.com/webhooks#verify-manually
 *
 * @throws 400 for a missing, forged or stale signature, and for an event without the fields that the store reads.
 */
export async function eventFromStripe(request: Request): Promise<Stripe.Event> {
  const signature = request.header('Stripe-Signature') ?? '';
  requirePast(signature);
  const event = await signedEvent(request.body, signature);
  if (!eventSchema.safeParse(event).success) throw refuse('malformed_request', { what: 'event' });
  return event;
}

async function signedEvent(body: unknown, signature: string): Promise<Stripe.Event> {
  if (!Buffer.isBuffer(body)) throw refuse('signature_invalid');
  try {
    return await stripe().webhooks.constructEventAsync(
      body,
      signature,
      stripeWebhookSecret.value(),
      TOLERANCE_SECONDS,
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw refuse('signature_invalid');
    throw error;
  }
}

/** Rejects timestamps in the future, because Stripe's library rejects only old ones. */
function requirePast(signature: string): void {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1000 + TOLERANCE_SECONDS)) throw refuse('signature_invalid');
}
