import { isDeepStrictEqual } from 'node:util';
import { logger } from 'firebase-functions';
import { markRefused } from '../audit/audit.repository.ts';
import { isPhase } from '../contract/order-phases.ts';
import { type OrderRecord, orders, type StoredOrder } from '../orders/order.record.ts';
import {
  addExcessMail,
  addFailedRefundMail,
  addOwnerMailAbout,
  type NewOrderMail,
} from '../orders/order-mail.ts';
import { changeOrder, putBack } from '../orders/order-writes.repository.ts';
import { type Transaction, transact } from '../platform/firestore/transact.ts';
import {
  balanceOf,
  centsOf,
  disputeOf,
  newDisputes,
  newRefunds,
  type ReportedRefund,
  reasonOf,
  withReport,
} from './balance.ts';
import {
  changesAfterPayment,
  derivedFrom,
  type Ended,
  endOfRequest,
  type PaymentChange,
} from './order-after-payment.ts';
import { newPayment, type PaymentRecord, payments } from './payment.record.ts';
import {
  chargeOf,
  findIntent,
  type Intent,
  type IntentOrigin,
  originOf,
  refundRest,
  reportOf,
} from './stripe.gateway.ts';

/**
 * - `recorded`: the payment document mirrors the payment.
 * - `unaccepted`: the payment must be refunded, because no order accepts it. It is not recorded yet.
 * - `unpaid`: the intent is not paid.
 * - `foreign`: the intent does not belong to the store.
 */
export type Synced =
  | { state: 'recorded'; payment: PaymentRecord; isSettled?: true }
  | { state: 'unaccepted'; payment: PaymentRecord }
  | { state: 'unpaid' | 'foreign' };

/**
 * Mirrors a payment as it is at Stripe: its refunds and disputes, and what follows from them for its order. Marks the
 * order as paid or refunded, and ends its refund request. Moves no money. Safe to repeat, even concurrently.
 *
 * @param refund A refund that Stripe has just made or refused. Stripe does not list a refused refund.
 * @throws 503 if Stripe fails or too many calls change the order. The caller can retry.
 */
export async function syncPayment(intentId: string, refund?: ReportedRefund): Promise<Synced> {
  const synced = await transact((tx) => mirror(tx, intentId, refund));
  if (synced.state === 'recorded' && synced.isSettled)
    // `docs/alerts/settled-payments.metric.json` counts this text.
    logger.info('A payment is settled', { intent: intentId, order: synced.payment.orderId });
  return synced;
}

/** Syncs the payment of a paid order, before a decision about its money or its units. Returns undefined without a payment. */
export async function syncPaymentOf({ data: { transactionId } }: StoredOrder): Promise<Synced | undefined> {
  return transactionId ? syncPayment(transactionId) : undefined;
}

/**
 * Refunds a payment that no order accepts. Does nothing if an order accepts the payment. An order that does not accept a
 * payment never accepts it later. Safe to repeat.
 *
 * @throws 503 if Stripe fails.
 */
export async function refundUnaccepted(intentId: string): Promise<void> {
  const synced = await syncPayment(intentId);
  if (synced.state !== 'unaccepted') return;
  const { orderId, paidCents } = synced.payment;
  logger.warn('A payment is refunded because its order cannot accept it', {
    intent: intentId,
    order: orderId,
  });
  await syncPayment(intentId, await refundRest(intentId, paidCents));
}

/** Mirrors a payment in a transaction. `isSettled` means that it has just paid its order. */
async function mirror(
  tx: Transaction,
  intentId: string,
  refund: ReportedRefund | undefined,
): Promise<Synced> {
  const intent = await findIntent(intentId);
  const origin = intent && originOf(intent);
  if (!origin) return { state: 'foreign' };
  if (intent.status !== 'succeeded') return { state: 'unpaid' };
  const [found, order] = await tx.getAll(payments.doc(intentId), orders.doc(origin.orderId));
  const before = found?.data ?? newPayment(origin, intent.amount);
  // Requests the report after the documents were read. If another call records a newer report in the meantime, this
  // transaction conflicts and requests the report again.
  const { refunds, disputes } = await reportOf(intent);
  const isUnlisted = refund && !refunds.some(({ id }) => id === refund.id);
  const after = withReport(before, { refunds: isUnlisted ? [...refunds, refund] : refunds, disputes });
  if (found && isDeepStrictEqual(after, before)) return { state: 'recorded', payment: after };
  const mayPay = !found && balanceOf(after).leftCents > 0;
  const changes = mayPay && order ? changesOfAccepted(intent, origin, order) : undefined;
  if (mayPay && !changes && !refund) return { state: 'unaccepted', payment: after };
  await changePayment(tx, { id: intentId, before, after, isNew: !found }, order, changes);
  return { state: 'recorded', payment: after, ...(changes && { isSettled: true }) };
}

