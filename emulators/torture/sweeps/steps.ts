import { isWrite, type NetworkCall, type Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import type { Operation } from '../scenes/operations.ts';
import { changeShopper } from '../scenes/scene.ts';
import { isLong } from '../sizes.ts';

/**
 * One run of an operation: the planned effect on the n-th network call, and this call if the operation has
 * made it.
 */
export type Step = { plan: Plan; networkCall: NetworkCall | undefined };

/** The network calls that the tests of accounts interrupt: all in the long form, and writes in the short form. */
export const heldCalls: Pick<Plan, 'counts'> = isLong ? {} : { counts: isWrite };

/** Returns the name of a step, such as `hold after 2, stripe POST /v1/refunds`. */
export function described({ plan: { effect, at }, networkCall }: Step): string {
  return networkCall
    ? `${effect} ${at}, ${networkCall.to} ${networkCall.call}`
    : `${effect} ${at}, not reached`;
}

/** Runs an operation without faults, and returns the selected network calls. */
export async function networkCallsOf(
  { scene, action }: Operation,
  { gate, url }: Instance,
  counts: Plan['counts'],
): Promise<NetworkCall[]> {
  const visit = gate.visit();
  await action(await scene(), url);
  // No check covers this scene, so no checked scene may have the same shopper.
  changeShopper();
  return visit.networkCalls.filter((networkCall) => counts?.(networkCall) ?? true);
}

/**
 * Checks that the runs interrupted every write of an operation, in order. Returns the first missed write of
 * each effect.
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

/** Returns the network calls of the steps, in order, without retries. */
function callsIn(steps: Step[]): string[] {
  const calls = new Map(
    steps.flatMap(({ plan, networkCall }) => (networkCall ? [[plan.at, networkCall.call] as const] : [])),
  );
  return [...calls].sort(([a], [b]) => a - b).map(([, call]) => call);
}
