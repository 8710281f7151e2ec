import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStore } from '../../web/test/made-up-store.ts';
import { step } from '../run/console.ts';
import type { Programs } from '../run/processes.ts';
import { audit, benchFolder, installLighthouse, measure, type Report, serve } from './lighthouse.ts';

/** Sorted values of one measurement, how to print them, and the goal of their median. */
export type Row = { what: string; sorted: number[]; format: (value: number) => string; goal: string };

const RUNS = 5;
/** Lighthouse's default. */
const SLOWDOWN = 4;
const site = join(benchFolder, 'site');

/** Builds the site, and adds a copy of Home without scripts. */
async function build(): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  await buildStore(site);
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const still = home.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
  if (/<script/.test(still)) throw new Error('Home still has a script');
  writeFileSync(join(site, 'without-scripts.html'), still);
}

type Run = { home: Report; still: Report };

const ofHome = (name: string) => (run: Run) => audit(run.home, name);
const ratio = (name: string) => (run: Run) => audit(run.home, name) / audit(run.still, name);
const rows: [what: string, figure: (run: Run) => number, unit: string, goal: string][] = [
  ['first paint, compared without scripts', ratio('first-contentful-paint'), '×', '≤ 1.05'],
  ['largest paint, compared without scripts', ratio('largest-contentful-paint'), '×', '≤ 1.05'],
  ['performance score', ({ home }) => 100 * home.categories.performance.score, 'of 100', '≥ 99'],
  ['blocking time', ofHome('total-blocking-time'), 'ms', '≤ 50'],
  ['layout shift', ({ home }) => 1000 * audit(home, 'cumulative-layout-shift'), '‰', '0'],
];

/** Compares Home with a copy without scripts, on a phone with slow 4G. Measures both alternately, five times. */
export async function benchPages(programs: Programs): Promise<Row[]> {
  await step('Building the pages', build);
  await installLighthouse(programs);
  const { url, close } = await serve(site);
  const runs: Run[] = [];
  await step('Measuring the pages', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const home = await measure(programs, url, SLOWDOWN);
      runs.push({ home, still: await measure(programs, `${url}/without-scripts`, SLOWDOWN) });
    }
  }).finally(close);
  return rows.map(([what, figure, unit, goal]) => ({
    what: `Home: ${what}`,
    sorted: runs.map(figure).sort((a, b) => a - b),
    format: (value) => `${value.toFixed(unit === '×' ? 2 : 0)} ${unit}`,
    goal,
  }));
}
