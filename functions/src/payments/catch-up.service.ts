import type Stripe from 'stripe';
import { recordDispute } from './dispute.service.ts';
import { countFailedCard } from './failed-cards.service.ts';
import { recordPartialRefund } from './partial-refund-record.service.ts';
import type { PaymentRecord } from './payment.record.ts';
import { findPayment } from './payments.repository.ts';
import { recordFailedRefund, recordRefund } from './refund-record.service.ts';
import { type Settlement, settle } from './settlement.service.ts';
import {
  disputeOf,
  failedRefundReason,
  findIntent,
  type Intent,
  type IntentOrigin,
  originOf,
  unrefundedCents,
} from './stripe.gateway.ts';
import { changeOf } from './stripe-changes.ts';

/**
 * Records the payment, the refunds and the dispute of an intent as Stripe reports them. A recorded refund
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
  const charge = lastChargeOf(intent);
  const dispute = charge?.disputed ? await disputeOf(intentId) : undefined;
  const settlement = await catchUpMoney(intent, origin, {
    isRefunded: charge?.refunded === true,
    isLost: dispute === 'lost',
    recorded: payment?.data.outcome,
    mayRefund,
  });
  if (payment && !charge?.refunded) await recordPartialRefund({ payment, intent });
  if (dispute) await recordDispute(intentId, origin.orderId, dispute);
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
  isRefunded: boolean;
  /** True if the store has lost the dispute, so the cardholder has the money. */
  isLost: boolean;
  recorded: PaymentRecord['outcome'] | undefined;
  mayRefund: boolean;
};

async function catchUpMoney(
  intent: Intent,
  { orderId, uid }: IntentOrigin,
  { isRefunded, isLost, recorded, mayRefund }: Money,
): Promise<Settlement> {
  const paidFor = { orderId, uid };
  const isRefundExpected = recorded === 'refunded' || recorded === 'refund-failed';
  if (recorded === 'returned') return recorded;
  if (isRefunded || (isLost && isRefundExpected)) {
    await recordRefund(intent.id, { ...paidFor, amountCents: intent.amount });
    return 'refunded';
  }
  if (recorded === undefined) return settle(intent, { mayRefund });
  if (recorded !== 'refunded') return recorded;
  const owed = { ...paidFor, amountCents: unrefundedCents(intent) };
  await recordFailedRefund(intent.id, owed, await failedRefundReason(intent.id));
  return 'refund-failed';
}

function lastChargeOf({ latest_charge: charge }: Intent) {
  return charge === null || typeof charge === 'string' ? undefined : charge;
}
