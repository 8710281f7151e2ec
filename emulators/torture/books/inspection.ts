import { afterAll, beforeAll, expect } from 'vitest';
import type { Scene } from '../scenes/scene.ts';
import { scopeOf } from '../scenes/scene.ts';
import { holdWebhooks, releaseWebhooks, undelivered } from '../support/webhooks.ts';
import { readBooks } from './books.ts';
import { discrepancies } from './discrepancies.ts';
import { type Played, problemsAfterReconciliation } from './problems.ts';

/** Time limit for delivering all events, before the extra time for each event. */
const DELIVERED_WITHIN_MS = 60_000;
const EACH_WITHIN_MS = 50;

/** Holds Stripe's events while the tests of a file run, and checks the books of the file's scenes. */
export function inspection() {
  let since: number;
  let undeliveredBefore: number;

  beforeAll(async () => {
    since = Math.floor(Date.now() / 1000) - 1;
    await holdWebhooks();
    undeliveredBefore = await undelivered();
  });
  afterAll(releaseWebhooks);

  return {
    /** Returns the current discrepancies in the books of one scene. */
    async problemsOf(scene: Scene): Promise<string[]> {
      const scope = scopeOf([scene], since);
      return discrepancies(await readBooks(scope), scope);
    },
    /** Returns the problems after both scheduled functions have run. */
    problemsIn: (played: Played[]) => problemsAfterReconciliation(played, since),
    /** Returns the problems after all held webhooks were delivered at the same time. */
    async problemsAfterWebhooks(played: Played[]): Promise<string[]> {
      const timeout = DELIVERED_WITHIN_MS + EACH_WITHIN_MS * (await undelivered());
      await releaseWebhooks();
      await expect.poll(undelivered, { timeout }).toBeLessThanOrEqual(undeliveredBefore);
      return problemsAfterReconciliation(played, since);
    },
  };
}
