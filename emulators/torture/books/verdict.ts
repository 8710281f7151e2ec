import { type Scene, scopeOf } from '../scenes/scene.ts';
import { expire, reconcile } from '../support/schedules.ts';
import { readBooks } from './books.ts';
import { discrepancies } from './discrepancies.ts';
import { type Ending, endingOf } from './endings.ts';

/** A scene that was played, and how it may end. */
export type Played = { name: string; scene: Scene; mayEnd: Ending[] };

/**
 * What is wrong once both scheduled functions have run: endings that may not be, and books that do not agree.
 *
 * @param since Seconds before the first of the scenes.
 */
export async function wrongAfterReconciliation(played: Played[], since: number): Promise<string[]> {
  await expire();
  await reconcile();
  return wrongIn(played, since);
}

/** The same, of how things are now. */
async function wrongIn(played: Played[], since: number): Promise<string[]> {
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
  const known = played.find(
    ({ scene: { orderId, toolId } }) => problem.includes(toolId) || (orderId && problem.includes(orderId)),
  );
  return known ? `${known.name}: ${problem}` : problem;
}
