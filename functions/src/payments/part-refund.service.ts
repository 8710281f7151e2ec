import { type AuditRecord, findEntry, newEntryId } from '../audit/audit.repository.ts';
import { toCents, toDollars } from '../contract/money.ts';
import { type RefundInput, type RefundResponse, refundProblems } from '../contract/refund.ts';
import { leftCents, type PendingRefund, type StoredOrder } from '../orders/order.record.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { existingOrder } from '../orders/orders.repository.ts';
import { refuseEnded } from '../orders/orders.service.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import { type RepeatableWrite, repeatableWrite, repeatOf } from '../platform/idempotency.ts';
import type { Identity } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { finishPart, withoutPendingRefund } from './pending-refund.service.ts';
import { finishRefund } from './refund.service.ts';

/** How many refunds of other calls one call carries out before its own. */
const MOST_OTHERS = 5;

type Wish = { caller: Identity; pending: Omit<PendingRefund, 'intentId'>; write: RepeatableWrite };

/** `other`: the order as it is, with a refund of another call, which has to end first. */
type Begun = { state: 'pending' | 'other'; order: StoredOrder } | { state: 'done' };

/**
 * Returns a part of an order's money, or all that is left of it, and puts units back into stock. What is decided is
 * written down before Stripe is called, so that the reconciliation can finish it. The refund of all that is left of an
 * order that is not shipped marks it as unpaid: see `markUnpaid`. With an idempotency key, a repeat refunds nothing.
 *
 * @throws 400 more than is left, 409 an order that is not paid, or Stripe refuses the refund, 422 the same key for
 * another refund, 503 if Stripe fails.
 */
export async function refundOrder(
  caller: Identity,
  known: StoredOrder,
  { amount, reason, restock = 0 }: RefundInput,
  key: string | undefined,
): Promise<RefundResponse> {
  const amountCents = toCents(amount);
  const write = repeatableWrite({
    key,
    owner: [caller.uid, 'refund', known.id],
    request: [amountCents, reason ?? '', restock],
    newId: newEntryId,
  });
  const pending = { id: write.id, amountCents, reason: reason || null, restock, attempt: 1, at: new Date() };
  const wish: Wish = { caller, pending, write };
  let begun = await begin(known, wish);
  for (let others = 0; begun.state === 'other'; others += 1) {
    if (others === MOST_OTHERS) throw refuse('busy');
    begun = await begin(await withoutPendingRefund(begun.order), wish);
  }
  if (begun.state === 'pending') await finish(begun.order);
  const { data } = await existingOrder(known.id);
  return {
    refundedTotal: toDollars(data.refundedCents),
    modifiedCount: 1,
    message: 'The money is on its way back',
  };
}

/** Carries out what was decided about an order's refund. Safe to repeat. */
export async function finish(order: StoredOrder): Promise<void> {
  await (order.data.phase === 'refunding' ? finishRefund(order) : finishPart(order));
}

async function begin(known: StoredOrder, wish: Wish): Promise<Begun> {
  const { write } = wish;
  return decideAndWrite<Begun>(async (isAgain) => {
    if (!isAgain && !write.mayExist) return decide(known, wish);
    // Before the order: where there is an entry, the order is as the entry says, or newer.
    const entry = await findEntry(write.id);
    repeatOf(write, entry, 'refund');
    const order = await existingOrder(known.id);
    return entry ? earlier(order, entry) : decide(order, wish);
  });
}

/** How far an earlier try of the same call came. @throws 409 if Stripe has refused its refund. */
function earlier(order: StoredOrder, { id, data }: Stored<AuditRecord>): Begun {
  if (order.data.pendingRefund?.id === id) return { state: 'pending', order };
  if (data.refused) throw refuse('conflict', { because: 'refund refused' });
  return { state: 'done' };
}

async function decide(order: StoredOrder, { caller, pending, write }: Wish): Promise<Begun> {
  const { id, amountCents, reason } = pending;
  const intentId = refundableIntent(order);
  if (order.data.pendingRefund) return { state: 'other', order };
  const left = { cents: leftCents(order), units: order.data.quantity - order.data.restocked };
  const fields = refundProblems(pending, left);
  if (fields) throw refuse('invalid_input', { fields });
  const isAll = order.data.phase === 'paid' && amountCents === left.cents;
  const changes = { pendingRefund: { ...pending, intentId }, ...(isAll && { phase: 'refunding' as const }) };
  const what = { requestHash: write.requestHash, amountCents, ...(reason && { reason }) };
  const entry = { id, actor: caller.uid, action: 'order.refund' as const, ...what };
  return { state: 'pending', order: await changeOrder(order, changes, entry) };
}

/** The payment of an order whose money may go back. @throws 409 */
function refundableIntent(order: StoredOrder): string {
  const { phase, transactionId } = order.data;
  refuseEnded(order);
  if (phase === 'refunding') throw refuse('order_not_paid', { because: 'refunding' });
  if (phase === 'shipped-refunded') throw refuse('order_not_paid', { because: 'all refunded' });
  if ((phase !== 'paid' && phase !== 'shipped') || !transactionId)
    throw refuse('order_not_paid', { because: 'not refundable' });
  return transactionId;
}
