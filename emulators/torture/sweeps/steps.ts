import type { Crossing, Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import type { Operation } from '../scenes/operations.ts';

/**
 * One run of a sweep: the fault planned for the n-th network call, and that call if the operation made it.
 */
export type Step = { plan: Plan; crossing: Crossing | undefined };

/** Formats a step for the name of a run: `hold after 2, stripe POST /v1/refunds`. */
export function described({ plan: { effect, at }, crossing }: Step): string {
  return crossing ? `${effect} ${at}, ${crossing.to} ${crossing.call}` : `${effect} ${at}, not reached`;
}

/** Runs an operation without faults, and returns its network calls that count. */
export async function crossingsOf(
  { scene, action }: Operation,
  { gate, url }: Instance,
  counts: Plan['counts'],
): Promise<Crossing[]> {
  const visit = gate.visit();
  await action(await scene(), url);
  return visit.crossings.filter((crossing) => counts?.(crossing) ?? true);
}

/**
 * Proves that a sweep was effective: for each effect, reports the first write of the operation that the sweep
 * did not interrupt in order.
 */
export function missedWrites(
  { name, writes }: Operation,
  effects: readonly Plan['effect'][],
  steps: Step[],
): string[] {
  return effects.flatMap((effect) => {
    const met = callsIn(steps.filter(({ plan }) => plan.effect === effect));
    let from = 0;
    for (const [index, write] of writes.entries()) {
      const at = met.indexOf(write, from);
      const all = `of its ${writes.length} writes, among ${met.length} steps: ${met.join(', ')}`;
      if (at < 0) return [`${name}: "${effect}" did not meet ${write}, number ${index + 1} ${all}`];
      from = at + 1;
    }
    return [];
  });
}

/** Returns the calls of the steps, in order. A retried call is listed once. */
function callsIn(steps: Step[]): string[] {
  const calls = new Map(
    steps.flatMap(({ plan, crossing }) => (crossing ? [[plan.at, crossing.call] as const] : [])),
  );
  return [...calls].sort(([a], [b]) => a - b).map(([, call]) => call);
}
