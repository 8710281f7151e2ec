import { expireOverdue } from '../../../functions/src/schedules/expire-orders.ts';
import { reconcile as reconcilePayments } from '../../../functions/src/schedules/reconcile-payments.ts';
import { database } from '../books/stored.ts';

// Runs scheduled tasks in the test's own process. No other file here calls the store's services directly.

/** Expires the orders whose hold has ended. */
export async function expire(): Promise<void> {
  await expireOverdue(new Date());
}

/** Runs the reconciliation with the daily pass over everything at Stripe. */
export async function reconcile(): Promise<void> {
  await database.doc('schedules/reconciliation').set({ passedAt: null }, { merge: true });
  await reconcilePayments();
}
