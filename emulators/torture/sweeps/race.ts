import { setTimeout as sleep } from 'node:timers/promises';
import type { Ending } from '../books/endings.ts';
import type { Played } from '../books/verdict.ts';
import { isWrite, type Plan } from '../gate/gate.ts';
import type { Instance } from '../gate/instance.ts';
import type { Act } from '../scenes/acts.ts';
import type { Deed } from '../scenes/deeds.ts';
import { described, type Step } from './steps.ts';

/** Two things that happen to the same order at the same time: a deed, which is held at the gate, and another act. */
export type Race = Deed & {
  /** Runs to its end meanwhile, at another instance. */
  second: Act;
  /** How it may end, once the reconciliation has run, by what the two were told. */
  mayEnd: (told: { first: number; second: number }) => Ending[];
  /** Is run at every crossing in the short form too, not only before what writes. */
  isCrucial?: true;
  /** The second only reads, or runs in the tests' own process: it cannot be held before a write. */
  isSecondUnheld?: true;
};

/** One interleaving that was run. */
export type Run = Played & Step;

/** A run in which both were to wait before one of their writes. */
type Meeting = Run & { isSecondHeld: boolean };

/** Longer than an act takes: one that has not come to its end by then waits for a lock of the one that is held. */
const BLOCKED_AFTER_MS = 2000;
const MOST_CROSSINGS = 80;

/** Runs a race once for every crossing of its first act that counts, and once with no overlap at all. */
export async function everyInterleaving(
  race: Race,
  instance: Instance,
  { acts, counts }: { acts: readonly Plan['act'][]; counts?: Plan['counts'] },
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const act of acts) {
    for (let at = 1; ; at += 1) {
      if (at > MOST_CROSSINGS) throw new Error(`${race.name} does not end`);
      const run = await interleave(race, instance, { at, act, ...(counts && { counts }) });
      runs.push(run);
      if (!run.crossing) break;
    }
  }
  return runs;
}

async function interleave(race: Race, { gate, url }: Instance, plan: Plan): Promise<Run> {
  const scene = await race.scene();
  const visit = gate.visit(plan);
  const first = race.act(scene, url);
  const crossing = await Promise.race([visit.reached, first.then(() => undefined)]);
  const second = race.second(scene);
  if (crossing) await Promise.race([second, sleep(BLOCKED_AFTER_MS)]);
  visit.release();
  const [toldFirst, toldSecond] = await Promise.all([first, second]);
  const told = { first: toldFirst, second: toldSecond };
  const step = { plan, crossing };
  const name = `${race.name} (${described(step)}; told ${told.first} and ${told.second})`;
  return { name, scene, mayEnd: race.mayEnd(told), ...step };
}

/**
 * Runs a race once for every pair of writes of its two acts: the first waits before one of its own until the
 * second waits before one of its own; then the first runs to its end, and then the second. So each has decided on
 * what the other is about to change.
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
  const plan: Plan = { at: k, act: 'hold before', counts: isWrite };
  const firstVisit = firstInstance.gate.visit(plan);
  const first = race.act(scene, firstInstance.url);
  const crossing = await Promise.race([firstVisit.reached, first.then(() => undefined)]);
  const secondVisit = secondInstance.gate.visit({ ...plan, at: j });
  const second = race.second(scene, secondInstance.url);
  const isSecondHeld = await Promise.race([secondVisit.reached.then(() => true), second.then(() => false)]);
  firstVisit.release();
  const toldFirst = await first;
  secondVisit.release();
  const told = { first: toldFirst, second: await second };
  const name = `${race.name} (held before write ${k} and write ${j}; told ${told.first} and ${told.second})`;
  return { name, scene, mayEnd: race.mayEnd(told), plan, crossing, isSecondHeld };
}
