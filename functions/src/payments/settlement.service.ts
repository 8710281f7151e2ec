import { logger } from 'firebase-functions';
import { holdingPhases, isPaid, type OrderRecord, type StoredOrder } from '../orders/order.record.ts';
import { wordsOfOrder } from '../orders/order-words.ts';
import { findOrder } from '../orders/orders.repository.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { PaymentRecord } from './payment.record.ts';
import { findPayment, readPaymentAndOrder, writeSettled } from './payments.repository.ts';
import { recordFailedRefund, recordRefund } from './refund-record.service.ts';
import {
  type Intent,
  type IntentOrigin,
  keptCents,
  originOf,
  refundedCents,
  refundIntent,
} from './stripe.gateway.ts';

/**
 * - `settled`: the intent pays for its order, now or since earlier.
 * - `refunded`: its money goes back, because its order is gone or not payable by it.
 * - `refund-failed`: its money has to be returned by hand, because Stripe refuses to.
 * - `returned`: Stripe refused to, and a person has returned it.
 * - `unpayable`: its money is to go back, and the caller asked that it does not yet.
 * - `unpaid`: the intent has brought no money.
 * - `foreign`: not an intent of the store.
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
  /** The intent's order, where the call has read it already. */
  known?: StoredOrder;
  /** False to return `unpayable` instead of sending money back. */
  mayRefund?: boolean;
};

/**
 * Marks an order as paid by an intent that succeeded, or refunds the intent. PATCH, webhook, cancellation and
 * reconciliation all call it; it may be called for the same intent any number of times, also at the same time.
 *
 * @param intent As Stripe has it now, read with its last charge; never something that a client sent.
 * @throws 503 when Stripe fails or the order stays contended: nothing is lost, the call may be repeated.
 */
export async function settle(
  intent: Intent,
  { known, mayRefund = true }: SettleOptions = {},
): Promise<Settlement> {
  const origin = originOf(intent);
  if (!origin) return 'foreign';
  if (intent.status !== 'succeeded') return 'unpaid';
  const first: Basis = { order: known ?? (await findOrder(origin.orderId)), payment: 'not read' };
  const readAgain = () => readPaymentAndOrder(intent.id, origin.orderId);
  const decision = await decideAndWriteFrom<Basis, Decision>(first, readAgain, (basis) =>
    decide(intent, origin, basis),
  );
  if (decision === 'settled') {
    logger.info('A payment is settled', { intent: intent.id, order: origin.orderId });
  }
  if (decision !== 'refund') return decision;
  // Money goes back only after the order was read again.
  if (known) return settle(intent, { mayRefund });
  if (!mayRefund) return 'unpayable';
  logger.warn('A payment is sent back: its order can not take it', {
    intent: intent.id,
    order: origin.orderId,
  });
  const paidFor = { orderId: origin.orderId, uid: origin.uid };
  const result = await refundIntent(intent.id);
  if (result === 'refunded') {
    await recordRefund(intent.id, { ...paidFor, amountCents: intent.amount });
    return 'refunded';
  }
  await recordFailedRefund(intent.id, { ...paidFor, amountCents: keptCents(intent) }, result.refused);
  return 'refund-failed';
}

type Decision = PaymentRecord['outcome'] | 'refund';

/** An order that can be paid is written without a look at the payment: one that is there makes that a conflict. */
type Basis = {
  order: StoredOrder | undefined;
  payment: Stored<PaymentRecord> | undefined | 'not read';
};

async function decide(intent: Intent, origin: IntentOrigin, { order, payment }: Basis): Promise<Decision> {
  const isPayable = order !== undefined && canPay(intent, origin, order);
  // After the order: the payment of an order that was settled before it was read is always found.
  const known = payment === 'not read' && !isPayable ? await findPayment(intent.id) : payment;
  if (known && known !== 'not read') return known.data.outcome;
  if (!order || !(isPayable || isTakenByHand(intent, origin, order))) return 'refund';
  await writeSettled(
    intent.id,
    { orderId: order.id, uid: origin.uid, amountCents: intent.amount, at: new Date() },
    { order, changes: isPayable ? changesAfterPayment(intent, order) : { intentId: intent.id } },
  );
  return 'settled';
}

function changesAfterPayment(intent: Intent, { id, data }: StoredOrder): Partial<OrderRecord> {
  return {
    phase: 'paid',
    transactionId: intent.id,
    heldUntil: null,
    paidAt: new Date(),
    words: wordsOfOrder(id, { ...data, transactionId: intent.id }),
    // Those of an earlier payment, which went back.
    dispute: null,
    refundedCents: 0,
    refundedFrom: null,
  };
}

/**
 * An order whose cancel or expiry has begun still takes the payment: Stripe decides between cancel and pay, and an
 * intent that succeeded can not have been canceled.
 */
function canPay(intent: Intent, origin: IntentOrigin, order: StoredOrder): boolean {
  const { phase, intentId, attempt } = order.data;
  return (
    holdingPhases.includes(phase) &&
    intentId === intent.id &&
    attempt === origin.attempt &&
    isPriceOf(intent, origin, order) &&
    refundedCents(intent) === 0
  );
}

/**
 * True for an order that says that the intent paid for it although the store has no record of that: after a restore
 * its owner wrote it by hand, to keep the money.
 */
function isTakenByHand(intent: Intent, origin: IntentOrigin, order: StoredOrder): boolean {
  return isPaid(order) && order.data.transactionId === intent.id && isPriceOf(intent, origin, order);
}

function isPriceOf(intent: Intent, { uid }: IntentOrigin, { data: order }: StoredOrder): boolean {
  return order.uid === uid && order.totalCents === intent.amount_received && intent.currency === 'usd';
}
