import { reconcile as reconcilePayments } from '../../src/schedules/reconcile-payments.ts';
import { saveProgress } from '../../src/schedules/reconciliation.record.ts';

/** Looks for payments that nobody reported, as in the first run of a day: among everything that Stripe lists. */
export async function reconcile(): Promise<void> {
  await saveProgress({ passedAt: null, pass: null });
  await reconcilePayments();
}
