import { logger } from 'firebase-functions';

// `docs/alerts/refund-failed.json` searches for both texts.

type Refund = { intent: string; order: string };

/** Logs a refund that Stripe refused. */
export function logRefusedRefund({ intent, order }: Refund, code: string): void {
  logger.error('Stripe refused to refund a payment', { intent, order, code });
}

/** Logs a refund that failed after it was recorded. `reason` is Stripe's code, if any. */
export function logFailedRefund({ intent, order }: Refund, reason?: string): void {
  logger.error('A refund has failed: an admin must return the money', {
    intent,
    order,
    ...(reason && { reason }),
  });
}
