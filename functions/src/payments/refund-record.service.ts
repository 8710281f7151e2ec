import { logger } from 'firebase-functions';
import type { OrderRecord, StoredOrder } from '../orders/order.record.ts';
import { isToolStored } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { isOwed, type PaymentRecord } from './payment.record.ts';
import {
  hasOtherFailedRefund,
  type OrderChange,
  readPaymentAndOrder,
  writePayment,
} from './payments.repository.ts';
import { changesAfterRefund, paymentOf, type RefundedPayment } from './refund-changes.ts';

/** A payment as it was read before its intent, and its order, if the caller has already read it. */
type Before = { payment: Stored<PaymentRecord> | undefined; order?: StoredOrder };

/**
 * Records the refunds of an intent on its payment and its order. If a refund has failed, `refundFailed` of the
 * order is set, and the owner gets an e-mail: https://docs.stripe.com/refunds#failed-refunds
 *
 * @param reason Stripe's code for a failed refund, if any.
 * @returns false if the payment has changed since it was read, so the intent may be outdated.
 */
export async function recordRefund(
  intentId: string,
  { payment, failedCents }: RefundedPayment,
  before: Before,
  reason?: string,
): Promise<boolean> {
  // An admin has already returned the money, so there is nothing to record, unless another refund has failed.
  const hasNewExcess = before.payment && before.payment.data.excessCents !== payment.excessCents;
  const wasReturned = before.payment?.data.outcome === 'returned';
  if (wasReturned && payment.outcome !== 'refund-failed' && !hasNewExcess) return true;
  const { orderId } = payment;
  return decideAndWrite(async (isRetry) => {
    const { payment: current, order } = isRetry
      ? await readPaymentAndOrder(intentId, orderId)
      : { payment: before.payment, order: before.order ?? (await findOrder(orderId)) };
    if (hasChanged(current, before)) return false;
    const change = order && (await changeOfOrder(order, { intentId, payment, current, hasTool: !isRetry }));
    // Before the write, so that an alert reports the failed refund even if the response to the write is lost.
    if (failedCents > 0) logFailedRefund({ intent: intentId, order: orderId }, reason);
    const written = { ...payment, ...(reason && { reason }) };
    await writePayment(intentId, current, written, { change, failedCents });
    return true;
  });
}

function hasChanged(current: Stored<PaymentRecord> | undefined, { payment }: Before): boolean {
  if (!current || !payment) return current !== payment;
  return !current.version.isEqual(payment.version);
}

type Refunded = {
  intentId: string;
  /** The payment with its new refunds, and as it is stored now. */
  payment: PaymentRecord;
  current: Stored<PaymentRecord> | undefined;
  hasTool: boolean;
};

/** Returns the changes of an order and of its stock; undefined if nothing changes. */
async function changeOfOrder(order: StoredOrder, refunded: Refunded): Promise<OrderChange | undefined> {
  const changes = await changesOfOrder(order.data, refunded);
  if (Object.keys(changes).length === 0) return undefined;
  return { order, changes, unitsBack: await unitsBackOf(order, refunded) };
}

async function changesOfOrder(
  order: OrderRecord,
  { intentId, payment, current }: Refunded,
): Promise<Partial<OrderRecord>> {
  const { orderId, outcome, amountCents, refundedCents, owedCents } = payment;
  const hasOther = () => hasOtherFailedRefund(intentId, { orderId });
  if (outcome === 'refunded') {
    const hasFailed = order.refundFailed || (current && isOwed(current.data));
    // Always writes the order. If two failed refunds of an order are made at the same time, one of the writes
    // fails with a conflict. Its retry finds no other failed refund.
    const failed = hasFailed && { refundFailed: await hasOther() };
    return { ...changesAfterRefund(intentId, order, amountCents), ...failed };
  }
  if (outcome === 'returned') return {};
  const back = { refundedCents: refundedCents + payment.returnedCents };
  if (outcome === 'refund-failed')
    return {
      ...(current?.data.outcome !== outcome && { refundFailed: true }),
      ...(order.refundedFrom === intentId && back),
    };
  if (order.transactionId !== intentId) return {};
  const refundFailed = owedCents > 0 || (order.refundFailed && (await hasOther()));
  const changes = { refundFailed, ...back, refundedFrom: intentId };
  if (current && refundedCents <= current.data.refundedCents) return changes;
  return { ...changes, refundedAt: new Date() };
}

/** Returns the units to put back into stock after a full refund. */
async function unitsBackOf(order: StoredOrder, { intentId, payment, hasTool }: Refunded): Promise<number> {
  const { phase, pendingRefund } = order.data;
  const isOfRefund = payment.outcome === 'refunded' && phase === 'refunding';
  if (!isOfRefund || paymentOf(order.data) !== intentId || !pendingRefund?.restock) return 0;
  return hasTool || (await isToolStored(order)) ? pendingRefund.restock : 0;
}

// `docs/alerts/refund-failed.json` searches for the texts of these two log entries.

type Refund = { intent: string; order: string };

/** Logs a refund that Stripe refused. */
export function logRefusedRefund(refund: Refund, code: string): void {
  logger.error('Stripe refused to refund a payment', { ...refund, code });
}

/** Logs a refund that failed after it was recorded. `reason` is Stripe's code, if any. */
function logFailedRefund(refund: Refund, reason: string | undefined): void {
  logger.error('A refund has failed: an admin must return the money', {
    ...refund,
    ...(reason && { reason }),
  });
}
