import { expireOverdue } from '../../src/schedules/expire-orders.ts';
import { finishInterrupted } from '../../src/schedules/reconcile.ts';
import { saveProgress } from '../../src/schedules/sync-payments.ts';

/** Expires the orders whose hold has ended. */
export const expire = (): Promise<void> => expireOverdue(new Date());

/**
 * Runs the reconciliation. By default, it reads all recent events, as in the first run of a store.
 *
 * @param since The time of the first event to read.
 */
export async function reconcile(since?: Date): Promise<void> {
  const reading = since ? { since, begunAt: new Date(), after: null } : null;
  await saveProgress({ readUntil: null, reading });
  await finishInterrupted();
}
