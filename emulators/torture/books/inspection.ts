import { afterAll, beforeAll, expect } from 'vitest';
import type { Scene } from '../scenes/scene.ts';
import { scopeOf } from '../scenes/scene.ts';
import { holdWebhooks, releaseWebhooks, undelivered } from '../support/webhooks.ts';
import { readBooks } from './books.ts';
import { discrepancies } from './discrepancies.ts';
import { type Played, wrongAfterReconciliation } from './verdict.ts';

/** How long all events may take: some time for a start, and a little for each. */
const DELIVERED_WITHIN_MS = 60_000;
const EACH_WITHIN_MS = 50;

/** Holds Stripe's events back while the tests of this file run, and inspects the books of what they play. */
export function inspection() {
  let since: number;
  let leftBehind: number;

  beforeAll(async () => {
    since = Math.floor(Date.now() / 1000) - 1;
    await holdWebhooks();
    leftBehind = await undelivered();
  });
  afterAll(releaseWebhooks);

  return {
    /** What is wrong with the books of one scene as they are now. */
    async problemsOf(scene: Scene): Promise<string[]> {
      const scope = scopeOf([scene], since);
      return discrepancies(await readBooks(scope), scope);
    },
    /** What is wrong once both scheduled functions have run. */
    wrongIn: (played: Played[]) => wrongAfterReconciliation(played, since),
    /** What is wrong once every webhook has come, all at once and late. */
    async wrongAfterWebhooks(played: Played[]): Promise<string[]> {
      const timeout = DELIVERED_WITHIN_MS + EACH_WITHIN_MS * (await undelivered());
      await releaseWebhooks();
      await expect.poll(undelivered, { timeout }).toBeLessThanOrEqual(leftBehind);
      return wrongAfterReconciliation(played, since);
    },
  };
}
