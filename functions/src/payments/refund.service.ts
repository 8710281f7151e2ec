import { type AuditRecord, newEntryId } from '../audit/audit.repository.ts';
import { auditedChange, type EntryKey } from '../audit/audited-change.ts';
import { toCents, toDollars } from '../contract/money.ts';
import type { OrderPhase } from '../contract/order-phases.ts';
import { type RefundInput, type RefundResponse, refundProblems } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { type PendingRefund, remainingCents, type StoredOrder, unitsLeft } from '../orders/order.record.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { existingOrder } from '../orders/orders.repository.ts';
import { refuseEnded, refuseShipped } from '../orders/orders.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { finishOtherRefund, finishPendingRefund, finishRefund } from './pending-refund.service.ts';

/**
 * Marks a paid order as unpaid and refunds its payment. First stores the phase `refunding`, so that no admin
 * can ship the order, and the reconciliation can finish an interrupted refund.
 *
 * @throws 409 if the order is shipped or not paid, or if Stripe refuses the refund, 503 if Stripe fails.
 */
export async function markUnpaid(caller: Identity, order: StoredOrder): Promise<ModifiedResponse> {
  const isPartPending = order.data.pendingRefund !== null && order.data.phase !== 'refunding';
  const current = isPartPending ? await finishOtherRefund(order) : order;
  await finishRefund(await beginRefund(caller, current));
  return { modifiedCount: 1, message: 'The order is marked as unpaid and the refund is on its way' };
}

async function beginRefund(caller: Identity, order: StoredOrder): Promise<StoredOrder> {
  return decideAndWrite(async (isRetry) => {
    const current = isRetry ? await existingOrder(order.id) : order;
    const { phase, transactionId } = current.data;
    if (phase === 'refunding') return current;
    refuseShipped(current);
    refuseEnded(current);
    if (phase !== 'paid' || !transactionId) throw refuse('order_not_paid', { because: 'not refundable' });
    if (current.data.pendingRefund) throw refuse('conflict', { because: 'refund in progress' });
    const audit = { id: newEntryId(), actor: caller.uid, action: 'order.unpaid' } as const;
    const refund = { amountCents: remainingCents(current), reason: null, restock: 0 };
    const pendingRefund = newPendingRefund(refund, audit.id, transactionId);
    return changeOrder(current, { phase: 'refunding', pendingRefund }, { audit });
  });
}

/** @param id The id of the audit entry. */
function newPendingRefund(refund: RefundRequest['refund'], id: string, intentId: string): PendingRefund {
  return { ...refund, id, intentId, attempt: 1, at: new Date() };
}

/** Maximum number of other pending refunds that a call finishes before it makes its own refund. */
const MAX_OTHERS = 5;

type RefundRequest = {
  caller: Identity;
  refund: Pick<PendingRefund, 'amountCents' | 'reason' | 'restock'>;
  /** The refunded cents and the phase that the admin saw. */
  seenCents: number | undefined;
  seenPhase: OrderPhase | undefined;
  key: string | undefined;
};

/** `other`: the order has a pending refund of another call, which must be finished first. */
type Beginning = { state: 'pending' | 'other'; order: StoredOrder } | { state: 'done' };

/**
 * Refunds part of an order or the rest of it, and puts units back into stock. The refund is stored before the
 * call to Stripe, so that the reconciliation can finish it. A full refund of an order that is not shipped
 * marks the order as unpaid, as `markUnpaid` does. With an idempotency key, a retry does not refund again.
 * `refundedBefore` keeps two admins, or one admin after a reload, from making the same refund twice. `phaseBefore`
 * keeps an admin from restocking units that another admin has shipped in the meantime.
 *
 * @throws 400 if the amount is more than what has not been refunded yet, 409 if the order is not paid, if its
 * refunded amount or phase is not the one that the admin saw or if Stripe refuses the refund, 422 if the key was used for another
 * refund, 503 if Stripe fails.
 */
