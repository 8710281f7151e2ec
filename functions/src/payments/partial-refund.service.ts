import { type AuditRecord, findEntry, newEntryId } from '../audit/audit.repository.ts';
import { toCents, toDollars } from '../contract/money.ts';
import { type RefundInput, type RefundResponse, refundProblems } from '../contract/refund.ts';
import { type PendingRefund, remainingCents, type StoredOrder } from '../orders/order.record.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { existingOrder } from '../orders/orders.repository.ts';
import { refuseEnded } from '../orders/orders.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { type RepeatableWrite, repeatableWrite, repeatOf } from '../platform/firestore/idempotency.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { finishOtherRefund, finishPartialRefund } from './pending-refund.service.ts';
import { finishRefund } from './refund.service.ts';

/** Maximum number of other pending refunds that a call finishes before it makes its own refund. */
const MAX_OTHERS = 5;

type RefundRequest = { caller: Identity; pending: Omit<PendingRefund, 'intentId'>; write: RepeatableWrite };

/** `other`: the order has a pending refund of another call, which must be finished first. */
type Beginning = { state: 'pending' | 'other'; order: StoredOrder } | { state: 'done' };

/**
 * Refunds part of an order or the rest of it, and puts units back into stock. The refund is stored before the
 * call to Stripe, so that the reconciliation can finish it. A full refund of an order that is not shipped
 * marks the order as unpaid, as `markUnpaid` does. With an idempotency key, a retry does not refund again.
 *
 * @throws 400 if the amount is more than what has not been refunded yet, 409 if the order is not paid or
 * Stripe refuses the refund, 422 if the key was used for another refund, 503 if Stripe fails.
 */
export async function refundOrder(
  caller: Identity,
  order: StoredOrder,
  { amount, reason, restock = 0 }: RefundInput,
  key: string | undefined,
): Promise<RefundResponse> {
  const amountCents = toCents(amount);
  const write = repeatableWrite({
    key,
    owner: [caller.uid, 'refund', order.id],
    request: [amountCents, reason ?? '', restock],
    newId: newEntryId,
  });
  const pending = { id: write.id, amountCents, reason: reason || null, restock, attempt: 1, at: new Date() };
  const request: RefundRequest = { caller, pending, write };
  let result = await begin(order, request);
  for (let others = 0; result.state === 'other'; others += 1) {
    if (others === MAX_OTHERS) throw refuse('busy');
    result = await begin(await finishOtherRefund(result.order), request);
  }
  if (result.state === 'pending') await finish(result.order);
  const { data } = await existingOrder(order.id);
  return {
    refundedTotal: toDollars(data.refundedCents),
    modifiedCount: 1,
    message: 'The refund is on its way',
  };
}

/** Finishes the pending refund of an order. Safe to repeat. */
export async function finish(order: StoredOrder): Promise<void> {
  await (order.data.phase === 'refunding' ? finishRefund(order) : finishPartialRefund(order));
}

async function begin(first: StoredOrder, request: RefundRequest): Promise<Beginning> {
  const { write } = request;
  return decideAndWrite<Beginning>(async (isRetry) => {
    if (!isRetry && !write.mayExist) return decide(first, request);
    // Reads the entry before the order, so the order is never older than the entry.
    const entry = await findEntry(write.id);
    repeatOf(write, entry, 'refund');
    const order = await existingOrder(first.id);
    return entry ? stateOfEarlier(order, entry) : decide(order, request);
  });
}

/** Returns the state of an earlier attempt of the same request. @throws 409 if Stripe refused its refund */
function stateOfEarlier(order: StoredOrder, { id, data }: Stored<AuditRecord>): Beginning {
  if (order.data.pendingRefund?.id === id) return { state: 'pending', order };
  if (data.refused) throw refuse('conflict', { because: 'refund refused' });
  return { state: 'done' };
}

async function decide(order: StoredOrder, { caller, pending, write }: RefundRequest): Promise<Beginning> {
  const { id, amountCents, reason } = pending;
  const intentId = refundableIntent(order);
  if (order.data.pendingRefund) return { state: 'other', order };
  const left = { cents: remainingCents(order), units: order.data.quantity - order.data.restocked };
  const fields = refundProblems(pending, left);
  if (fields) throw refuse('invalid_input', { fields });
  const isAll = order.data.phase === 'paid' && amountCents === left.cents;
  const changes = { pendingRefund: { ...pending, intentId }, ...(isAll && { phase: 'refunding' as const }) };
  const details = { requestHash: write.requestHash, amountCents, ...(reason && { reason }) };
  const entry = { id, actor: caller.uid, action: 'order.refund' as const, ...details };
  return { state: 'pending', order: await changeOrder(order, changes, entry) };
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
