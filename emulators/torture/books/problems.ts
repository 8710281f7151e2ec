import { type Scene, scopeOf } from '../scenes/scene.ts';
import { expire, reconcile } from '../support/schedules.ts';
import { readBooks } from './books.ts';
import { discrepancies } from './discrepancies.ts';
import { type Ending, endingOf } from './endings.ts';

/** A scene after its actions, and its allowed endings. */
export type Played = { name: string; scene: Scene; mayEnd: Ending[] };

/**
 * Runs both scheduled functions. Returns endings that are not allowed, and discrepancies in the books.
 *
 * @param since A time before the first scene, in seconds.
 */
export async function problemsAfterReconciliation(played: Played[], since: number): Promise<string[]> {
  await expire();
  await reconcile();
  return problemsIn(played, since);
}

/** Returns endings that are not allowed, and discrepancies in the books. */
async function problemsIn(played: Played[], since: number): Promise<string[]> {
  const scope = scopeOf(
    played.map(({ scene }) => scene),
    since,
  );
  const books = await readBooks(scope);
  const endings = played.flatMap(({ name, scene, mayEnd }) => {
    const ending = endingOf(books, scene);
    return mayEnd.includes(ending) ? [] : [`${name}: ends ${ending}, not ${mayEnd.join(' or ')}`];
  });
  return [...endings, ...discrepancies(books, scope).map((problem) => withScene(problem, played))];
}

function withScene(problem: string, played: Played[]): string {
  const match = played.find(
    ({ scene: { orderId, toolId } }) => problem.includes(toolId) || (orderId && problem.includes(orderId)),
  );
  return match ? `${match.name}: ${problem}` : problem;
}