export async function refundOrder(
  caller: Identity,
  order: StoredOrder,
  { amount, reason, restock = 0, refundedBefore, phaseBefore }: RefundInput,
  key: string | undefined,
): Promise<RefundResponse> {
  const refund = { amountCents: toCents(amount), reason: reason || null, restock };
  const seenCents = refundedBefore === undefined ? undefined : toCents(refundedBefore);
  const request: RefundRequest = { caller, refund, seenCents, seenPhase: phaseBefore, key };
  let result = await beginPartialRefund(order, request);
  for (let others = 0; result.state === 'other'; others += 1) {
    if (others === MAX_OTHERS) throw refuse('busy');
    result = await beginPartialRefund(await finishOtherRefund(result.order), request);
  }
  if (result.state === 'pending') await finishPendingRefund(result.order);
  const { data } = await existingOrder(order.id);
  return {
    refundedTotal: toDollars(data.refundedCents),
    modifiedCount: 1,
    message: 'The refund is on its way',
  };
}

async function beginPartialRefund(order: StoredOrder, request: RefundRequest): Promise<Beginning> {
  const { caller, refund, key } = request;
  const { amountCents, reason, restock } = refund;
  return auditedChange<Beginning>({
    actor: caller.uid,
    request: {
      key,
      owner: [caller.uid, 'refund', order.id],
      by: 'refund',
      // Without `seenCents`: a retry is the same refund, even if its form shows a newer total.
      content: [amountCents, reason ?? '', restock],
    },
    attempt: async (entry, isRetry) =>
      decidePartialRefund(isRetry ? await existingOrder(order.id) : order, request, entry),
    // Reads the order after the entry, so the order is never older than the entry.
    resultOf: async (entry) => stateOfEarlier(await existingOrder(order.id), entry),
  });
}

/** Returns the state of an earlier attempt of the same request. @throws 409 if Stripe refused its refund */
function stateOfEarlier(order: StoredOrder, { id, data }: Stored<AuditRecord>): Beginning {
  if (order.data.pendingRefund?.id === id) return { state: 'pending', order };
  if (data.refused) throw refuse('conflict', { because: 'refund refused' });
  return { state: 'done' };
}

async function decidePartialRefund(
  order: StoredOrder,
  { refund, seenCents, seenPhase }: RefundRequest,
  entry: EntryKey,
): Promise<Beginning> {
  const { amountCents, reason } = refund;
  const intentId = refundableIntent(order);
  if (order.data.pendingRefund) return { state: 'other', order };
  const { refundedCents } = order.data;
  if (seenCents !== undefined && seenCents !== refundedCents)
    throw refuse('conflict', { because: 'refunded in the meantime', cents: refundedCents });
  const { phase } = order.data;
  if (seenPhase !== undefined && seenPhase !== phase)
    throw refuse('conflict', { because: 'phase changed', phase });
  const left = { cents: remainingCents(order), units: unitsLeft(order.data) };
  const fields = refundProblems(refund, left);
  if (fields) throw refuse('invalid_input', { fields });
  const isAll = order.data.phase === 'paid' && amountCents === left.cents;
  const pendingRefund = newPendingRefund(refund, entry.id, intentId);
  const changes = { pendingRefund, ...(isAll && { phase: 'refunding' as const }) };
  const details = {
    amountCents,
    ...(refund.restock > 0 && { units: refund.restock }),
    ...(reason && { reason }),
  };
  const audit = { ...entry, action: 'order.refund', ...details } as const;
  const changed = await changeOrder(order, changes, { audit });
  return { state: 'pending', order: changed };
}

/** Returns the payment intent of an order. @throws 409 if the order cannot be refunded */
function refundableIntent(order: StoredOrder): string {
  const { phase, transactionId } = order.data;
  refuseEnded(order);
  if (phase === 'refunding') throw refuse('order_not_paid', { because: 'refunding' });
  if (phase === 'shipped-refunded') throw refuse('order_not_paid', { because: 'all refunded' });
  if ((phase !== 'paid' && phase !== 'shipped') || !transactionId)
    throw refuse('order_not_paid', { because: 'not refundable' });
  return transactionId;
}
