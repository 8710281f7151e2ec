import { setTimeout as sleep } from 'node:timers/promises';
import type { Ending, Played } from '../checks/inspection.ts';
import { isWrite, type Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import type { Action } from '../scenes/actions.ts';
import type { Operation } from '../scenes/operations.ts';
import { described, type Step } from './steps.ts';

/** Two concurrent actions on one order. The first is the action of the operation, which waits at the gate. */
export type Race = Operation & {
  /** The second action. It runs completely in another instance while the first action waits. */
  second: Action;
  /** Returns the allowed final states after the reconciliation. They depend on the statuses of the two actions. */
  mayEnd: (statuses: { first: number; second: number }) => Ending[];
  /** If true, the short form tests this race only with both actions waiting before a write. */
  isCrucial?: true;
  /**
   * Set if the second action cannot be paused before a write, because it makes no writes or runs in the
   * process of the test.
   */
  isSecondUnheld?: true;
};

/** One run of a race. */
export type Run = Played & Step;

/**
 * A run in which each action waits before a write. `isSecondHeld` is false if the second action makes fewer
 * writes.
 */
type Meeting = Run & { isSecondHeld: boolean };

/** Longer than any action takes. After this time, the second action must be waiting for the first action. */
const BLOCKED_AFTER_MS = 2000;
const MAX_NETWORK_CALLS = 80;

/** Runs a race once for each network call of the first action, and once without overlap. */
export async function everyInterleaving(
  race: Race,
  instance: Instance,
  { effects, counts }: { effects: readonly Plan['effect'][]; counts?: Plan['counts'] },
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const effect of effects) {
    for (let at = 1; ; at += 1) {
      if (at > MAX_NETWORK_CALLS) throw new Error(`${race.name} does not end`);
      const run = await interleave(race, instance, { at, effect, ...(counts && { counts }) });
      runs.push(run);
      if (!run.networkCall) break;
    }
  }
  return runs;
}

async function interleave(race: Race, { gate, url }: Instance, plan: Plan): Promise<Run> {
  const scene = await race.scene();
  const visit = gate.visit(plan);
  const first = race.action(scene, url);
  const networkCall = await Promise.race([visit.reached, first.then(() => undefined)]);
  const second = race.second(scene);
  if (networkCall) await Promise.race([second, sleep(BLOCKED_AFTER_MS)]);
  visit.release();
  const [firstStatus, secondStatus] = await Promise.all([first, second]);
  const statuses = { first: firstStatus, second: secondStatus };
  const step = { plan, networkCall };
  const name = `${race.name} (${described(step)}; statuses ${statuses.first} and ${statuses.second})`;
  return { name, scene, mayEnd: race.mayEnd(statuses), ...step };
}

/**
 * Runs a race once for each pair of writes of its two actions. Both actions wait before a write, so that each
 * has read the data that the other is about to change. Then the first action finishes, and after that the
 * second action.
 */
export async function everyMeeting(race: Race, first: Instance, second: Instance): Promise<Meeting[]> {
  const runs: Meeting[] = [];
  for (let k = 1; ; k += 1) {
    for (let j = 1; ; j += 1) {
      if (k * j > MAX_NETWORK_CALLS) throw new Error(`${race.name} does not end`);
      const meeting = await meet(race, [first, k], [second, j]);
      runs.push(meeting);
      if (!meeting.networkCall) return runs;
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
  const networkCall = await Promise.race([firstVisit.reached, first.then(() => undefined)]);
  const secondVisit = secondInstance.gate.visit({ ...plan, at: j });
  const second = race.second(scene, secondInstance.url);
  const isSecondHeld = await Promise.race([secondVisit.reached.then(() => true), second.then(() => false)]);
  firstVisit.release();
  const firstStatus = await first;
  secondVisit.release();
  const statuses = { first: firstStatus, second: await second };
  const name = `${race.name} (held before write ${k} and write ${j}; statuses ${statuses.first} and ${statuses.second})`;
  return { name, scene, mayEnd: race.mayEnd(statuses), plan, networkCall, isSecondHeld };
}
