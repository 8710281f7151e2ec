import { describe, expect, it } from 'vitest';
import type { Target } from '../../server-process.ts';
import { inspection, type Played } from '../checks/inspection.ts';
import { isWrite, type Plan, type Visit } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import type { Action } from '../scenes/actions.ts';
import type { Scene } from '../scenes/scene.ts';
import { isLong } from '../sizes.ts';
import { described, missedWrites, networkCallsOf, type Step } from './steps.ts';
import { type Story, stories } from './stories.ts';

/**
 * Without concurrent requests, a kill before a network call has the same effect as a kill after the previous
 * call.
 */
const where = isLong
  ? ({ effects: ['hold before', 'hold after'] } as const)
  : ({ effects: ['hold after'], counts: isWrite } as const);

const { problemsIn, problemsAfterWebhooks } = inspection();
const played: Played[] = [];

async function killInTheMiddle(by: Target): Promise<void> {
  const instance = await Instance.start(by);
  const ownStories = stories.filter((story) => (story.by ?? 'api') === by);
  try {
    const kills = await killsOf(ownStories, instance);
    const runs = await killAll(kills, instance, heldOf(by));
    played.push(...runs);
    const problems = await problemsIn(runs);
    const missed = ownStories.flatMap((story) =>
      missedWrites(
        story,
        where.effects,
        runs.filter((run) => run.story === story),
      ),
    );
    expect(missed).toEqual([]);
    expect(problems).toEqual([]);
  } finally {
    await instance.stop();
  }
}

describe('money and stock', () => {
  it('are correct after a kill of the API', () => killInTheMiddle('api'));

  it('are correct after a kill of expireOrders', () => killInTheMiddle('expireOrders'));

  it('are correct after a kill of reconcile', () => killInTheMiddle('reconcile'));

  it('are correct after kills and the late delivery of all webhooks', async () => {
    const fewest = stories.reduce((sum, { writes }) => sum + writes.length, 0);
    expect(played.length).toBeGreaterThanOrEqual(fewest);
    expect(await problemsAfterWebhooks(played)).toEqual([]);
  });
});

/**
 * The network call of an operation at which the process is killed. `isRetried` is true if the caller then
 * retries.
 */
type Kill = { story: Story; plan: Plan; isRetried: boolean };

/** An operation that waits at the gate until its process is killed. */
type HeldStory = Kill & Step & { scene: Scene; visit: Visit; status: Promise<number> };

/** An operation whose process was killed. */
type KilledStory = Played & Step & { story: Story };

/**
 * Number of operations that wait at different network calls when the process is killed. With more, the first
 * would wait so long that Stripe's client would retry.
 */
const AT_ONCE = 8;

/** Like `AT_ONCE`. A reconciliation also handles the orders of other reconciliations, so only one waits. */
const heldOf = (by: Target) => (by === 'reconcile' ? 1 : AT_ONCE);

/**
 * Returns kills for each network call of the operations: in the long form with and without a retry, in the short form
 * with and without a retry in turn.
 */
async function killsOf(stories: Story[], instance: Instance): Promise<Kill[]> {
  const { effects, counts }: { effects: readonly Plan['effect'][]; counts?: Plan['counts'] } = where;
  const kills: Kill[] = [];
  for (const story of stories) {
    const networkCalls = await networkCallsOf(story, instance, counts);
    for (const [index] of networkCalls.entries()) {
      for (const effect of effects) {
        const plan = { at: index + 1, effect, ...(counts && { counts }) };
        const isRetried = story.isAlwaysRetried === true || kills.length % 2 === 0;
        kills.push({ story, plan, isRetried });
        if (isLong && !story.isAlwaysRetried) kills.push({ story, plan, isRetried: !isRetried });
      }
    }
  }
  return kills;
}

/** Lets operations wait at their network calls and kills the process. Restarts it for the next kills. */
async function killAll(kills: Kill[], instance: Instance, atOnce: number): Promise<KilledStory[]> {
  const played: KilledStory[] = [];
  for (let from = 0; from < kills.length; from += atOnce) {
    if (from > 0) await instance.restart();
    const held: HeldStory[] = [];
    for (const kill of kills.slice(from, from + atOnce)) held.push(await begin(kill, instance));
    for (const { visit } of held) visit.abandon();
    await instance.kill();
    for (const story of held) played.push(await finish(story));
  }
  return played;
}

async function begin(kill: Kill, { gate, url }: Instance): Promise<HeldStory> {
  const scene = await kill.story.scene();
  const visit = gate.visit(kill.plan);
  const status = statusOf(kill.story.action, scene, url);
  const networkCall = await Promise.race([visit.reached, status.then(() => undefined)]);
  return { ...kill, scene, networkCall, visit, status };
}

/** Retries the operation if planned, and returns its allowed final states. */
async function finish({
  story,
  plan,
  isRetried,
  scene,
  networkCall,
  status: held,
}: HeldStory): Promise<KilledStory> {
  const status = await held;
  const isDone = status === 200;
  if (isRetried && !isDone && !story.by) await story.action(scene);
  const step = { plan, networkCall };
  const name = `${story.name} (killed ${described(step)}${isRetried ? ', retried' : ''}; status ${status})`;
  return { name, scene, mayEnd: isRetried || isDone ? [story.mustEnd] : story.mayEnd, story, ...step };
}

/** Returns the status of an action, or 0 if the connection was closed. */
async function statusOf(action: Action, scene: Scene, url: string): Promise<number> {
  try {
    return await action(scene, url);
  } catch (error) {
    // `fetch` throws this error if the connection is closed.
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
