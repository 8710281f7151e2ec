import { audit, findEntry, recordEntry } from '../audit/audit.repository.ts';
import { toCents, toDollars } from '../contract/money.ts';
import { type RefundInput, type RefundResponse, refundProblems } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import {
  type PendingRefund,
  remainingCents,
  requireNotEnded,
  requireSeen,
  requireUnshipped,
  type SeenOrder,
  type StoredOrder,
  unitsLeft,
} from '../orders/order.record.ts';
import { changeOrder, orderToChange } from '../orders/order-writes.repository.ts';
import { existingOrder } from '../orders/orders.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { type Transaction, transact } from '../platform/firestore/transact.ts';
import { type Mark, transactOnce } from '../platform/firestore/transact-once.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { makeRefund } from './stripe.gateway.ts';
import { syncPayment, syncPaymentOf } from './sync.service.ts';

/**
 * Refunds part of an order or the rest of it, and puts units back into stock. A full refund of an order that is not
 * shipped marks the order as unpaid, as `markUnpaid` does. With an idempotency key, a retry does not refund again.
 *
 * First reads the payment at Stripe, then stores the refund request, and then makes the refund. So no admin can ship the
 * order in the meantime, and the reconciliation can finish an interrupted refund.
 *
 * @throws 400 if the amount is more than what has not been refunded yet, 409 if the order is not paid, if another refund
 * is in progress, or if Stripe refuses the refund, 412 if the order is not the one that the admin saw, 422 if the key was
 * used for another refund, 503 if Stripe fails.
 */
export async function refundOrder(
  caller: Identity,
  { order, seen }: SeenOrder,
  { amount, reason, restock = 0 }: RefundInput,
  key: string | undefined,
): Promise<RefundResponse> {
  const { id } = order;
  const refund = { amountCents: toCents(amount), reason: reason || null, restock };
  await syncRefundable(order);
  const content = [refund.amountCents, refund.reason ?? '', restock];
  const pendingRefundId = await transactOnce({
    markedIn: audit,
    request: { key, owner: [caller.uid, 'refund', id], by: 'refund', content },
    change: async (tx, mark) => {
      const current = await orderToChange(tx, id, seen);
      return requestRefund(tx, current, refund, { ...mark, actor: caller.uid, action: 'order.refund' });
    },
    resultOf: (entry) => entry.id,
  });
  await finishRefund(id, pendingRefundId);
  const { data } = await existingOrder(id);
  const refundedTotal = toDollars(data.refundedCents);
  return { refundedTotal, modifiedCount: 1, message: 'The refund is on its way' };
}

/**
 * Marks a paid order as unpaid and refunds all that is left of its payment.
 *
 * @throws 409 if the order is shipped or not paid, or if Stripe refuses the refund, 412 if it is not the order that the
 * admin saw, 503 if Stripe fails.
 */
export async function markUnpaid(caller: Identity, { order, seen }: SeenOrder): Promise<ModifiedResponse> {
  await syncRefundable(order);
  const pendingRefundId = await transact(async (tx) => {
    const current = await orderToChange(tx, order.id);
    const { phase, pendingRefund } = current.data;
    // A repeat, for example after a failure of Stripe.
    if (phase === 'refunding' && pendingRefund) return pendingRefund.id;
    requireSeen(current, seen);
    requireUnshipped(current);
    const refund = { amountCents: remainingCents(current), reason: null, restock: 0 };
    return requestRefund(tx, current, refund, { actor: caller.uid, action: 'order.unpaid' });
  });
  await finishRefund(order.id, pendingRefundId);
  return { modifiedCount: 1, message: 'The order is marked as unpaid and the refund is on its way' };
}

type Refund = Pick<PendingRefund, 'amountCents' | 'reason' | 'restock'>;

/**
 * Stores a refund request on its order, with the audit entry, whose id is the id of the request. A refund of all that is
 * left of an order that is not shipped makes the order `refunding`.
 *
 * @returns the id of the request
 * @throws 409 if the order cannot be refunded, 400 if more than what is left would be refunded or restocked
 */
function requestRefund(
  tx: Transaction,
  order: StoredOrder,
  refund: Refund,
  entry: Partial<Mark> & { actor: string; action: 'order.refund' | 'order.unpaid' },
): string {
  const intentId = refundableIntent(order);
  const left = { cents: remainingCents(order), units: unitsLeft(order.data) };
  const fields = refundProblems(refund, left);
  if (fields) throw refuse('invalid_input', { fields });
  const { amountCents, reason, restock } = refund;
  const isAll = order.data.phase === 'paid' && amountCents === left.cents;
  const details = { amountCents, ...(restock > 0 && { units: restock }), ...(reason && { reason }) };
  const id = recordEntry(tx, { ...entry, ...details, target: order.id });
  const pendingRefund = { ...refund, id, intentId, at: new Date() };
  const changes = { pendingRefund, ...(isAll && { phase: 'refunding' as const }) };
  changeOrder(tx, order, changes);
  return id;
}

/**
 * Syncs the payment of an order before a decision to refund it.
 *
 * @throws 409 if Stripe does not have the payment, for example after a change of its account, or if the payment belongs to
 * another project.
 */
async function syncRefundable(order: StoredOrder): Promise<void> {
  const synced = await syncPaymentOf(order);
  if (synced?.state === 'foreign') throw refuse('conflict', 'refund refused');
}

/** Returns the payment intent of an order. @throws 409 if the order cannot be refunded */
function refundableIntent(order: StoredOrder): string {
  const { phase, transactionId, pendingRefund, owedPayments } = order.data;
  requireNotEnded(order);
  if (phase === 'refunding') throw refuse('order_not_paid', 'refunding');
  if (phase === 'refunded' && owedPayments.length > 0) throw refuse('order_not_paid', 'refund failed');
  if (phase === 'shipped-refunded' && remainingCents(order) === 0)
    throw refuse('order_not_paid', 'all refunded');
  const isRefundable = phase === 'paid' || phase === 'shipped' || phase === 'shipped-refunded';
  if (!isRefundable || !transactionId) throw refuse('order_not_paid', 'not refundable');
  if (pendingRefund) throw refuse('conflict', 'refund in progress');
  return transactionId;
}

/**
 * Makes the refund of a request at Stripe, and records the result. If another call has already ended the request, only
 * reports the result. Safe to repeat.
 *
 * @throws 409 if Stripe refuses the refund, for example during a dispute. The request is then ended, and an order in the
 * phase `refunding` is `paid` again. 503 if Stripe fails.
 */
export async function finishRefund(orderId: string, pendingRefundId: string): Promise<void> {
  const { pendingRefund } = (await existingOrder(orderId)).data;
  if (pendingRefund?.id === pendingRefundId) {
    const { state } = await syncPayment(pendingRefund.intentId, await makeRefund(pendingRefund));
    if (state === 'foreign')
      throw new InternalError(
        `The refund ${pendingRefundId} is about a payment that the store does not have`,
      );
  }
  if ((await findEntry(pendingRefundId))?.data.refused) throw refuse('conflict', 'refund refused');
}
