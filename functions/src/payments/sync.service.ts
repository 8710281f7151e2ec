import { isDeepStrictEqual } from 'node:util';
import { logger } from 'firebase-functions';
import { markRefused, type NewAuditEntry, newEntryId, recordEntry } from '../audit/audit.repository.ts';
import { isPhase } from '../contract/order-phases.ts';
import { type OrderRecord, orders, type StoredOrder } from '../orders/order.record.ts';
import {
  addExcessMail,
  addFailedRefundMail,
  addOwnerMailAbout,
  type OrderMail,
} from '../orders/order-mail.ts';
import { changeOrder, putBack } from '../orders/order-writes.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { type Refusal, refuse } from '../platform/errors/refusal.ts';
import { type Transaction, transact } from '../platform/firestore/transact.ts';
import {
  balanceOf,
  centsOf,
  disputeOf,
  isMirrored,
  newRefunds,
  outcomeOf,
  reasonOf,
  withRefundAll,
  withReport,
} from './balance.ts';
import { changesAfterPayment, derivedFrom, type Ended, endOfRequest } from './order-after-payment.ts';
import { newPayment, type PaymentRecord, payments } from './payment.record.ts';
import { owesOther } from './payments.repository.ts';
import {
  chargeOf,
  findIntent,
  type Intent,
  type IntentOrigin,
  makeRefund,
  originOf,
  reportOf,
} from './stripe.gateway.ts';

/**
 * - `recorded`: the payment document mirrors the payment.
 * - `unaccepted`: the payment must be refunded, because no order accepts it. It has a `payment` if this decision is stored.
 * - `unpaid`: the intent is not paid.
 * - `foreign`: the intent does not belong to the store.
 */
export type Synced =
  | { state: 'recorded'; payment: PaymentRecord; isSettled?: true }
  | { state: 'unaccepted'; payment?: PaymentRecord }
  | { state: 'unpaid' | 'foreign' };

/** Returns the payment to record if no order accepts it; undefined to record nothing. */
type Decide = (payment: PaymentRecord) => PaymentRecord | undefined;

/**
 * Mirrors a payment as it is at Stripe: its refunds and disputes, and what follows from them for its order. Marks the
 * order as paid or refunded, and ends its refund request. Moves no money. Safe to repeat, even concurrently.
 *
 * @throws 503 if Stripe fails or too many calls change the order. The caller can retry.
 */
export async function syncPayment(intentId: string): Promise<Synced> {
  return sync(intentId, () => undefined);
}

/** Syncs the payment of a paid order, before a decision about its money or its units. */
export async function syncPaymentOf({ data: { transactionId } }: StoredOrder): Promise<void> {
  if (transactionId) await syncPayment(transactionId);
}

/**
 * Refunds a payment that no order accepts. First records the decision, so that no order can accept the payment later.
 * Does nothing if an order accepts the payment. Safe to repeat.
 *
 * @throws 503 if Stripe fails.
 */
export async function refundUnaccepted(intentId: string): Promise<void> {
  const synced = await sync(intentId, (payment) =>
    withRefundAll(payment, { id: newEntryId(), attempt: 1, refused: null }),
  );
  const payment = synced.state === 'unaccepted' ? synced.payment : undefined;
  const refundAll = payment?.refundAll;
  if (!payment || !refundAll) return;
  logger.warn('A payment is refunded because its order cannot accept it', {
    intent: intentId,
    order: payment.orderId,
  });
  const result = await makeRefund(
    { ...refundAll, intentId },
    {
      centsAfter: (refundedCents) => payment.paidCents - refundedCents,
      countAttempt: () => changeRefundAll(intentId, refundAll, { attempt: refundAll.attempt + 1 }),
    },
  );
  const { state } = await syncPayment(intentId);
  // The rest may have been refunded in the dashboard.
  if (state !== 'unaccepted') return;
  if (result === 'made') throw unlistedRefund(refundAll.id);
  await changeRefundAll(intentId, refundAll, { refused: result.refused });
}

type RefundAll = NonNullable<PaymentRecord['refundAll']>;

async function changeRefundAll(
  intentId: string,
  { attempt }: RefundAll,
  change: Partial<RefundAll>,
): Promise<void> {
  await transact(async (tx) => {
    const payment = await tx.get(payments.doc(intentId));
    const refundAll = payment?.data.refundAll;
    if (!refundAll || refundAll.attempt !== attempt || outcomeOf(payment.data) !== 'refunding') return;
    const order = await tx.get(orders.doc(payment.data.orderId));
    const after = withRefundAll(payment.data, { ...refundAll, ...change });
    await recordPayment(tx, { id: intentId, before: payment.data, after }, { order });
  });
}

async function sync(intentId: string, decide: Decide): Promise<Synced> {
  const synced = await transact((tx) => mirror(tx, intentId, decide));
  if (synced.state === 'recorded' && synced.isSettled)
    // `docs/alerts/settled-payments.metric.json` counts this text.
    logger.info('A payment is settled', { intent: intentId, order: synced.payment.orderId });
  return synced;
}

