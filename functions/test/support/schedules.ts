import { reconcile as reconcilePayments } from '../../src/schedules/reconcile-payments.ts';
import { saveProgress } from '../../src/schedules/sync-payments.ts';

/** Runs the reconciliation as the first run of a store, which reads all recent events. */
export async function reconcile(): Promise<void> {
  await saveProgress({ readUntil: null, reading: null });
  await reconcilePayments();
}
