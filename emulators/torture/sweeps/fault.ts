import type { Played } from '../books/verdict.ts';
import type { Crossing, Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import { crossingsOf, described, type Step } from './steps.ts';
import type { Story } from './stories.ts';

/** So often that Stripe's client, which asks three times, gives up. */
const FOR_GOOD = 3;

export const FAULTS = ['refuse', 'lose'] as const;

/**
 * Everything that may go wrong with what a story says to Firestore and Stripe: refused, or done with the response
 * lost, once or, at Stripe, for good.
 *
 * @param counts Which crossings.
 */
export async function faultsOf(
  story: Story,
  instance: Instance,
  counts: (crossing: Crossing) => boolean,
): Promise<Plan[]> {
  const crossings = await crossingsOf(story, instance, counts);
  return crossings.flatMap(({ to }, index) => {
    const once = FAULTS.map((act) => ({ at: index + 1, act, counts }));
    const forGood = once.map((plan) => ({ ...plan, times: FOR_GOOD }));
    return to === 'stripe' ? [...once, ...forGood] : once;
  });
}

/**
 * Lets something go wrong once; nobody tries again.
 *
 * @returns also whether somebody was told that it failed although the store could have tried again itself, or had done it.
 */
export async function suffer(
  story: Story,
  plan: Plan,
  { gate, url }: Instance,
): Promise<Played & Step & { gaveUp: boolean }> {
  const scene = await story.scene();
  const visit = gate.visit(plan);
  const told = await story.act(scene, url);
  const step = { plan, crossing: visit.seen[plan.at - 1] };
  const forGood = plan.times === FOR_GOOD ? ' for good' : '';
  const mayEnd = told === 200 ? [story.mustEnd] : story.mayEnd;
  const gaveUp = step.crossing?.call === 'Commit' && told !== (story.answer ?? 200);
  return {
    name: `${story.name} (${described(step)}${forGood}; told ${told})`,
    scene,
    mayEnd,
    gaveUp,
    ...step,
  };
}
