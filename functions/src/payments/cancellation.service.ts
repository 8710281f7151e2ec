import pMap from 'p-map';
import type { DeletedResponse } from '../contract/responses.ts';
import { type StoredOrder, wasEverPaid } from '../orders/order.record.ts';
import { deleteExpired } from '../orders/order-writes.repository.ts';
import { expiredOrdersOf, findOrder, holdingOrdersOf } from '../orders/orders.repository.ts';
import { refuseEnded } from '../orders/orders.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { closeOrder } from './closing.service.ts';

/**
 * Cancels an unpaid order and its payment intent, and puts its units back into stock.
 *
 * @throws 409 if the order has already ended or is paid, even if it was paid during the cancellation; 503 if
 * Stripe fails.
 */
export async function cancel(caller: Identity, order: StoredOrder): Promise<DeletedResponse> {
  const isOwn = order.data.uid === caller.uid;
  const audit = isOwn ? undefined : { actor: caller.uid, action: 'order.cancel' as const };
  refuseEnded(order);
  const outcome = await closeOrder(order, 'canceling', { audit });
  if (outcome === 'not closed') throw refuse('order_not_open', { because: 'not cancelable' });
  return { deletedCount: 1, message: `${isOwn ? 'Your' : 'The'} order has been canceled` };
}

/**
 * Cancels all unpaid orders of a user and deletes the expired ones. Keeps orders that were paid at any time.
 *
 * @throws AggregateError if some orders could not be canceled, after trying all orders of the page.
 */
export async function cancelAllUnpaid(uid: string): Promise<void> {
  const options = { concurrency: 1, stopOnError: false };
  for await (const page of holdingOrdersOf(uid))
    await pMap(page, (order) => closeOrder(order, 'canceling'), options);
  for await (const page of expiredOrdersOf(uid)) await pMap(page, deleteIfNeverPaid, options);
}

async function deleteIfNeverPaid(order: StoredOrder): Promise<void> {
  await decideAndWrite(async (isRetry) => {
    const current = isRetry ? await findOrder(order.id) : order;
    if (current?.data.phase === 'expired' && !wasEverPaid(current)) await deleteExpired(current);
  });
}
