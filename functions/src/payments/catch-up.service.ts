import { recordDispute } from './dispute.service.ts';
import { recordPart } from './part-record.service.ts';
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
  keptCents,
  originOf,
} from './stripe.gateway.ts';

/**
 * Updates an intent's order to what Stripe says: paid, how much of it went back, unpaid if all of it did, and whether
 * the payment is disputed. A refund that was recorded and that Stripe could not carry out is recorded as failed, unless the
 * cardholder has won the money back in a dispute: then nothing is owed.
 *
 * @param mayRefund False to send no money back: see `settle`.
 */
export async function catchUp(intentId: string, { mayRefund = true } = {}): Promise<Settlement> {
  // Before the intent: a refund that is recorded here is then known to Stripe too.
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
  if (payment && !charge?.refunded) await recordPart({ payment, intent });
  if (dispute) await recordDispute(intentId, origin.orderId, dispute);
  return settlement;
}

type Money = {
  isRefunded: boolean;
  /** True if the cardholder has won the money back in a dispute. */
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
  const wasToGoBack = recorded === 'refunded' || recorded === 'refund-failed';
  if (recorded === 'returned') return recorded;
  if (isRefunded || (isLost && wasToGoBack)) {
    await recordRefund(intent.id, { ...paidFor, amountCents: intent.amount });
    return 'refunded';
  }
  if (recorded === undefined) return settle(intent, { mayRefund });
  if (recorded !== 'refunded') return recorded;
  const owed = { ...paidFor, amountCents: keptCents(intent) };
  await recordFailedRefund(intent.id, owed, await failedRefundReason(intent.id));
  return 'refund-failed';
}

function lastChargeOf({ latest_charge: charge }: Intent) {
  return charge === null || typeof charge === 'string' ? undefined : charge;
}
