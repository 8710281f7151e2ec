import { logger } from 'firebase-functions';
import { isPhase } from '../contract/order-phases.ts';
import { isPaid, type OrderRecord, type StoredOrder } from '../orders/order.record.ts';
import { wordsOfOrder } from '../orders/order-words.ts';
import { findOrder } from '../orders/orders.repository.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { newPayment, type PaymentRecord } from './payment.record.ts';
import { findPayment, readPaymentAndOrder, writePayment } from './payments.repository.ts';
import { fullyRefunded, withFailedRefund } from './refund-changes.ts';
import { recordRefund } from './refund-record.service.ts';
import {
  chargeOf,
  type Intent,
  type IntentOrigin,
  originOf,
  refundedCents,
  refundIntent,
  unrefundedCents,
} from './stripe.gateway.ts';

/**
 * - `settled`: the intent has paid for its order.
 * - `refunded`: the payment was refunded, because its order does not exist or cannot be paid with this
 *   intent.
 * - `refund-failed`: Stripe refused the refund or could not make it, so an admin must return the money.
 * - `returned`: an admin has returned the money of a failed refund.
 * - `unpayable`: the payment must be refunded, but the caller does not allow a refund.
 * - `unpaid`: the intent is not paid.
 * - `foreign`: the intent does not belong to the store.
 */
export type Settlement =
  | 'settled'
  | 'refunded'
  | 'refund-failed'
  | 'returned'
  | 'unpayable'
  | 'unpaid'
  | 'foreign';

type SettleOptions = {
  /** The intent's order, if the caller has already read it. */
  order?: StoredOrder;
  /** If false, returns `unpayable` and makes no refund. */
  mayRefund?: boolean;
};

/**
 * Marks the order of a succeeded intent as paid, or refunds the intent. Safe to repeat, even concurrently:
 * PATCH, the webhook, cancellations and the reconciliation all call this function.
 *
 * @param intent Read from Stripe with its last charge, never from a request of a client.
 * @throws 503 if Stripe fails or too many calls change the order. The caller can retry.
 */
export async function settle(
  intent: Intent,
  { order, mayRefund = true }: SettleOptions = {},
): Promise<Settlement> {
  const origin = originOf(intent);
  if (!origin) return 'foreign';
  if (intent.status !== 'succeeded') return 'unpaid';
  const decision = await decideAndWrite(async (isRetry) => {
    const read: OrderAndPayment = isRetry
      ? await readPaymentAndOrder(intent.id, origin.orderId)
      : { order: order ?? (await findOrder(origin.orderId)), payment: 'not read' };
    return decide(intent, origin, read);
  });
  if (decision === 'settled') {
    logger.info('A payment is settled', { intent: intent.id, order: origin.orderId });
  }
  if (decision !== 'refund') return decision;
  // Reads the order again before making a refund.
  if (order) return settle(intent, { mayRefund });
  if (!mayRefund) return 'unpayable';
  logger.warn('A payment is refunded because its order cannot accept it', {
    intent: intent.id,
    order: origin.orderId,
  });
  const result = await refundIntent(intent.id);
  const isMade = result === 'refunded';
  const payment = newPayment(origin, intent.amount);
  const failed = { refundedCents: refundedCents(intent), owedCents: unrefundedCents(intent) };
  const refunded = isMade ? fullyRefunded(payment, intent.amount) : withFailedRefund(payment, failed);
  const reason = isMade ? undefined : result.refused;
  const isRecorded = await recordRefund(intent.id, refunded, { payment: undefined }, reason);
  // Another call has recorded the payment in the meantime.
  if (!isRecorded) return settle(intent, { mayRefund });
  return isMade ? 'refunded' : 'refund-failed';
}

type Decision = PaymentRecord['outcome'] | 'refund';

/** The payment of a payable order is not read. If a payment exists, the write fails with a conflict. */
type OrderAndPayment = {
  order: StoredOrder | undefined;
  payment: Stored<PaymentRecord> | undefined | 'not read';
};

async function decide(
  intent: Intent,
  origin: IntentOrigin,
  { order, payment }: OrderAndPayment,
): Promise<Decision> {
  const isPayable = order !== undefined && canPay(intent, origin, order);
  // Reads the payment after the order, so that the payment of a settled order is always found.
  const recorded = payment === 'not read' && !isPayable ? await findPayment(intent.id) : payment;
  if (recorded && recorded !== 'not read') return recorded.data.outcome;
  if (!order || !(isPayable || isPaidByHand(intent, origin, order))) return 'refund';
  const cents = refundedCents(intent);
  const paid = isPayable
    ? changesAfterPayment(intent, order)
    : { intentId: intent.id, words: wordsOfOrder(order.id, order.data) };
  // A part may have been refunded in the dashboard before the payment is recorded.
  const part = cents > 0 && { refundedCents: cents, refundedFrom: intent.id, refundedAt: new Date() };
  const settled = { ...newPayment(origin, intent.amount), refundedCents: cents };
  await writePayment(intent.id, undefined, settled, { change: { order, changes: { ...paid, ...part } } });
  return 'settled';
}

function changesAfterPayment(intent: Intent, { id, data }: StoredOrder): Partial<OrderRecord> {
  return {
    phase: 'paid',
    transactionId: intent.id,
    heldUntil: null,
    paidAt: timeOfCharge(intent, data),
    words: wordsOfOrder(id, { ...data, transactionId: intent.id }),
    // Clears the fields of an earlier payment, which was refunded.
    dispute: null,
    disputeIds: [],
    lostCents: 0,
    refundedCents: 0,
    refundedFrom: null,
  };
}

/**
 * Returns the time of the charge, so that a payment that is recorded late counts in the month in which Stripe
 * counts it. Stripe's time has no milliseconds, so it may be just before the time of the order.
 */
function timeOfCharge(intent: Intent, { createdAt }: OrderRecord): Date {
  const charge = chargeOf(intent);
  return charge ? new Date(Math.max(charge.created * 1000, createdAt.getTime())) : new Date();
}

/**
 * Returns true if the intent can pay for the order. An order that is being canceled or expired can still be
 * paid, because an intent that succeeded was not canceled.
 */
function canPay(intent: Intent, origin: IntentOrigin, order: StoredOrder): boolean {
  const { phase, intentId, attempt } = order.data;
  return (
    isPhase(phase, 'holdsStock') &&
    intentId === intent.id &&
    attempt === origin.attempt &&
    isPriceOf(intent, origin, order) &&
    unrefundedCents(intent) > 0
  );
}

/**
 * Returns true if the order contains the intent as its payment, although no payment is recorded. After
 * restoring a backup, the owner can set these fields of the order manually to keep a payment.
 */
function isPaidByHand(intent: Intent, origin: IntentOrigin, order: StoredOrder): boolean {
  return isPaid(order) && order.data.transactionId === intent.id && isPriceOf(intent, origin, order);
}

function isPriceOf(intent: Intent, { uid }: IntentOrigin, { data: order }: StoredOrder): boolean {
  return order.uid === uid && order.totalCents === intent.amount_received && intent.currency === 'usd';
}
