import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { expire, reconcile } from '../../../functions/test/support/schedules.ts';
import { changeShopper, type Scene, scopeOf } from '../scenes/scene.ts';
import { holdWebhooks, releaseWebhooks, undelivered } from '../support/webhooks.ts';
import { discrepancies } from './discrepancies.ts';
import { readSnapshot, remainingCents, type Snapshot } from './snapshot.ts';

/** The final state of a test: the phase of the order, or `deleted`, and the state of the payment. */
export type Ending =
  `${string}, ${'uncharged' | 'charged' | 'refunded in part' | 'refunded' | 'charged twice'}`;

/** An order after its actions, with its allowed final states. */
export type Played = { name: string; scene: Scene; mayEnd: Ending[] };

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
    /** Runs `expireOrders` and `reconcile`, and returns the remaining problems. */
    problemsIn: problemsAfterReconciliation,
    /**
     * Delivers all held webhooks at the same time, runs `expireOrders` and `reconcile`, and returns the
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

/**
 * Runs `expireOrders` and `reconcile`. Returns final states that are not allowed, and inconsistencies with
 * Stripe.
 */
async function problemsAfterReconciliation(played: Played[]): Promise<string[]> {
  const scope = scopeOf(played.map(({ scene }) => scene));
  await expire();
  await reconcile(new Date(scope.since * 1000));
  const snapshot = await readSnapshot(scope);
  const endings = played.flatMap(({ name, scene, mayEnd }) => {
    const ending = endingOf(snapshot, scene);
    return mayEnd.includes(ending) ? [] : [`${name}: ends ${ending}, not ${mayEnd.join(' or ')}`];
  });
  return [...endings, ...discrepancies(snapshot, scope).map((problem) => withScene(problem, played))];
}

function withScene(problem: string, played: Played[]): string {
  const match = played.find(
    ({ scene: { orderId, toolId } }) => problem.includes(toolId) || (orderId && problem.includes(orderId)),
  );
  return match ? `${match.name}: ${problem}` : problem;
}

/** Returns the final state of an order and its payment. */
function endingOf({ orders, intents }: Snapshot, { toolId, buyer, orderId }: Scene): Ending {
  const ownOrders = orders.filter((order) => order.toolId === toolId && order.uid === buyer.uid);
  const phases = ownOrders.map(({ phase }) => phase).sort();
  const paying = intents.filter((intent) => intent.orderId === orderId && intent.receivedCents > 0);
  const charges = paying.filter((intent) => remainingCents(intent) > 0).length;
  const isPart = paying.some((intent) => intent.refundedCents > 0 && remainingCents(intent) > 0);
  const charged = isPart ? 'refunded in part' : 'charged';
  const money =
    charges > 1 ? 'charged twice' : charges === 1 ? charged : paying.length > 0 ? 'refunded' : 'uncharged';
  return `${phases.length > 0 ? phases.join('+') : 'deleted'}, ${money}`;
}
