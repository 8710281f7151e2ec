import type { Played } from '../books/problems.ts';
import type { Crossing, Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import { crossingsOf, described, type Step } from './steps.ts';
import type { Story } from './stories.ts';

/** As often as Stripe's client tries. */
const ALL_TRIES = 3;

export const FAULTS = ['refuse', 'lose'] as const;

/**
 * Returns the faults of a story: each crossing is refused or its response lost, once, and at Stripe also at every try.
 *
 * @param counts Selects the crossings.
 */
export async function faultsOf(
  story: Story,
  instance: Instance,
  counts: (crossing: Crossing) => boolean,
): Promise<Plan[]> {
  const crossings = await crossingsOf(story, instance, counts);
  return crossings.flatMap(({ to }, index) => {
    const once = FAULTS.map((effect) => ({ at: index + 1, effect, counts }));
    const always = once.map((plan) => ({ ...plan, times: ALL_TRIES }));
    return to === 'stripe' ? [...once, ...always] : once;
  });
}

/**
 * Runs a story with a fault, without a retry by the caller.
 *
 * @returns also `gaveUp`: the store reported a failure at Firestore that it should have retried itself.
 */
export async function runWithFault(
  story: Story,
  plan: Plan,
  { gate, url }: Instance,
): Promise<Played & Step & { gaveUp: boolean }> {
  const scene = await story.scene();
  const visit = gate.visit(plan);
  const status = await story.action(scene, url);
  const step = { plan, crossing: visit.crossings[plan.at - 1] };
  const always = plan.times === ALL_TRIES ? ' at every try' : '';
  const mayEnd = status === 200 ? [story.mustEnd] : story.mayEnd;
  const gaveUp = step.crossing?.call === 'Commit' && status !== (story.status ?? 200);
  return {
    name: `${story.name} (${described(step)}${always}; status ${status})`,
    scene,
    mayEnd,
    gaveUp,
    ...step,
  };
}
