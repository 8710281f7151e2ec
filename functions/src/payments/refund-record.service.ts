import { closingPhases, endedPhases, type OrderRecord, type StoredOrder } from '../orders/order.record.ts';
import { isToolStored } from '../orders/order-writes.repository.ts';
import { orderHoldMs } from '../platform/config/config.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { isOwed, type PaymentRecord } from './payment.record.ts';
import {
  hasOtherFailedRefund,
  type OrderChange,
  readPaymentAndOrder,
  writeRefunded,
  writeRefundFailed,
} from './payments.repository.ts';
import { changesAfterPending, returnEndedBy } from './refund-changes.ts';
import { logFailedRefund } from './refund-log.ts';

type PaidFor = Pick<PaymentRecord, 'orderId' | 'uid' | 'amountCents'>;

/** A payment as it was read before its intent. If it has changed since, nothing is recorded. */
type Before = { payment: Stored<PaymentRecord> | undefined };

/**
 * Records a full refund of an intent. The intent can never pay for an order again. An order that is not
 * shipped can be paid again with a new intent.
 *
 * @param before.order The order, if the caller has already read it.
 * @returns false if the payment has changed since it was read, so the intent may be outdated.
 */
export async function recordRefund(
  intentId: string,
  { orderId, uid, amountCents }: PaidFor,
  before: Before & { order?: StoredOrder },
): Promise<boolean> {
  return decideAndWrite(async (isRetry) => {
    const { payment: current, order } =
      before.order && !isRetry
        ? { payment: before.payment, order: before.order }
        : await readPaymentAndOrder(intentId, orderId);
    if (hasChanged(current, before)) return false;
    // An admin has already returned the money, so there is nothing to record.
    if (current?.data.outcome === 'returned') return true;
    const change = order && (await changeOfOrder({ order, current, intentId, amountCents }, !isRetry));
    // A repeated event does not change the time of the refund.
    const at = current?.data.outcome === 'refunded' ? current.data.at : new Date();
    await writeRefunded(intentId, { orderId, uid, amountCents, at }, { current, change });
    return true;
  });
}

/**
 * Records a failed refund: Stripe refused it, or accepted it but could not make it. An admin must return the
 * money in another way. The order keeps its phase, but `refundFailed` is set:
 * https://docs.stripe.com/refunds#failed-refunds
 *
 * @param paidFor Contains the amount that is owed, and the amount that Stripe has refunded.
 * @param reason Stripe's code, if any.
 * @returns false if the payment has changed since it was read, so the intent may be outdated.
 */
export async function recordFailedRefund(
  intentId: string,
  { refundedCents, ...paidFor }: PaidFor & Pick<PaymentRecord, 'refundedCents'>,
  before: Before,
  reason?: string,
): Promise<boolean> {
  return decideAndWrite(async () => {
    const { payment: current, order } = await readPaymentAndOrder(intentId, paidFor.orderId);
    if (hasChanged(current, before)) return false;
    // Changes nothing if the payment is settled, or if its failed refund is already recorded.
    if (current && current.data.outcome !== 'refunded') return true;
    logFailedRefund({ intent: intentId, order: paidFor.orderId }, reason);
    const payment = { ...paidFor, at: new Date(), ...(reason && { reason }) };
    const backCents = refundedCents + (current?.data.returnedCents ?? 0);
    const isOfOrder = order?.data.refundedFrom === intentId;
    const changes = { refundFailed: true, ...(isOfOrder && { refundedCents: backCents }) };
    await writeRefundFailed(
      intentId,
      { ...payment, refundedCents },
      { current, change: order && { order, changes } },
    );
    return true;
  });
}

function hasChanged(current: Stored<PaymentRecord> | undefined, { payment }: Before): boolean {
  if (!current || !payment) return current !== payment;
  return !current.version.isEqual(payment.version);
}

type Refunded = {
  order: StoredOrder;
  current: Stored<PaymentRecord> | undefined;
  intentId: string;
  amountCents: number;
};

/** Returns the changes of an order and of its stock after a full refund; undefined if nothing changes. */
async function changeOfOrder(
  { order, current, intentId, amountCents }: Refunded,
  hasTool: boolean,
): Promise<OrderChange | undefined> {
  const hasFailed = order.data.refundFailed || (current && isOwed(current.data));
  const changes = {
    ...changesAfterRefund(intentId, order, amountCents),
    // Always writes the order. If two failed refunds of an order are made at the same time, one write then
    // conflicts, and its retry detects that it is the last.
    ...(hasFailed && { refundFailed: await hasOtherFailedRefund(intentId, { orderId: order.id }) }),
  };
  if (Object.keys(changes).length === 0) return undefined;
  const unitsBack = await unitsBackOf(order, intentId, { hasTool });
  return { order, changes, unitsBack };
}

/** Returns the id of an order's payment. An order that was restored by hand may have only a `transactionId`. */
function paymentOf({ intentId, transactionId }: OrderRecord): string | null {
  return intentId ?? transactionId;
}

/** Returns the changes of an order after a refund of its intent. */
function changesAfterRefund(intentId: string, { data }: StoredOrder, cents: number): Partial<OrderRecord> {
  const { phase, attempt, refundedFrom, refundedCents } = data;
  const isOver = phase === 'shipped-refunded' || endedPhases.includes(phase);
  if (paymentOf(data) !== intentId || isOver)
    return refundedFrom === intentId && refundedCents !== cents ? { refundedCents: cents } : {};
  const now = new Date();
  const refund = {
    refundedCents: cents,
    refundedFrom: intentId,
    refundedAt: now,
    ...returnEndedBy(data, now),
    ...(data.phase === 'refunding' && data.pendingRefund && changesAfterPending(data, data.pendingRefund)),
  };
  if (phase === 'shipped') return { ...refund, phase: 'shipped-refunded' };
  const unpaid = {
    ...refund,
    attempt: attempt + 1,
    intentId: null,
    transactionId: null,
    // The payment may have been refunded before the order was recorded as paid.
    paidAt: data.paidAt ?? now,
  };
  // A cancellation or an expiry that is in progress continues.
  if (closingPhases.includes(phase)) return unpaid;
  return { ...unpaid, phase: 'refunded', heldUntil: new Date(now.getTime() + orderHoldMs()) };
}

/** Returns the units to put back into stock after a full refund. */
async function unitsBackOf(
  order: StoredOrder,
  intentId: string,
  { hasTool }: { hasTool: boolean },
): Promise<number> {
  const { phase, pendingRefund } = order.data;
  if (phase !== 'refunding' || paymentOf(order.data) !== intentId || !pendingRefund?.restock) return 0;
  return hasTool || (await isToolStored(order)) ? pendingRefund.restock : 0;
}
