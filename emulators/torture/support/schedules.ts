import { expireOverdue } from '../../../functions/src/schedules/expire-orders.ts';
import { reconcile as reconcilePayments } from '../../../functions/src/schedules/reconcile-payments.ts';
import { database } from '../checks/stored.ts';

// Runs the scheduled tasks in the process of the test. No other torture test calls the store's services
// directly.

/** Expires the orders whose hold has ended. */
export async function expire(): Promise<void> {
  await expireOverdue(new Date());
}

/** Runs the reconciliation as the first run of a store, which reads all recent events. */
export async function reconcile(): Promise<void> {
  await database.doc('schedules/reconciliation').set({ readUntil: null, reading: null }, { merge: true });
  await reconcilePayments();
}
