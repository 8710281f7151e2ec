import { setTimeout as sleep } from 'node:timers/promises';
import type { Ending } from '../books/endings.ts';
import type { Played } from '../books/problems.ts';
import { isWrite, type Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import type { Action } from '../scenes/actions.ts';
import type { Operation } from '../scenes/operations.ts';
import { described, type Step } from './steps.ts';

/**
 * Two concurrent actions on one order: the action of the operation, which waits at the gate, and a second
 * action.
 */
export type Race = Operation & {
  /** Runs completely in another instance while the first action waits. */
  second: Action;
  /**
   * Returns the allowed endings after the reconciliation, depending on the statuses that the two actions
   * returned.
   */
  mayEnd: (statuses: { first: number; second: number }) => Ending[];
  /** Set for a race that the short form runs for every network call, not only for writes. */
  isCrucial?: true;
  /**
   * Set if the second action cannot be held before a write, because it only reads or runs in the test's own
   * process.
   */
  isSecondUnheld?: true;
};

/** One run of a race. */
export type Run = Played & Step;

/** A run in which both actions wait before one of their writes, if they make that write. */
type Meeting = Run & { isSecondHeld: boolean };

/**
 * Longer than an action takes. If the second action takes longer than this, it is waiting for the first one.
 */
const BLOCKED_AFTER_MS = 2000;
const MOST_CROSSINGS = 80;

/** Runs a race once for each counted network call of its first action, and once without overlap. */
export async function everyInterleaving(
  race: Race,
  instance: Instance,
  { effects, counts }: { effects: readonly Plan['effect'][]; counts?: Plan['counts'] },
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const effect of effects) {
    for (let at = 1; ; at += 1) {
      if (at > MOST_CROSSINGS) throw new Error(`${race.name} does not end`);
      const run = await interleave(race, instance, { at, effect, ...(counts && { counts }) });
      runs.push(run);
      if (!run.crossing) break;
    }
  }
  return runs;
}

async function interleave(race: Race, { gate, url }: Instance, plan: Plan): Promise<Run> {
  const scene = await race.scene();
  const visit = gate.visit(plan);
  const first = race.action(scene, url);
  const crossing = await Promise.race([visit.reached, first.then(() => undefined)]);
  const second = race.second(scene);
  if (crossing) await Promise.race([second, sleep(BLOCKED_AFTER_MS)]);
  visit.release();
  const [firstStatus, secondStatus] = await Promise.all([first, second]);
  const statuses = { first: firstStatus, second: secondStatus };
  const step = { plan, crossing };
  const name = `${race.name} (${described(step)}; statuses ${statuses.first} and ${statuses.second})`;
  return { name, scene, mayEnd: race.mayEnd(statuses), ...step };
}

/**
 * Runs a race once for each pair of writes of its two actions. The first action waits before one of its
 * writes until the second action waits before one of its own. Then the first action finishes, and after it
 * the second. Each action has then read the data that the other is about to change.
 */
export async function everyMeeting(race: Race, first: Instance, second: Instance): Promise<Meeting[]> {
  const runs: Meeting[] = [];
  for (let k = 1; ; k += 1) {
    for (let j = 1; ; j += 1) {
      if (k * j > MOST_CROSSINGS) throw new Error(`${race.name} does not end`);
      const meeting = await meet(race, [first, k], [second, j]);
      runs.push(meeting);
      if (!meeting.crossing) return runs;
      if (!meeting.isSecondHeld) break;
    }
  }
}

async function meet(
  race: Race,
  [firstInstance, k]: [Instance, number],
  [secondInstance, j]: [Instance, number],
): Promise<Meeting> {
  const scene = await race.scene();
  const plan: Plan = { at: k, effect: 'hold before', counts: isWrite };
  const firstVisit = firstInstance.gate.visit(plan);
  const first = race.action(scene, firstInstance.url);
  const crossing = await Promise.race([firstVisit.reached, first.then(() => undefined)]);
  const secondVisit = secondInstance.gate.visit({ ...plan, at: j });
  const second = race.second(scene, secondInstance.url);
  const isSecondHeld = await Promise.race([secondVisit.reached.then(() => true), second.then(() => false)]);
  firstVisit.release();
  const firstStatus = await first;
  secondVisit.release();
  const statuses = { first: firstStatus, second: await second };
  const name = `${race.name} (held before write ${k} and write ${j}; statuses ${statuses.first} and ${statuses.second})`;
  return { name, scene, mayEnd: race.mayEnd(statuses), plan, crossing, isSecondHeld };
}