/** Returns the changes of an order that accepts a payment; undefined if the order does not accept it. */
function changesOfAccepted(
  intent: Intent,
  { uid, attempt }: IntentOrigin,
  order: StoredOrder,
): Partial<OrderRecord> | undefined {
  const { data } = order;
  // An order that is being canceled or expires can still be paid, because an intent that succeeded was not canceled.
  const isExpected =
    isPhase(data.phase, 'holdsStock') &&
    data.uid === uid &&
    data.intentId === intent.id &&
    data.attempt === attempt &&
    data.totalCents === intent.amount_received &&
    intent.currency === 'usd';
  return isExpected ? changesAfterPayment(order, intent.id, timeOfCharge(intent, data)) : undefined;
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
 * Adds the change of a payment, and of its order as it follows from the payment. The transaction must have read both. The
 * owner gets an e-mail about a failed refund and about an excess: https://docs.stripe.com/refunds#failed-refunds
 */
export async function changePayment(
  tx: Transaction,
  payment: PaymentChange,
  order: StoredOrder | undefined,
  changes: Partial<OrderRecord> = {},
): Promise<void> {
  const { id, before, after, isNew } = payment;
  const { orderId } = after;
  const [was, is] = [balanceOf(before), balanceOf(after)];
  if (isNew) tx.create(payments.doc(id), after);
  else tx.update(payments.doc(id), after);
  if (is.owedCents > was.owedCents) {
    const reason = reasonOf(after);
    // Before the commit, so that the alert comes even if the response to the commit is lost.
    // `docs/alerts/refund-failed.json` searches for this text.
    logger.error('A refund has failed: an admin must return the money', {
      ...{ intent: id, order: orderId },
      ...(reason && { reason }),
    });
    addFailedRefundMail(tx, { orderId, cents: is.owedCents - was.owedCents });
  }
  if (is.excessCents > was.excessCents) addExcessMail(tx, { orderId, cents: is.excessCents });
  if (!isDeepStrictEqual(after.disputes, before.disputes))
    logger.warn('The dispute of a payment has changed', {
      ...{ intent: id, order: orderId },
      dispute: disputeOf(after),
    });
  if (order) await recordOrder(tx, order, payment, changes);
}

/** Adds the change of a payment's order. */
async function recordOrder(
  tx: Transaction,
  order: StoredOrder,
  payment: PaymentChange,
  own: Partial<OrderRecord>,
): Promise<void> {
  const data = { ...order.data, ...own };
  const request = endOfRequest(payment, data);
  const changes = { ...own, ...request?.changes, ...derivedFrom(payment, data) };
  for (const dispute of newDisputes(payment.before, payment.after))
    if (dispute !== 'won') addOwnerMailAbout(tx, order, dispute === 'lost' ? 'disputeLost' : 'disputed');
  if (isDeepStrictEqual({ ...order.data, ...changes }, order.data)) return;
  if (data.pendingRefund && request?.refused) {
    markRefused(tx, data.pendingRefund.id);
    // `docs/alerts/refund-failed.json` searches for this text.
    logger.error('Stripe refused to refund a payment', {
      ...{ intent: payment.id, order: order.id },
      reason: request.refused.reason,
    });
  }
  const isPaid = own.phase === 'paid';
  const mail = isPaid ? ({ kind: 'paid' } as const) : refundMail(changes, payment, request);
  const changed = changeOrder(tx, order, changes, { mail });
  await putBack(tx, order, changed.data.restocked - order.data.restocked);
}

/**
 * Returns the e-mail to the shopper about all that was refunded since. A payment that was refunded before it was recorded
 * counts as a refund.
 */
function refundMail(
  { refundedAt, lastReturn }: Partial<OrderRecord>,
  { before, after }: PaymentChange,
  request: Ended | undefined,
): NewOrderMail | undefined {
  // Not the difference of the balances: an earlier refund can fail at the same time.
  const cents = centsOf(newRefunds(before, after)) + centsOf(after.byHand) - centsOf(before.byHand);
  if (!refundedAt || cents <= 0) return undefined;
  return { kind: 'refunded', cents, reason: request?.reason ?? null, endsReturn: lastReturn !== undefined };
}
