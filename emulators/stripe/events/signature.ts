import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a body sent at `timestamp` (seconds): https://docs.stripe.com/webhooks#verify-manually */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
