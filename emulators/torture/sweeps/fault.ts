import type { Played } from '../books/problems.ts';
import type { Crossing, Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import { crossingsOf, described, type Step } from './steps.ts';
import type { Story } from './stories.ts';

/** The number of attempts that Stripe's client makes. */
const ALL_TRIES = 3;

export const FAULTS = ['refuse', 'lose'] as const;

/**
 * Returns the faults of a story. Each network call is refused once, or its response is lost once. For calls
 * to Stripe, this is also done for all attempts.
 *
 * @param counts Selects the network calls.
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
 * @returns also `gaveUp`: true if the store reported a failure of Firestore, although it should have retried
 * the call itself.
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
