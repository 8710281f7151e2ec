import { z } from 'zod';
import { forgetAddresses } from '../audit/audit.repository.ts';
import { deliveryFields, emptyDelivery } from '../contract/order.ts';
import { orders, type StoredOrder } from '../orders/order.record.ts';
import { wordsOfOrder } from '../orders/order-words.ts';
import { expiredOrdersClosedBetween } from '../orders/orders.repository.ts';
import { collection, stored, timestampField } from '../platform/firestore/firestore.ts';
import { transact } from '../platform/firestore/transact.ts';
import type { Run } from './run.ts';

const STORED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const ORDERS_PER_PAGE = 200;
const CONCURRENCY = 5;

/** The progress. The contact data of orders that expired before this time is already cleared. */
const progress = collection('schedules', z.object({ closedUntil: timestampField }));
const position = () => progress.doc('expired-contacts');

/**
 * Clears the address and phone number of orders that expired more than 30 days ago. If the run has no time
 * left, the next run continues.
 */
export async function clearExpiredContacts(run: Run, now: Date): Promise<void> {
  const until = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  let since: Date | undefined = stored(await position().get())?.data.closedUntil ?? new Date(0);
  while (since && !run.isOver) {
    const { expired, next } = await expiredOrdersClosedBetween(since, until, ORDERS_PER_PAGE);
    const failed = await run.forEach(expired, CONCURRENCY, clearContact);
    if (failed.length > 0) return;
    await position().set({ closedUntil: next ?? expired.at(-1)?.data.closedAt ?? since });
    since = next;
  }
}

/** Clears the address and phone number of an expired order. Safe to repeat. */
async function clearContact(expired: StoredOrder): Promise<void> {
  await transact(async (tx) => {
    const order = await tx.get(orders.doc(expired.id));
    if (order?.data.phase !== 'expired') return;
    const { data } = order;
    if (deliveryFields.every((field) => data[field] === emptyDelivery[field])) return;
    if (data.addressChanges.length > 0) await forgetAddresses(tx, order.id);
    const words = wordsOfOrder(order.id, { ...data, ...emptyDelivery, words: [] });
    tx.update(orders.doc(order.id), { ...emptyDelivery, words });
  });
}
