import { type Scene, scopeOf } from '../scenes/scene.ts';
import { expire, reconcile } from '../support/schedules.ts';
import { discrepancies } from './discrepancies.ts';
import { type Ending, endingOf } from './endings.ts';
import { readSnapshot } from './snapshot.ts';

/** An order after its actions, with its allowed final states. */
export type Played = { name: string; scene: Scene; mayEnd: Ending[] };

/**
 * Runs `expireOrders` and `reconcilePayments`. Returns final states that are not allowed, and inconsistencies with
 * Stripe.
 */
export async function problemsAfterReconciliation(played: Played[]): Promise<string[]> {
  const scope = scopeOf(played.map(({ scene }) => scene));
  await expire();
  await reconcile(scope.since);
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
