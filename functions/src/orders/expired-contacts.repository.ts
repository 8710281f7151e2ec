import { allStored } from '../platform/firestore/firestore.ts';
import { decideAndWrite, updateGuarded } from '../platform/firestore/guarded-write.ts';
import { orders, type StoredOrder } from './order.record.ts';
import { wordsOfOrder } from './order-words.ts';
import { findOrder } from './orders.repository.ts';

/**
 * Returns the orders that expired between two times, oldest first, without malformed ones. `next` is the time of the
 * last one if more may follow.
 */
export async function expiredOrdersClosedBetween(
  from: Date,
  until: Date,
  limit: number,
): Promise<{ expired: StoredOrder[]; next: Date | undefined }> {
  const expired = orders.where('phase', '==', 'expired');
  const inTime = expired.where('closedAt', '>=', from).where('closedAt', '<=', until).orderBy('closedAt');
  const { docs } = await inTime.limit(limit).get();
  const next = docs.length === limit ? docs.at(-1)?.get('closedAt').toDate() : undefined;
  return { expired: allStored({ docs }), next };
}

/** Clears the address and phone number of an expired order. Safe to repeat. */
export async function clearContact(expired: StoredOrder): Promise<void> {
  await decideAndWrite(async (isRetry) => {
    const order = isRetry ? await findOrder(expired.id) : expired;
    if (order?.data.phase !== 'expired') return;
    if (order.data.address === '' && order.data.phone === '') return;
    const cleared = { address: '', phone: '' };
    const words = wordsOfOrder(order.id, { ...order.data, ...cleared, words: [] });
    await updateGuarded(orders, order, { ...cleared, words });
  });
}
