import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspection, type Played } from '../checks/inspection.ts';
import { isWrite, type NetworkCall, type Plan } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { COMMIT } from '../scenes/operations.ts';
import { isLong } from '../sizes.ts';
import { described, missedWrites, networkCallsOf, type Step } from './steps.ts';
import { type Story, stories, unrepeatable } from './stories.ts';

/** Number of attempts by Stripe's client. */
const ALL_TRIES = 3;

/**
 * Returns the faults to test for an operation. Each network call is refused once, and its response is lost
 * once. Calls to Stripe also fail at every attempt.
 *
 * In the short form, calls to Stripe are refused at every attempt instead of once, and their response is lost only once.
 * Firestore refuses no call, because `competing-writes.test.ts` in `functions/test` makes it refuse writes.
 */
async function faultsOf(story: Story, instance: Instance): Promise<Plan[]> {
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
async function runWithFault(
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

const counts = (networkCall: NetworkCall) => networkCall.to !== 'auth' && (isLong || isWrite(networkCall));

const tested = isLong ? [...stories, ...unrepeatable] : stories;

/** Returns the writes that must be refused. In the short form, Firestore refuses no write. */
function refusable({ writes }: Story): readonly string[] {
  return isLong ? writes : writes.filter((write) => write !== COMMIT);
}

const { problemsIn } = inspection();
let api: Instance;
let expiry: Instance;
let reconciliation: Instance;

beforeAll(async () => {
  [api, expiry, reconciliation] = await Promise.all([
    Instance.start('api'),
    Instance.start('expireOrders'),
    Instance.start('reconcile'),
  ]);
});

afterAll(async () => {
  await Promise.all([api.stop(), expiry.stop(), reconciliation.stop()]);
});

describe('money and stock are correct if Firestore or Stripe rejects a request or its response is lost', () => {
  it.each(tested)('$name', async (story) => {
    const instance = { api, expireOrders: expiry, reconcile: reconciliation }[story.by ?? 'api'];
    const played: Awaited<ReturnType<typeof runWithFault>>[] = [];
    for (const plan of await faultsOf(story, instance)) {
      played.push(await runWithFault(story, plan, instance));
    }
    const problems = await problemsIn(played);
    expect(missedWrites(story, ['lose'], played)).toEqual([]);
    expect(missedWrites({ ...story, writes: refusable(story) }, ['refuse'], played)).toEqual([]);
    expect(problems).toEqual([]);
    expect(played.filter(({ gaveUp }) => gaveUp).map(({ name }) => name)).toEqual([]);
  });
});
