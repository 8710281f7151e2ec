import { expireOverdue } from '../../../functions/src/schedules/expire-orders.ts';
import { reconcile as reconcilePayments } from '../../../functions/src/schedules/reconcile-payments.ts';
import { database } from '../books/stored.ts';

// What runs by the clock, in the tests' own process: the only services of the store that are called here directly.

/** Gives up every order whose hold has ended. */
export async function expire(): Promise<void> {
  await expireOverdue(new Date());
}

/** Looks for payments that nobody reported, as in the first run of a day: among everything that Stripe lists. */
export async function reconcile(): Promise<void> {
  await database.doc('schedules/reconciliation').set({ passedAt: null }, { merge: true });
  await reconcilePayments();
}