/** Mirrors a payment in a transaction. `isSettled` means that it has just paid its order. */
async function mirror(tx: Transaction, intentId: string, decide: Decide): Promise<Synced> {
  const intent = await findIntent(intentId);
  const origin = intent && originOf(intent);
  if (!origin) return { state: 'foreign' };
  if (intent.status !== 'succeeded') return { state: 'unpaid' };
  const [found, order] = await tx.getAll(payments.doc(intentId), orders.doc(origin.orderId));
  const current = found?.data;
  // Requests the report after the documents were read. If another call records a newer report in the meantime, this
  // transaction conflicts and requests the report again.
  const reported = await reportOf(intent);
  if (current && isMirrored(current, reported)) return stateOf(current);
  const payment = withReport(current ?? newPayment(origin, intent.amount), reported);
  const isNew = !current && balanceOf(payment).leftCents > 0;
  const changes = isNew && order ? changesOfAccepted(intent, origin, order) : undefined;
  const after = isNew && !changes ? decide(payment) : payment;
  if (!after) return { state: 'unaccepted' };
  await recordPayment(tx, { id: intentId, before: current, after }, { order, changes });
  return changes ? { state: 'recorded', payment: after, isSettled: true } : stateOf(after);
}

function stateOf(payment: PaymentRecord): Synced {
  return { state: outcomeOf(payment) === 'refunding' ? 'unaccepted' : 'recorded', payment };
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

/** Returns the error for a refund that Stripe has accepted, but does not list yet. */
export function unlistedRefund(requestId: string): Refusal {
  const cause = new InternalError(`Stripe does not list the refund of request ${requestId}`);
  return refuse('payment_provider_unavailable', { cause });
}

/** A payment before and after a change. It has no `before` if it was not recorded yet. */
type Recorded = { id: string; before: PaymentRecord | undefined; after: PaymentRecord };

/** The payment's order, its other changes, and the audit entry of an admin. */
type WithOrder = {
  order: StoredOrder | undefined;
  changes?: Partial<OrderRecord> | undefined;
  audit?: Omit<NewAuditEntry, 'target'>;
};

/**
 * Adds the change of a payment, and of its order as it follows from the payment. The transaction must have read both. The
 * owner gets an e-mail about a failed refund and about an excess: https://docs.stripe.com/refunds#failed-refunds
 */
export async function recordPayment(
  tx: Transaction,
  { id, before, after }: Recorded,
  { order, changes = {}, audit }: WithOrder,
): Promise<void> {
  tx.requireRead(payments.doc(id));
  const { orderId } = after;
  const previous = before ?? newPayment(after, after.paidCents);
  const [was, is] = [balanceOf(previous), balanceOf(after)];
  if (before) tx.update(payments.doc(id), after);
  else tx.create(payments.doc(id), after);
  if (audit) recordEntry(tx, { ...audit, target: orderId });
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
  if (!isDeepStrictEqual(after.disputes, previous.disputes))
    logger.warn('The dispute of a payment has changed', {
      ...{ intent: id, order: orderId },
      dispute: disputeOf(after).dispute,
    });
  if (order) await recordOrder(tx, order, { id, before: previous, after }, changes);
}

/** Adds the change of a payment's order. */
async function recordOrder(
  tx: Transaction,
  order: StoredOrder,
  { id, before, after }: { id: string; before: PaymentRecord; after: PaymentRecord },
  own: Partial<OrderRecord>,
): Promise<void> {
  const data = { ...order.data, ...own };
  const payment = { id, before, after };
  const request = endOfRequest(payment, data);
  const hasOther = order.data.refundFailed && (await owesOther(id, after));
  // A full refund decides about the phase, not the end of its request.
  const changes = { ...own, ...request?.changes, ...derivedFrom(payment, data, hasOther) };
  // Always writes an order with a failed refund. If two failed refunds of an order end at the same time, one of the
  // transactions conflicts. It runs again and finds no other failed refund.
  if (!order.data.refundFailed && isDeepStrictEqual({ ...order.data, ...changes }, order.data)) return;
  // The card was faster than a cancellation by an admin.
  const { cancelEntry } = order.data;
  if (cancelEntry && changes.phase === 'paid') markRefused(tx, cancelEntry);
  if (request?.refusedEntry) markRefused(tx, request.refusedEntry);
  await putBack(tx, order, request?.unitsBack ?? 0);
  const changed = changeOrder(tx, order, changes, { mail: mailAfter(changes, payment, request) });
  const known = new Set(order.data.disputeIds);
  for (const dispute of changed.data.disputeIds)
    if (!known.has(dispute))
      addOwnerMailAbout(tx, changed, changed.data.dispute === 'lost' ? 'disputeLost' : 'disputed');
}

/**
 * Returns the e-mail to the shopper about all that was refunded since. A payment that was refunded before it was recorded
 * counts as a refund.
 */
function mailAfter(
  { paidAt, phase, refundedAt }: Partial<OrderRecord>,
  { before, after }: { before: PaymentRecord; after: PaymentRecord },
  request: Ended | undefined,
): OrderMail | undefined {
  if (paidAt && phase === 'paid') return { kind: 'paid' };
  // Not the difference of the balances: an earlier refund can fail at the same time.
  const cents = centsOf(newRefunds(before, after)) + centsOf(after.byHand) - centsOf(before.byHand);
  if (!refundedAt || cents <= 0) return undefined;
  return { kind: 'refunded', cents, reason: request?.reason ?? null };
}
