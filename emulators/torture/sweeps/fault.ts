import type { Played } from '../checks/problems.ts';
import type { NetworkCall, Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import { isLong } from '../sizes.ts';
import { described, networkCallsOf, type Step } from './steps.ts';
import type { Story } from './stories.ts';

/** Number of attempts by Stripe's client. */
const ALL_TRIES = 3;

/**
 * Returns the faults to test for an operation. Each network call is refused once, and its response is lost
 * once. Calls to Stripe also fail at every attempt.
 *
 * In the short form, calls to Stripe are refused at every attempt instead of once, and their response is lost only once.
 * Firestore refuses no call, because `competing-writes.test.ts` in `functions/test` makes it refuse writes.
 *
 * @param counts Selects the network calls.
 */
export async function faultsOf(
  story: Story,
  instance: Instance,
  counts: (networkCall: NetworkCall) => boolean,
): Promise<Plan[]> {
  const networkCalls = await networkCallsOf(story, instance, counts);
  return networkCalls.flatMap(({ to }, index) => {
    const refuse: Plan = { at: index + 1, effect: 'refuse', counts };
    const lose: Plan = { at: index + 1, effect: 'lose', counts };
    const always = (plan: Plan): Plan => ({ ...plan, times: ALL_TRIES });
    if (to !== 'stripe') return isLong ? [refuse, lose] : [lose];
    return isLong ? [refuse, lose, always(refuse), always(lose)] : [always(refuse), lose];
  });
}

/**
 * Runs an operation with a fault. The caller does not retry.
 *
 * @returns `gaveUp`: true if the store reported a failure of Firestore instead of retrying the call.
 */
export async function runWithFault(
  story: Story,
  plan: Plan,
  { gate, url }: Instance,
): Promise<Played & Step & { gaveUp: boolean }> {
  const scene = await story.scene();
  const visit = gate.visit(plan);
  const status = await story.action(scene, url);
  const step = { plan, networkCall: visit.networkCalls[plan.at - 1] };
  const always = plan.times === ALL_TRIES ? ' at every try' : '';
  const mayEnd = status === 200 ? [story.mustEnd] : story.mayEnd;
  const gaveUp = step.networkCall?.call === 'Commit' && status !== (story.status ?? 200);
  return {
    name: `${story.name} (${described(step)}${always}; status ${status})`,
    scene,
    mayEnd,
    gaveUp,
    ...step,
  };
}
