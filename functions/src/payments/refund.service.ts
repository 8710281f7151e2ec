import { logger } from 'firebase-functions';
import { newEntryId } from '../audit/audit.repository.ts';
import { auditedChange, type EntryKey } from '../audit/audited-change.ts';
import { toCents, toDollars } from '../contract/money.ts';
import type { OrderPhase } from '../contract/order-phases.ts';
import { type RefundInput, type RefundResponse, refundProblems } from '../contract/refund.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import {
  type PendingRefund,
  remainingCents,
  requireNotEnded,
  requireUnshipped,
  type StoredOrder,
  unitsLeft,
} from '../orders/order.record.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { existingOrder, findOrder } from '../orders/orders.repository.ts';
import { Refusal, refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { balanceOf, centsOf, resultOf } from './balance.ts';
import { changesAfterRefusal } from './order-after-payment.ts';
import { findPayment } from './payments.repository.ts';
import { makeRefund } from './stripe.gateway.ts';
import { syncPayment, unlistedRefund } from './sync.service.ts';

/** Maximum number of other refund requests that a call finishes before it makes its own refund. */
const MAX_OTHERS = 5;

/**
 * `requested`: the order has the call's refund request. `other`: the order has the request of another call, which must
 * be finished first. `done`: an earlier attempt of the same call has finished the refund.
 */
type Begun = { state: 'requested' | 'other'; order: StoredOrder } | { state: 'done' };

/**
 * Stores a refund request on an order, then makes the refund. So no admin can ship the order in the meantime, and the
 * reconciliation can finish an interrupted refund.
 */
async function requestAndFinish(
  order: StoredOrder,
  begin: (order: StoredOrder) => Promise<Begun>,
): Promise<void> {
  let begun = await begin(order);
  for (let others = 0; begun.state === 'other'; others += 1) {
    if (others === MAX_OTHERS) throw refuse('busy');
    try {
      await finishRequest(begun.order);
    } catch (error) {
      // Stripe refused the other request.
      if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
    }
    begun = await begin(await existingOrder(order.id));
  }
  if (begun.state === 'requested') await finishRequest(begun.order);
}

/**
 * Makes the refund request of an order at Stripe, and records the result. Safe to repeat.
 *
 * @throws 409 if Stripe refuses the refund, for example during a dispute. The request is then ended, and an order in the
 * phase `refunding` is `paid` again. 503 if Stripe fails.
 */
export async function finishRequest({ id, data }: StoredOrder): Promise<void> {
  const { pendingRefund: request, phase, totalCents } = data;
  if (!request) return;
  const { intentId, amountCents, attempt } = request;
  /** Changes the order, unless another call has already ended the request. */
  const changeIfPending = (change: (order: StoredOrder, pending: PendingRefund) => Promise<unknown>) =>
    decideAndWrite(async () => {
      const order = await findOrder(id);
      const pending = order?.data.pendingRefund;
      if (order && pending?.id === request.id) await change(order, pending);
    });
  const isFull = phase === 'refunding';
  // A full refund is the refund of all that is left, even if a part was refunded in the dashboard in the meantime.
  const payment = isFull ? await findPayment(intentId) : undefined;
  const byHandCents = centsOf(payment?.data.byHand ?? []);
  const result = await makeRefund(request, {
    centsAfter: (refundedCents) => (isFull ? totalCents - byHandCents - refundedCents : amountCents),
    countAttempt: () =>
      changeIfPending(async (order, pending) => {
        if (pending.attempt === attempt)
          await changeOrder(order, { pendingRefund: { ...pending, attempt: attempt + 1 } });
      }),
  });
  const synced = await syncPayment(intentId);
  if (synced.state === 'recorded') {
    const isAllRefunded = isFull && balanceOf(synced.payment).leftCents <= 0;
    const recorded = resultOf(synced.payment, request.id);
    if (isAllRefunded || recorded === 'made') return;
    if (result === 'made' && recorded === 'unknown') throw unlistedRefund(request.id);
  }
  await changeIfPending((order) =>
    changeOrder(order, changesAfterRefusal(order.data), { refusedEntry: request.id }),
  );
  // `docs/alerts/refund-failed.json` searches for this text.
  const code = result === 'made' ? 'failed' : result.refused;
  logger.error('Stripe refused to refund a payment', { intent: intentId, order: id, code });
  throw refuse('conflict', { because: 'refund refused' });
}

/**
 * Marks a paid order as unpaid and refunds all that is left of its payment.
 *
 * @throws 409 if the order is shipped or not paid, or if Stripe refuses the refund, 503 if Stripe fails.
 */
export async function markUnpaid(caller: Identity, order: StoredOrder): Promise<ModifiedResponse> {
  await requestAndFinish(order, (current) => beginUnpaid(caller, current));
  return { modifiedCount: 1, message: 'The order is marked as unpaid and the refund is on its way' };
}

async function beginUnpaid(caller: Identity, order: StoredOrder): Promise<Begun> {
  return decideAndWrite<Begun>(async (isRetry) => {
    const current = isRetry ? await existingOrder(order.id) : order;
    if (current.data.phase === 'refunding') return { state: 'requested', order: current };
    requireUnshipped(current);
    const intentId = refundableIntent(current);
    if (current.data.pendingRefund) return { state: 'other', order: current };
    const audit = { id: newEntryId(), actor: caller.uid, action: 'order.unpaid' } as const;
    const pendingRefund = {
      ...{ id: audit.id, intentId, attempt: 1, at: new Date() },
      ...{ amountCents: remainingCents(current), reason: null, restock: 0 },
    };
    const changed = await changeOrder(current, { phase: 'refunding', pendingRefund }, { audit });
    return { state: 'requested', order: changed };
  });
}

type Refund = Pick<PendingRefund, 'amountCents' | 'reason' | 'restock'>;

/** The refund, and the refunded cents and the phase that the admin saw. */
type Requested = { refund: Refund; seenCents: number | undefined; seenPhase: OrderPhase | undefined };

/**
 * Refunds part of an order or the rest of it, and puts units back into stock. A full refund of an order that is not
 * shipped marks the order as unpaid, as `markUnpaid` does. With an idempotency key, a retry does not refund again.
 * `refundedBefore` keeps two admins, or one admin after a reload, from making the same refund twice. `phaseBefore`
 * keeps an admin from restocking units that another admin has shipped in the meantime.
 *
 * @throws 400 if the amount is more than what has not been refunded yet, 409 if the order is not paid, if its
 * refunded amount or phase is not the one that the admin saw or if Stripe refuses the refund, 422 if the key was used
 * for another refund, 503 if Stripe fails.
 */
export async function refundOrder(
  caller: Identity,
  order: StoredOrder,
  { amount, reason, restock = 0, refundedBefore, phaseBefore }: RefundInput,
  key: string | undefined,
): Promise<RefundResponse> {
  const refund = { amountCents: toCents(amount), reason: reason || null, restock };
  const seenCents = refundedBefore === undefined ? undefined : toCents(refundedBefore);
  const requested = { refund, seenCents, seenPhase: phaseBefore };
  await requestAndFinish(order, (current) =>
    auditedChange<Begun>({
      actor: caller.uid,
      request: {
        key,
        owner: [caller.uid, 'refund', order.id],
        by: 'refund',
        // Without `seenCents`: a retry is the same refund, even if its form shows a newer total.
        content: [refund.amountCents, refund.reason ?? '', restock],
      },
      attempt: async (entry, isRetry) =>
        beginRefund(isRetry ? await existingOrder(order.id) : current, requested, entry),
      resultOf: async ({ id, data }) => {
        // Read after the entry, so the order is never older than the entry.
        const earlier = await existingOrder(order.id);
        if (earlier.data.pendingRefund?.id === id) return { state: 'requested', order: earlier };
        if (data.refused) throw refuse('conflict', { because: 'refund refused' });
        return { state: 'done' };
      },
    }),
  );
  const { data } = await existingOrder(order.id);
  const refundedTotal = toDollars(data.refundedCents);
  return { refundedTotal, modifiedCount: 1, message: 'The refund is on its way' };
}

async function beginRefund(
  order: StoredOrder,
  { refund, seenCents, seenPhase }: Requested,
  entry: EntryKey,
): Promise<Begun> {
  const { amountCents, reason, restock } = refund;
  const intentId = refundableIntent(order);
  if (order.data.pendingRefund) return { state: 'other', order };
  const { refundedCents, phase } = order.data;
  if (seenCents !== undefined && seenCents !== refundedCents)
    throw refuse('conflict', { because: 'refunded in the meantime', cents: refundedCents });
  if (seenPhase !== undefined && seenPhase !== phase)
    throw refuse('conflict', { because: 'phase changed', phase });
  const left = { cents: remainingCents(order), units: unitsLeft(order.data) };
  const fields = refundProblems(refund, left);
  if (fields) throw refuse('invalid_input', { fields });
  const isAll = phase === 'paid' && amountCents === left.cents;
  const pendingRefund = { ...refund, id: entry.id, intentId, attempt: 1, at: new Date() };
  const changes = { pendingRefund, ...(isAll && { phase: 'refunding' as const }) };
  const details = { amountCents, ...(restock > 0 && { units: restock }), ...(reason && { reason }) };
  const audit = { ...entry, action: 'order.refund', ...details } as const;
  return { state: 'requested', order: await changeOrder(order, changes, { audit }) };
}

/** Returns the payment intent of an order. @throws 409 if the order cannot be refunded */
function refundableIntent(order: StoredOrder): string {
  const { phase, transactionId } = order.data;
  requireNotEnded(order);
  if (phase === 'refunding') throw refuse('order_not_paid', { because: 'refunding' });
  if (phase === 'shipped-refunded') throw refuse('order_not_paid', { because: 'all refunded' });
  if ((phase !== 'paid' && phase !== 'shipped') || !transactionId)
    throw refuse('order_not_paid', { because: 'not refundable' });
  return transactionId;
}
