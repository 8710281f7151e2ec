import { z } from 'zod';
import { clearContact, expiredOrdersClosedBetween } from '../orders/expired-contacts.repository.ts';
import { collection, stored, timestampField } from '../platform/firestore.ts';
import type { Run } from './run.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const ORDERS_AT_ONCE = 200;
const AT_ONCE = 5;

/** Time until which expired orders have been cleared. */
const progress = collection('schedules', z.object({ closedUntil: timestampField }));
const place = () => progress.doc('expired-contacts');

/**
 * Clears address and phone of orders that expired unpaid more than 30 days ago. If its time ends, the next run
 * continues.
 */
export async function clearExpiredContacts(run: Run, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  let since = stored(await place().get())?.data.closedUntil ?? new Date(0);
  for (let isLast = false; !isLast && !run.isOver; ) {
    const orders = await expiredOrdersClosedBetween(since, until, ORDERS_AT_ONCE);
    const failed = await run.forEach(orders, AT_ONCE, clearContact);
    if (failed.length > 0) return;
    isLast = orders.length < ORDERS_AT_ONCE;
    since = orders.at(-1)?.data.closedAt ?? since;
    await place().set({ closedUntil: since });
  }
}
