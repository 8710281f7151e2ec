import type { Crossing, Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import type { Deed } from '../scenes/deeds.ts';

/** One run of a sweep: what was to be done to the n-th crossing, and which that was, if the deed got so far. */
export type Step = { plan: Plan; crossing: Crossing | undefined };

/** In words, for the name of a run: `hold after 2, stripe POST /v1/refunds`. */
export function described({ plan: { act, at }, crossing }: Step): string {
  return crossing ? `${act} ${at}, ${crossing.to} ${crossing.call}` : `${act} ${at}, which did not come`;
}

/** Every crossing of a deed that counts: what it does without any trouble. */
export async function crossingsOf(
  { scene, act }: Deed,
  { gate, url }: Instance,
  counts: Plan['counts'],
): Promise<Crossing[]> {
  const visit = gate.visit();
  await act(await scene(), url);
  return visit.seen.filter((crossing) => counts?.(crossing) ?? true);
}

/**
 * The lower bound of a sweep: which of a deed's writes it has not met, for each of the acts at the gate that it
 * was to go through. Nothing is missing when it met them all, in their order.
 */
export function unmetWrites({ name, writes }: Deed, acts: readonly Plan['act'][], steps: Step[]): string[] {
  return acts.flatMap((act) => {
    const met = metBy(steps.filter(({ plan }) => plan.act === act));
    let from = 0;
    for (const [index, write] of writes.entries()) {
      const at = met.indexOf(write, from);
      const all = `of its ${writes.length} writes, among ${met.length} steps: ${met.join(', ')}`;
      if (at < 0) return [`${name}: "${act}" never met ${write}, number ${index + 1} ${all}`];
      from = at + 1;
    }
    return [];
  });
}

/** The calls that were met, in their order, each once however often it was tried. */
function metBy(steps: Step[]): string[] {
  const calls = new Map(
    steps.flatMap(({ plan, crossing }) => (crossing ? [[plan.at, crossing.call] as const] : [])),
  );
  return [...calls].sort(([a], [b]) => a - b).map(([, call]) => call);
}
