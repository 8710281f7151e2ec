import type { DeletedAnswer } from '../contract/answers.ts';
import { cancelIntent } from '../payments/intents.ts';
import { catchUp } from '../payments/webhook.service.ts';
import { attempted } from '../platform/attempted.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import type { Identity } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import type { OrderRecord, StoredOrder } from './order.record.ts';
import {
  type AuditEntry,
  changeOrder,
  deleteOrder,
  findOrder,
  openOrdersOf,
  overdueOrders,
} from './orders.repository.ts';
import { visibleOrder } from './orders.service.ts';

const EXPIRED_AT_ONCE = 200;

/** `kept`: the order is paid, or was so meanwhile. */
type Outcome = 'canceled' | 'kept';

/**
 * Cancels an unpaid order: its intent can then not be paid any more and its pieces go back on the shelf.
 *
 * @throws 403, 404, 409 when it is paid, also when the card was faster than the cancellation, 503.
 */
export async function cancel(caller: Identity, id: string): Promise<DeletedAnswer> {
  const order = await visibleOrder(caller, id);
  const audit =
    order.data.uid === caller.uid ? undefined : { actor: caller.uid, action: 'order.cancel' as const };
  const outcome = await close(order, { audit });
  if (outcome === 'kept') throw refuse('order_not_open', { because: 'not cancelable' });
  return { deletedCount: 1, message: 'Your order has been canceled' };
}

/** Cancels every unpaid order of a person. One that its card paid meanwhile stays. */
export async function cancelAllOpen(uid: string): Promise<void> {
  const open = await openOrdersOf(uid);
  await attempted(open.map((order) => () => close(order)));
}

/** Cancels the unpaid orders whose hold has ended. @throws after all were tried, when some failed. */
export async function expireOverdue(now: Date): Promise<void> {
  const overdue = await overdueOrders(now, EXPIRED_AT_ONCE);
  await attempted(overdue.map((order) => () => close(order, { isDue: ({ data }) => isOverdue(data, now) })));
}

/**
 * Finishes a cancellation that has begun. Safe to repeat. A card that was faster keeps the order, unless its
 * money went back meanwhile.
 */
export async function finishCancellation({ id, data: { intentId } }: StoredOrder): Promise<Outcome> {
  if (intentId) {
    const intent = await cancelIntent(intentId);
    if (intent?.status === 'succeeded') await catchUp(intentId);
    else if (intent && intent.status !== 'canceled')
      throw refuse('payment_provider_unavailable', { cause: `intent is ${intent.status}` });
  }
  return decideAndWrite(async () => {
    const current = await findOrder(id);
    if (!current) return 'canceled';
    if (current.data.phase !== 'canceling') return 'kept';
    await deleteOrder(current);
    return 'canceled';
  });
}

type CloseOptions = {
  audit?: AuditEntry | undefined;
  /** Asked again of the order as it is now: it may have been paid and reopened since it was listed. */
  isDue?: (order: StoredOrder) => boolean;
};

/** Writes down that the order is being canceled, so that no payment can begin, then cancels it. */
async function close(order: StoredOrder, { audit, isDue }: CloseOptions = {}): Promise<Outcome> {
  const begun = await decideAndWrite(async () => {
    const current = await findOrder(order.id);
    if (!current) return 'canceled';
    if (current.data.phase === 'canceling') return current;
    if (current.data.phase !== 'open' || (isDue && !isDue(current))) return 'kept';
    await changeOrder(current, { phase: 'canceling' }, audit);
    return current;
  });
  return typeof begun === 'string' ? begun : finishCancellation(begun);
}

function isOverdue({ heldUntil }: OrderRecord, now: Date): boolean {
  return heldUntil !== null && heldUntil <= now;
}
