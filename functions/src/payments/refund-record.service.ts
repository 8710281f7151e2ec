import { logger } from 'firebase-functions';
import { closingPhases, type OrderRecord, type StoredOrder } from '../orders/order.record.ts';
import { isToolStored } from '../orders/order-writes.repository.ts';
import { orderHoldMs } from '../platform/config.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { PaymentRecord } from './payment.record.ts';
import {
  findPayment,
  hasFailedRefundBeside,
  readPaymentAndOrder,
  writeRefunded,
  writeRefundFailed,
} from './payments.repository.ts';
import { returnEndedBy, withoutPending } from './refund-changes.ts';

type PaidFor = Pick<PaymentRecord, 'orderId' | 'uid' | 'amountCents'>;

/**
 * Records that all of an intent's money went back: it will never pay again, and the order it paid for can be
 * paid anew, unless it is already on its way.
 *
 * @param refunding The order, where it was written down before that this intent is being refunded.
 */
export async function recordRefund(
  intentId: string,
  { orderId, uid, amountCents }: PaidFor,
  refunding?: StoredOrder,
): Promise<void> {
  const read = () => readPaymentAndOrder(intentId, orderId);
  const first = refunding ? { payment: await findPayment(intentId), order: refunding } : await read();
  await decideAndWriteFrom(first, read, async ({ payment: known, order }, isAgain) => {
    // A person has returned the money already: nothing is owed, whatever Stripe does with it later.
    if (known?.data.outcome === 'returned') return;
    const wasFailed = known?.data.outcome === 'refund-failed';
    const isLastDebt = wasFailed && !(await hasFailedRefundBeside(intentId, { orderId }));
    const changes = order && {
      ...changesAfterRefund(intentId, order, amountCents),
      ...(isLastDebt && { refundFailed: false }),
    };
    const hasChanges = changes && Object.keys(changes).length > 0;
    const unitsBack = order && (await unitsBackOf(order, intentId, { hasTool: !isAgain }));
    const change = order && hasChanges ? { order, changes, ...(unitsBack && { unitsBack }) } : undefined;
    await writeRefunded(intentId, { orderId, uid, amountCents, at: new Date() }, { known, change });
  });
}

/**
 * Records that money can not be returned through Stripe: it refused the refund, or accepted it and could not carry it
 * out. Its order stays as it is, but is marked: it may be gone, paid anew or shipped, and only a person can return the
 * money in another way. https://docs.stripe.com/refunds#failed-refunds
 *
 * @param paidFor With what is still owed, which is less than was paid if a part went back.
 * @param reason Stripe's code for why, where it gave one.
 */
export async function recordFailedRefund(intentId: string, paidFor: PaidFor, reason?: string): Promise<void> {
  logger.error('A refund has failed: the money has to be returned by hand', {
    intent: intentId,
    order: paidFor.orderId,
    ...(reason && { reason }),
  });
  await decideAndWrite(async () => {
    const { payment: known, order } = await readPaymentAndOrder(intentId, paidFor.orderId);
    // Settled: another call found the order able to take the money. Only what went back, or never was recorded, is owed.
    if (known && known.data.outcome !== 'refunded') return;
    const payment = { ...paidFor, at: new Date(), ...(reason && { reason }) };
    const refundedCents = known ? known.data.amountCents - paidFor.amountCents : 0;
    const isOfOrder = order?.data.refundedFrom === intentId;
    const changes = { refundFailed: true, ...(isOfOrder && { refundedCents }) };
    await writeRefundFailed(
      intentId,
      { ...payment, refundedCents },
      { known, change: order && { order, changes } },
    );
  });
}

/** What a refund of an intent changes at the order that it was made for. */
function changesAfterRefund(intentId: string, { data }: StoredOrder, cents: number): Partial<OrderRecord> {
  const { phase, attempt, intentId: current, refundedFrom, refundedCents } = data;
  const isOver = phase === 'shipped-refunded' || phase === 'canceled' || phase === 'expired';
  if (current !== intentId || isOver)
    return refundedFrom === intentId && refundedCents !== cents ? { refundedCents: cents } : {};
  const now = new Date();
  const back = {
    refundedCents: cents,
    refundedFrom: intentId,
    refundedAt: now,
    ...returnEndedBy(data, now),
    ...(data.phase === 'refunding' && data.pendingRefund && withoutPending(data, data.pendingRefund)),
  };
  if (phase === 'shipped') return { ...back, phase: 'shipped-refunded' };
  const unpaid = {
    ...back,
    attempt: attempt + 1,
    intentId: null,
    transactionId: null,
    // The card may have been charged and refunded before the order was ever marked as paid.
    paidAt: data.paidAt ?? now,
  };
  // The cancel or the expiry that is under way goes on.
  if (closingPhases.includes(phase)) return unpaid;
  return { ...unpaid, phase: 'refunded', heldUntil: new Date(now.getTime() + orderHoldMs()) };
}

/** The units that go back into stock with the refund of all that is left of an order. */
async function unitsBackOf(
  order: StoredOrder,
  intentId: string,
  { hasTool }: { hasTool: boolean },
): Promise<number> {
  const { phase, pendingRefund, intentId: current } = order.data;
  if (phase !== 'refunding' || current !== intentId || !pendingRefund?.restock) return 0;
  return hasTool || (await isToolStored(order)) ? pendingRefund.restock : 0;
}
