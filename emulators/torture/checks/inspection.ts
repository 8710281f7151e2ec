import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Scene } from '../scenes/scene.ts';
import { changeShopper, scopeOf } from '../scenes/scene.ts';
import { holdWebhooks, releaseWebhooks, undelivered } from '../support/webhooks.ts';
import { discrepancies } from './discrepancies.ts';
import { type Played, problemsAfterReconciliation } from './problems.ts';
import { readSnapshot } from './snapshot.ts';

/** Time limit for the delivery of all events. Each event adds `EACH_WITHIN_MS`. */
const DELIVERED_WITHIN_MS = 60_000;
const EACH_WITHIN_MS = 200;
const POLL_MS = 500;

/** Holds back Stripe's events while the tests of a file run. Returns functions that check the file's orders. */
export function inspection() {
  let undeliveredBefore: number;

  beforeAll(async () => {
    await holdWebhooks();
    undeliveredBefore = await undelivered();
  });
  beforeEach(changeShopper);
  afterAll(releaseWebhooks);

  return {
    /** Returns the current inconsistencies of one order. */
    async problemsOf(scene: Scene): Promise<string[]> {
      const scope = scopeOf([scene]);
      return discrepancies(await readSnapshot(scope), scope);
    },
    /** Runs `expireOrders` and `reconcilePayments`, and returns the remaining problems. */
    problemsIn: problemsAfterReconciliation,
    /**
     * Delivers all held webhooks at the same time, runs `expireOrders` and `reconcilePayments`, and returns the
     * remaining problems.
     */
    async problemsAfterWebhooks(played: Played[]): Promise<string[]> {
      const timeout = DELIVERED_WITHIN_MS + EACH_WITHIN_MS * (await undelivered());
      await releaseWebhooks();
      await expect.poll(undelivered, { timeout, interval: POLL_MS }).toBeLessThanOrEqual(undeliveredBefore);
      return problemsAfterReconciliation(played);
    },
  };
}
