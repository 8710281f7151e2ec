import type Stripe from 'stripe';
import type { Stored } from '../platform/firestore/firestore.ts';
import { lostCentsOf, recordDispute } from './dispute.service.ts';
import { countFailedCard } from './failed-cards.service.ts';
import { newPayment, type PaymentRecord } from './payment.record.ts';
import { findPayment } from './payments.repository.ts';
import { excessOf, withRefunds } from './refund-changes.ts';
import { recordRefund } from './refund-record.service.ts';
import { type Settlement, settle } from './settlement.service.ts';
import {
  chargeOf,
  failedRefundReason,
  findIntent,
  type Intent,
  type IntentOrigin,
  originOf,
  refundedCents,
  unrefundedCents,
} from './stripe.gateway.ts';
import { changeOf } from './stripe-changes.ts';

/**
 * Records the payment, the refunds and the disputes of an intent as Stripe reports them. A recorded refund
 * that Stripe could not make becomes a failed refund, unless the cardholder already has the money after
 * winning a dispute.
 *
 * @param mayRefund If false, makes no refund: see `settle`.
 */
export async function catchUp(intentId: string, { mayRefund = true } = {}): Promise<Settlement> {
  // Reads the payment before the intent, so that the intent includes every refund that the payment records.
  const payment = await findPayment(intentId);
  const intent = await findIntent(intentId);
  const origin = intent && originOf(intent);
  if (!origin) return 'foreign';
  if (intent.status !== 'succeeded') return 'unpaid';
  const settlement =
    payment || unrefundedCents(intent) <= 0
      ? await catchUpRefunds(intent, origin, payment)
      : await settle(intent, { mayRefund });
  const isNew = settlement !== 'unpayable' && settlement !== payment?.data.outcome;
  // Reads again after each change, because Stripe's state may have changed before the change was written.
  if (isNew) return catchUp(intentId, { mayRefund });
  if (chargeOf(intent)?.disputed) await recordDispute(intentId, origin.orderId);
  return settlement;
}

/** @returns `changed` if the payment has a new state, or has changed since it was read. */
async function catchUpRefunds(
  intent: Intent,
  origin: IntentOrigin,
  payment: Stored<PaymentRecord> | undefined,
): Promise<PaymentRecord['outcome'] | 'changed'> {
  const known = payment?.data ?? newPayment(origin, intent.amount);
  const { outcome } = known;
  const lostCents = payment ? await lostCentsOf(intent) : 0;
  const reported = { paidCents: intent.amount, refundedCents: refundedCents(intent), lostCents };
  const after = withRefunds(known, reported);
  const excessCents = excessOf(after?.payment ?? known, reported);
  if (!after && excessCents === known.excessCents) return outcome;
  const isExcess = excessCents > known.excessCents || (known.isExcess && excessCents > 0);
  const changed = after ?? { payment: known, failedCents: 0 };
  const listedAt = excessCents > known.excessCents && { at: new Date() };
  const refunded = { ...changed, payment: { ...changed.payment, excessCents, isExcess, ...listedAt } };
  const hasFailed = outcome === 'refunded' && refunded.payment.outcome === 'refund-failed';
  const reason = hasFailed ? await failedRefundReason(intent.id) : undefined;
  const isRecorded = await recordRefund(intent.id, refunded, { payment }, reason);
  const isRepeat = outcome === 'refunded' && refunded.payment.outcome === 'refunded';
  return isRecorded && isRepeat ? outcome : 'changed';
}

/**
 * Handles an event from Stripe. Uses only ids and the time from the event, because events can arrive twice,
 * late and in any order: https://docs.stripe.com/webhooks#best-practices
 *
 * @throws 503 if the change could not be recorded, so that Stripe sends the event again.
 */
export async function receive(event: Stripe.Event): Promise<{ received: true }> {
  const change = changeOf(event);
  if (change?.kind === 'card failed') await countFailedCard(change);
  else if (change) await catchUp(change.intentId);
  return { received: true };
}
