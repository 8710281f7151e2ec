import { findPayment } from './payments.repository.ts';
import { recordFailedRefund, recordRefund } from './refund.service.ts';
import { settle } from './settlement.service.ts';
import { findIntent, originOf } from './stripe.gateway.ts';

/**
 * Updates an intent's order to what Stripe says: paid, or unpaid when all of the money went back. A refund that
 * was recorded and that Stripe could not carry out is recorded as failed.
 */
export async function catchUp(intentId: string): Promise<void> {
  // Before the intent: a refund that is recorded here is then known to Stripe too.
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
