import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { changeShopper } from '../scenes/scene.ts';
import { holdWebhooks, releaseWebhooks, undelivered } from '../support/webhooks.ts';
import { type Played, problemsAfterReconciliation } from './problems.ts';

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
