import { Timestamp } from 'firebase-admin/firestore';
import { expireOverdue } from '../../../functions/src/schedules/expire-orders.ts';
import { reconcile as reconcilePayments } from '../../../functions/src/schedules/reconcile-payments.ts';
import { database } from '../checks/stored.ts';

// Runs the scheduled tasks in the process of the test. No other torture test calls the store's services
// directly.

/** Expires the orders whose hold has ended. */
export async function expire(): Promise<void> {
  await expireOverdue(new Date());
}

/**
 * Runs the reconciliation.
 *
 * @param since The time of the first event to read, in seconds. By default, the reconciliation reads all recent
 * events, as in the first run of a store.
 */
export async function reconcile(since?: number): Promise<void> {
  const reading =
    since === undefined
      ? null
      : { since: Timestamp.fromMillis(since * 1000), begunAt: Timestamp.now(), after: null };
  await database.doc('schedules/reconciliation').set({ readUntil: null, reading }, { merge: true });
  await reconcilePayments();
}
