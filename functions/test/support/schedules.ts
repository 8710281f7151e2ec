import { reconcile as reconcilePayments } from '../../src/schedules/reconcile-payments.ts';
import { saveProgress } from '../../src/schedules/reconciliation.record.ts';

/** Runs the reconciliation as the first run of a day, which checks all payments that Stripe lists. */
export async function reconcile(): Promise<void> {
  await saveProgress({ passedAt: null, pass: null });
  await reconcilePayments();
}
