import { setTimeout as sleep } from 'node:timers/promises';
import type { Act } from './acts.ts';
import type { Ending } from './endings.ts';
import { type Crossing, isWrite, type Plan } from './gate.ts';
import type { Instance } from './instance.ts';
import type { Scene } from './scene.ts';

/** Two things that happen to the same order at the same time. */
export type Race = {
  name: string;
  scene: () => Promise<Scene>;
  /** Is held at the boundary. */
  first: Act;
  /** Runs to its end meanwhile, at another instance. */
  second: Act;
  /** How it may end, once the reconciliation has run, by what the two were told. */
  mayEnd: (told: { first: number; second: number }) => Ending[];
  /** The function that `first` is run by. */
  by?: 'expireOrders';
  /** Is run at every crossing in the short form too, not only before what writes. */
  isCrucial?: true;
};

/** One interleaving that was run. */
export type Run = {
  name: string;
  scene: Scene;
  crossing: Crossing | undefined;
  told: { first: number; second: number };
  mayEnd: Ending[];
};

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
  const first = race.first(scene, url);
  const crossing = await Promise.race([visit.reached, first.then(() => undefined)]);
  const second = race.second(scene);
  if (crossing) await Promise.race([second, sleep(BLOCKED_AFTER_MS)]);
  visit.release();
  const [toldFirst, toldSecond] = await Promise.all([first, second]);
  const told = { first: toldFirst, second: toldSecond };
  const where = crossing ? `${plan.act} ${plan.at}, ${crossing.to} ${crossing.call}` : 'one after the other';
  const name = `${race.name} (${where}; told ${told.first} and ${told.second})`;
  return { name, scene, crossing, told, mayEnd: race.mayEnd(told) };
}

/**
 * Runs a race once for every pair of writes of its two acts: the first waits before one of its own until the
 * second waits before one of its own; then the first runs to its end, and then the second. So each has decided on
 * what the other is about to change.
 */
export async function everyMeeting(race: Race, first: Instance, second: Instance): Promise<Run[]> {
  const runs: Run[] = [];
  for (let k = 1; ; k += 1) {
    for (let j = 1; ; j += 1) {
      if (k * j > MOST_CROSSINGS) throw new Error(`${race.name} does not end`);
      const meeting = await meet(race, [first, k], [second, j]);
      runs.push(meeting.run);
      if (!meeting.isFirstHeld) return runs;
      if (!meeting.isSecondHeld) break;
    }
  }
}

async function meet(
  race: Race,
  [firstInstance, k]: [Instance, number],
  [secondInstance, j]: [Instance, number],
): Promise<{ run: Run; isFirstHeld: boolean; isSecondHeld: boolean }> {
  const scene = await race.scene();
  const firstVisit = firstInstance.gate.visit({ at: k, act: 'hold before', counts: isWrite });
  const first = race.first(scene, firstInstance.url);
  const crossing = await Promise.race([firstVisit.reached, first.then(() => undefined)]);
  const secondVisit = secondInstance.gate.visit({ at: j, act: 'hold before', counts: isWrite });
  const second = race.second(scene, secondInstance.url);
  const isSecondHeld = await Promise.race([secondVisit.reached.then(() => true), second.then(() => false)]);
  firstVisit.release();
  const toldFirst = await first;
  secondVisit.release();
  const told = { first: toldFirst, second: await second };
  const name = `${race.name} (held before write ${k} and write ${j}; told ${told.first} and ${told.second})`;
  const run = { name, scene, crossing, told, mayEnd: race.mayEnd(told) };
  return { run, isFirstHeld: crossing !== undefined, isSecondHeld };
}
