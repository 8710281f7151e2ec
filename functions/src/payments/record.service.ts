import { isDeepStrictEqual } from 'node:util';
import { logger } from 'firebase-functions';
import type { NewAuditEntry } from '../audit/audit.repository.ts';
import type { OrderRecord, StoredOrder } from '../orders/order.record.ts';
import { addExcessMail, addFailedRefundMail } from '../orders/order-shop-mail.ts';
import { isToolStored } from '../orders/order-writes.repository.ts';
import { balanceOf, disputeOf, reasonOf } from './balance.ts';
import { derivedFrom, endOfRequest, type PaymentChange } from './order-changes.ts';
import type { PaymentRecord, StoredPayment } from './payment.record.ts';
import { type OrderChange, owesOther, writePayment } from './payments.repository.ts';

/** A payment and its order as they were read. */
export type PaymentAsRead = {
  /** Undefined if no payment was recorded. */
  current: StoredPayment | undefined;
  before: PaymentRecord;
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
  { current, before, order, isRetry }: PaymentAsRead,
  after: PaymentRecord,
  { changes = {}, unitsBack = 0, audit }: Other = {},
): Promise<PaymentRecord> {
  const change =
    order && (await changeOfOrder(order, { id, before, after }, { changes, unitsBack, isRetry }));
  const { orderId, listedAt, at } = after;
  const mail = { intentId: id, orderId, at: listedAt ?? at };
  const [was, is] = [balanceOf(before), balanceOf(after)];
  // Before the write, so that an alert reports the failed refund even if the response to the write is lost.
  logChanges({ id, before, after });
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

// `docs/alerts/refund-failed.json` searches for the texts of the two errors.

function logChanges({ id, before, after }: PaymentChange): void {
  const ids = { intent: id, order: after.orderId };
  if (balanceOf(after).owedCents > balanceOf(before).owedCents) {
    const reason = reasonOf(after);
    logger.error('A refund has failed: an admin must return the money', {
      ...ids,
      ...(reason && { reason }),
    });
  }
  const { dispute } = disputeOf(after);
  if (!isDeepStrictEqual(after.disputes, before.disputes))
    logger.warn('The dispute of a payment has changed', { ...ids, dispute });
}

/** Logs a refund that Stripe refused. */
export function logRefusedRefund(intent: string, order: string, code: string): void {
  logger.error('Stripe refused to refund a payment', { intent, order, code });
}
