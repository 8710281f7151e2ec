import type Stripe from 'stripe';
import type { Stored } from '../platform/firestore/firestore.ts';
import { lostCentsOf } from './dispute.gateway.ts';
import { recordDispute } from './dispute.service.ts';
import { countFailedCard } from './failed-cards.service.ts';
import { recordPartialRefund } from './partial-refund-record.service.ts';
import type { PaymentRecord } from './payment.record.ts';
import { findPayment } from './payments.repository.ts';
import { recordFailedRefund, recordRefund } from './refund-record.service.ts';
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
  const mayChange = payment && payment.data.outcome !== 'returned';
  const lostCents = mayChange ? await lostCentsOf(intent) : 0;
  const settlement = await catchUpMoney(intent, origin, { lostCents, payment, mayRefund });
  const hasPart = payment && (await recordPartialRefund({ payment, intent, lostCents }));
  const isNew = settlement !== 'unpayable' && settlement !== payment?.data.outcome;
  // Reads again after each change, because Stripe's state may have changed before the change was written.
  if (settlement === 'outdated' || hasPart || isNew) return catchUp(intentId, { mayRefund });
  if (chargeOf(intent)?.disputed) await recordDispute(intentId, origin.orderId);
  return settlement;
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

type Money = {
  lostCents: number;
  payment: Stored<PaymentRecord> | undefined;
  mayRefund: boolean;
};

/** @returns `outdated` if the payment has changed since it was read, so nothing is recorded. */
async function catchUpMoney(
  intent: Intent,
  { orderId, uid }: IntentOrigin,
  { lostCents, payment, mayRefund }: Money,
): Promise<Settlement | 'outdated'> {
  const recorded = payment?.data.outcome;
  const paidFor = { orderId, uid };
  const isRefundExpected = recorded === 'refunded' || recorded === 'refund-failed';
  if (recorded === 'returned') return recorded;
  const leftCents = unrefundedCents(intent) - (payment?.data.returnedCents ?? 0);
  // The cardholder already has the amount of each lost dispute.
  const owedCents = leftCents - lostCents;
  if (leftCents <= 0 || (isRefundExpected && owedCents <= 0)) {
    const refunded = { ...paidFor, amountCents: intent.amount };
    return (await recordRefund(intent.id, refunded, { payment })) ? 'refunded' : 'outdated';
  }
  if (recorded === undefined) return settle(intent, { mayRefund });
  if (recorded !== 'refunded') return recorded;
  const owed = { ...paidFor, amountCents: owedCents, refundedCents: refundedCents(intent) };
  const reason = await failedRefundReason(intent.id);
  return (await recordFailedRefund(intent.id, owed, { payment }, reason)) ? 'refund-failed' : 'outdated';
}
