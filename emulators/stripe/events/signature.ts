import { createHmac } from 'node:crypto';

/**
 * Returns the `Stripe-Signature` header for a body sent at `timestamp` (in seconds):
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
