import pMap from 'p-map';
import type { DeletedAnswer } from '../contract/answers.ts';
import type { StoredOrder } from '../orders/order.record.ts';
import {
  type AuditEntry,
  changeOrder,
  deleteOrder,
  findOrder,
  openOrdersOf,
} from '../orders/orders.repository.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { Identity } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { catchUp } from './catch-up.service.ts';
import { cancelIntent } from './stripe.gateway.ts';

/** `kept`: the order is paid, or was paid in the meantime. */
type Outcome = 'canceled' | 'kept';

/**
 * Cancels an unpaid order: its intent can then no longer be paid, and its pieces go back into stock.
 *
 * @throws 409 when it is paid, also when the card was faster than the cancellation, 503.
 */
export async function cancel(caller: Identity, order: StoredOrder): Promise<DeletedAnswer> {
  const audit =
    order.data.uid === caller.uid ? undefined : { actor: caller.uid, action: 'order.cancel' as const };
  const outcome = await closeOrder(order, { audit });
  if (outcome === 'kept') throw refuse('order_not_open', { because: 'not cancelable' });
  return { deletedCount: 1, message: 'Your order has been canceled' };
}

/**
 * Cancels every unpaid order of a person. One that its card paid in the meantime stays.
 *
 * @throws AggregateError when some failed, after all were tried.
 */
export async function cancelAllOpen(uid: string): Promise<void> {
  const open = await openOrdersOf(uid);
  await pMap(open, (order) => closeOrder(order), { concurrency: 1, stopOnError: false });
}

type CloseOptions = {
  audit?: AuditEntry | undefined;
  /** Whether the order is still to be closed. Checked again after every change of the order. */
  isDue?: (order: StoredOrder) => boolean;
};

/** Writes down that the order is being canceled, so that no payment can begin, then cancels it. */
export async function closeOrder(order: StoredOrder, { audit, isDue }: CloseOptions = {}): Promise<Outcome> {
  const begun = await decideAndWriteFrom(
    order,
    () => findOrder(order.id),
    async (current) => {
      if (!current) return 'canceled';
      if (current.data.phase === 'canceling') return current;
      if (current.data.phase !== 'open' || (isDue && !isDue(current))) return 'kept';
      return changeOrder(current, { phase: 'canceling' }, audit);
    },
  );
  return typeof begun === 'string' ? begun : finishCancellation(begun);
}

/**
 * Finishes a cancellation that has begun. Safe to repeat. A card that was faster keeps the order, unless its
 * money went back in the meantime.
 */
export async function finishCancellation(order: StoredOrder): Promise<Outcome> {
  const { intentId } = order.data;
  if (intentId) {
    const intent = await cancelIntent(intentId);
    if (intent?.status === 'succeeded') await catchUp(intentId);
    else if (intent && intent.status !== 'canceled')
      throw refuse('payment_provider_unavailable', { cause: `intent is ${intent.status}` });
  }
  return decideAndWriteFrom(
    order,
    () => findOrder(order.id),
    async (current) => {
      if (!current) return 'canceled';
      if (current.data.phase !== 'canceling') return 'kept';
      await deleteOrder(current);
      return 'canceled';
    },
  );
}
