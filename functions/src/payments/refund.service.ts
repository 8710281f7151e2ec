import { logger } from 'firebase-functions';
import type { ModifiedAnswer } from '../contract/answers.ts';
import { isPaid, type OrderRecord, type StoredOrder } from '../orders/order.record.ts';
import { changeOrder, existingOrder, findOrder } from '../orders/orders.repository.ts';
import { orderHoldMs } from '../platform/config.ts';
import { InternalError } from '../platform/failure.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite, decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Identity } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { isStripeRefusal } from '../platform/stripe.ts';
import type { PaymentRecord } from './payment.record.ts';
import { findPayment, type OrderChange, writeRefunded, writeRefundFailed } from './payments.repository.ts';
import { refundIntent } from './stripe.gateway.ts';

/**
 * Marks a paid order as unpaid and refunds its payment. The phase `refunding` is written first: from then on nobody
 * can ship the order, and the reconciliation finishes a refund that stops half-way.
 *
 * @throws 409 when the order is shipped or not paid or Stripe refuses the refund, 503 when Stripe fails.
 */
export async function markUnpaid(caller: Identity, order: StoredOrder): Promise<ModifiedAnswer> {
  await finishRefund(await beginRefund(caller, order));
  return { modifiedCount: 1, message: 'The order is marked as unpaid and the money is on its way back' };
}

async function beginRefund(caller: Identity, order: StoredOrder): Promise<StoredOrder> {
  return decideAndWriteFrom(
    order,
    () => existingOrder(order.id),
    async (current) => {
      const { phase } = current.data;
      if (phase === 'refunding') return current;
      if (phase === 'shipped' || phase === 'refunded') throw refuse('order_shipped');
      if (phase !== 'paid') throw refuse('order_not_paid', { because: 'not refundable' });
      return changeOrder(current, { phase: 'refunding' }, { actor: caller.uid, action: 'order.unpaid' });
    },
  );
}

/**
 * Refunds an order whose refund has begun. Safe to repeat.
 *
 * @throws 409 when Stripe refuses the refund, as it does while the shopper disputes the payment: then the order is
 * paid as before. 503 when Stripe fails.
 */
export async function finishRefund(order: StoredOrder): Promise<void> {
  const { id, data } = order;
  const { transactionId, uid, totalCents } = data;
  if (!transactionId) throw new InternalError(`Order ${id} is being refunded but no payment is known`);
  try {
    await refundIntent(transactionId);
  } catch (error) {
    if (!isStripeRefusal(error)) throw error;
    logger.error('Stripe refuses to give a payment back', {
      intent: transactionId,
      order: id,
      code: error.code,
    });
    await decideAndWrite(() => endRefund(id));
    throw refuse('conflict', { because: 'refund refused' });
  }
  await recordRefund(transactionId, { orderId: id, uid, amountCents: totalCents }, order);
}

async function endRefund(id: string): Promise<void> {
  const order = await findOrder(id);
  if (order?.data.phase === 'refunding') await changeOrder(order, { phase: 'paid' });
}

/**
 * Records that all of an intent's money went back: it will never pay again, and the order it paid for can be
 * paid anew, unless it is already on its way.
 *
 * @param refunding The order, where it was written down before that this intent is being refunded.
 */
export async function recordRefund(
  intentId: string,
  payment: Pick<PaymentRecord, 'orderId' | 'uid' | 'amountCents'>,
  refunding?: StoredOrder,
): Promise<void> {
  const { orderId, uid, amountCents } = payment;
  const read = async () => {
    // The payment first: when it settles the order after that, this write is a conflict, and decides again.
    const known = await findPayment(intentId);
    return { known, order: await findOrder(orderId) };
  };
  const first = refunding ? { known: await findPayment(intentId), order: refunding } : await read();
  await decideAndWriteFrom(first, read, async ({ known, order }) => {
    const change = order && changeAfterRefund(intentId, order);
    await writeRefunded(intentId, { orderId, uid, amountCents, at: new Date() }, { known, change });
  });
}

/**
 * Records that a refund failed after Stripe had accepted it. Its order stays as it is: it may be gone, paid anew or
 * shipped, and only a person can return the money in another way. https://docs.stripe.com/refunds#failed-refunds
 */
export async function recordFailedRefund({ id, data }: Stored<PaymentRecord>): Promise<void> {
  logger.error('A refund has failed: the money has to be returned by hand', {
    intent: id,
    order: data.orderId,
  });
  await decideAndWrite(async () => {
    const current = await findPayment(id);
    if (current?.data.outcome === 'refunded') await writeRefundFailed(current);
  });
}

function changeAfterRefund(intentId: string, order: StoredOrder): OrderChange | undefined {
  const { phase, attempt, intentId: current } = order.data;
  if (current !== intentId) return undefined;
  if (phase === 'shipped') return { order, changes: { phase: 'refunded' } };
  if (!isPaid(order) && phase !== 'open') return undefined;
  const reopened: Partial<OrderRecord> = {
    phase: 'open',
    attempt: attempt + 1,
    intentId: null,
    transactionId: null,
    heldUntil: new Date(Date.now() + orderHoldMs()),
  };
  return { order, changes: reopened };
}
