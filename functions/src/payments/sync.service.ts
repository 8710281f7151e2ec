import { isDeepStrictEqual } from 'node:util';
import { logger } from 'firebase-functions';
import { type NewAuditEntry, newEntryId } from '../audit/audit.repository.ts';
import { isPhase } from '../contract/order-phases.ts';
import { isPaid, type OrderRecord, type StoredOrder } from '../orders/order.record.ts';
import { addExcessMail, addFailedRefundMail } from '../orders/order-mail.ts';
import { wordsOfOrder } from '../orders/order-words.ts';
import { isToolStored } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { type Refusal, refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { asSurplus, balanceOf, disputeOf, isMirrored, outcomeOf, reasonOf, withReport } from './balance.ts';
import { changesAfterPayment, derivedFrom, endOfRequest, type PaymentChange } from './order-after-payment.ts';
import { newPayment, type PaymentRecord, type StoredPayment } from './payment.record.ts';
import { findPayment, type OrderChange, owesOther, writePayment } from './payments.repository.ts';
import {
  chargeOf,
  findIntent,
  type Intent,
  type IntentOrigin,
  makeRefund,
  originOf,
  type RefundResult,
  reportOf,
} from './stripe.gateway.ts';

/**
 * - `recorded`: the payment document mirrors the payment.
 * - `unpayable`: no order accepts the payment, but the caller does not allow a refund.
 * - `unpaid`: the intent is not paid.
 * - `foreign`: the intent does not belong to the store, or not to the caller's order.
 */
type Synced = { state: 'recorded'; payment: PaymentRecord } | { state: 'unpayable' | 'unpaid' | 'foreign' };

type SyncOptions = {
  /** The intent's order, if the caller has already read it. */
  order?: StoredOrder;
  /** If false, returns `unpayable` instead of refunding a payment that no order accepts. */
  mayRefund?: boolean;
};

/**
 * Records a payment as it is at Stripe: reads the payment document, then the intent, its refunds and its disputes,
 * and writes the payment and its order in one guarded write. Marks the order as paid or refunded, ends its refund
 * request, and refunds a payment that no order accepts. Safe to repeat, even concurrently.
 *
 * An older state cannot replace a newer one: the call that sees the newer state changes the document, and then the
 * write of the older state fails.
 *
 * @throws 503 if Stripe fails or too many calls change the order. The caller can retry.
 */
export async function syncPayment(
  intentId: string,
  { order, mayRefund = true }: SyncOptions = {},
): Promise<Synced> {
  const synced = await decideAndWrite((isRetry) => syncOnce(intentId, { order, isRetry, mayRefund }));
  if (synced === 'stale') return syncPayment(intentId, { mayRefund });
  if (synced.state !== 'recorded' || outcomeOf(synced.payment) !== 'refunding') return synced;
  if (!mayRefund) return { state: 'unpayable' };
  const result = await refundSurplus(intentId, synced.payment);
  const after = await syncPayment(intentId, { mayRefund: false });
  if (after.state !== 'unpayable') return after;
  if (result === 'made') throw unlistedRefund(synced.payment.surplus?.id ?? intentId);
  return syncPayment(intentId);
}

type Attempt = { order: StoredOrder | undefined; isRetry: boolean; mayRefund: boolean };

/** Returns `stale` if the order that the caller has read waits for the payment, but does not accept it. */
async function syncOnce(
  intentId: string,
  { order: given, isRetry, mayRefund }: Attempt,
): Promise<Synced | 'stale'> {
  const waiting = isRetry ? undefined : waitingFor(intentId, given);
  const current = waiting ? undefined : await findPayment(intentId);
  const intent = await findIntent(intentId);
  const origin = intent && originOf(intent);
  if (!origin || (given && !isOf(given, origin))) return { state: 'foreign' };
  if (intent.status !== 'succeeded') return { state: 'unpaid' };
  const reported = await reportOf(intent);
  if (current && isMirrored(current.data, reported)) return { state: 'recorded', payment: current.data };
  const order = waiting ?? (await findOrder(origin.orderId));
  const read = { current, order, isRetry };
  const payment = withReport(current?.data ?? newPayment(origin, intent.amount), reported);
  if (current || balanceOf(payment).leftCents <= 0)
    return { state: 'recorded', payment: await recordWithOrder(intentId, read, payment) };
  const changes = changesOfAccepted(intent, origin, order);
  if (changes) {
    const recorded = await recordWithOrder(intentId, read, payment, { changes });
    logger.info('A payment is settled', { intent: intentId, order: payment.orderId });
    return { state: 'recorded', payment: recorded };
  }
  if (waiting) return 'stale';
  return recordSurplus(intentId, read, payment, mayRefund);
}

/** Records that a payment must be refunded, because no order accepts it. */
async function recordSurplus(
  intent: string,
  read: PaymentAsRead,
  payment: PaymentRecord,
  mayRefund: boolean,
): Promise<Synced> {
  if (!mayRefund) return { state: 'unpayable' };
  logger.warn('A payment is refunded because its order cannot accept it', { intent, order: payment.orderId });
  const surplus = asSurplus(payment, { id: newEntryId(), attempt: 1, refused: null });
  return { state: 'recorded', payment: await recordWithOrder(intent, read, surplus) };
}

/**
 * Returns an order that waits for a payment. The payment then has no document. If it has one, the write fails with a
 * conflict.
 */
function waitingFor(intentId: string, order: StoredOrder | undefined): StoredOrder | undefined {
  return order?.data.intentId === intentId && isPhase(order.data.phase, 'payable') ? order : undefined;
}

function isOf({ id, data }: StoredOrder, { orderId, uid }: IntentOrigin): boolean {
  return orderId === id && uid === data.uid;
}

/** Returns the changes of an order that accepts a payment; undefined if the order does not accept it. */
function changesOfAccepted(
  intent: Intent,
  origin: IntentOrigin,
  order: StoredOrder | undefined,
): Partial<OrderRecord> | undefined {
  if (!order || !isOf(order, origin)) return undefined;
  const { phase, intentId, attempt, transactionId, totalCents } = order.data;
  if (intent.amount_received !== totalCents || intent.currency !== 'usd') return undefined;
  // An order that is being canceled or expires can still be paid, because an intent that succeeded was not canceled.
  if (isPhase(phase, 'holdsStock') && intentId === intent.id && attempt === origin.attempt)
    return changesAfterPayment(order, intent.id, timeOfCharge(intent, order.data));
  // After restoring a backup, the owner can set these fields of the order by hand to keep a payment.
  if (isPaid(order) && transactionId === intent.id)
    return { intentId: intent.id, words: wordsOfOrder(order.id, order.data) };
  return undefined;
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

/** Refunds all that is left of a payment that no order accepts. Safe to repeat. */
async function refundSurplus(
  intentId: string,
  { surplus, paidCents }: PaymentRecord,
): Promise<RefundResult | undefined> {
  if (!surplus) return undefined;
  const { id, attempt } = surplus;
  const changeSurplus = (change: Partial<typeof surplus>) =>
    decideAndWrite(async (isRetry) => {
      const current = await findPayment(intentId);
      const found = current?.data.surplus;
      if (!found || found.attempt !== attempt || outcomeOf(current.data) !== 'refunding') return;
      const order = await findOrder(current.data.orderId);
      const payment = asSurplus(current.data, { ...found, ...change });
      await recordWithOrder(intentId, { current, order, isRetry }, payment);
    });
  const result = await makeRefund(
    { id, intentId, attempt },
    {
      centsAfter: (refundedCents) => paidCents - refundedCents,
      countAttempt: () => changeSurplus({ attempt: attempt + 1 }),
    },
  );
  if (result !== 'made') await changeSurplus({ refused: result.refused });
  return result;
}

/** A payment and its order as they were read. */
type PaymentAsRead = {
  /** Undefined if no payment was recorded. */
  current: StoredPayment | undefined;
  order: StoredOrder | undefined;
  isRetry: boolean;
};

/** Other changes of the order, and the audit entry of an admin. */
type Other = {
  changes?: Partial<OrderRecord>;
  unitsBack?: number;
  audit?: Omit<NewAuditEntry, 'target'>;
};

/**
 * Writes a payment, and its order as it follows from the payment, if both are unchanged since they were read. The
 * owner gets an e-mail about a failed refund and about an excess: https://docs.stripe.com/refunds#failed-refunds
 *
 * @returns the payment
 */
export async function recordWithOrder(
  id: string,
  { current, order, isRetry }: PaymentAsRead,
  after: PaymentRecord,
  { changes = {}, unitsBack = 0, audit }: Other = {},
): Promise<PaymentRecord> {
  const before = current?.data ?? newPayment(after, after.paidCents);
  const change =
    order && (await changeOfOrder(order, { id, before, after }, { changes, unitsBack, isRetry }));
  const { orderId, listedAt, at } = after;
  const mail = { intentId: id, orderId, at: listedAt ?? at };
  const ids = { intent: id, order: orderId };
  const [was, is] = [balanceOf(before), balanceOf(after)];
  // Before the write, so that an alert reports the failed refund even if the response to the write is lost.
  if (is.owedCents > was.owedCents) {
    const reason = reasonOf(after);
    // `docs/alerts/refund-failed.json` searches for this text.
    logger.error('A refund has failed: an admin must return the money', {
      ...ids,
      ...(reason && { reason }),
    });
  }
  if (!isDeepStrictEqual(after.disputes, before.disputes))
    logger.warn('The dispute of a payment has changed', { ...ids, dispute: disputeOf(after).dispute });
  await writePayment(id, current, after, {
    change,
    audit: audit && { ...audit, target: orderId },
    addMails: (batch) => {
      if (is.owedCents > was.owedCents)
        addFailedRefundMail(batch, { ...mail, amountCents: is.owedCents - was.owedCents });
      if (is.excessCents > was.excessCents) addExcessMail(batch, { ...mail, amountCents: is.excessCents });
    },
  });
  return after;
}

type OtherChanges = { changes: Partial<OrderRecord>; unitsBack: number; isRetry: boolean };

/** Returns the change of a payment's order; undefined if nothing changes. */
async function changeOfOrder(
  order: StoredOrder,
  payment: PaymentChange,
  { changes: own, unitsBack, isRetry }: OtherChanges,
): Promise<OrderChange | undefined> {
  const data = { ...order.data, ...own };
  const request = endOfRequest(payment, data);
  const hasOther = order.data.refundFailed && (await owesOther(payment.id, payment.after));
  // A full refund decides about the phase, not the end of its request.
  const changes = { ...own, ...request?.changes, ...derivedFrom(payment, data, hasOther) };
  // Always writes an order with a failed refund. If two failed refunds of an order end at the same time, one of the
  // writes fails with a conflict. Its retry finds no other failed refund.
  if (!order.data.refundFailed && isDeepStrictEqual({ ...order.data, ...changes }, order.data))
    return undefined;
  const ofRequest = request?.unitsBack ?? 0;
  const hasTool = ofRequest === 0 || !isRetry || (await isToolStored(order));
  const refusedEntry = request?.isRefused ? order.data.pendingRefund?.id : undefined;
  return { order, changes, unitsBack: unitsBack + (hasTool ? ofRequest : 0), refusedEntry };
}
