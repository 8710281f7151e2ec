import type { Request } from 'express';
import { Stripe } from 'stripe';
import { stripeWebhookSecret } from '../platform/config/config.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { stripe } from '../platform/stripe.ts';

const TOLERANCE_SECONDS = 300;

/**
 * Returns the event in a request from Stripe, after verifying the signature of the raw body:
 * https://docs.stripe.com/webhooks#verify-manually
 *
 * @throws 400 for a missing, forged or stale signature.
 */
export async function eventFromStripe(request: Request): Promise<Stripe.Event> {
  const signature = request.header('Stripe-Signature') ?? '';
  requirePast(signature);
  const { body }: { body: unknown } = request;
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
