import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStore } from '../../web/test/made-up-store.ts';
import { step } from '../run/console.ts';
import { checkOut, commitId } from '../run/earlier-commit.ts';
import type { Programs } from '../run/processes.ts';
import { root } from '../run/settings.ts';
import { audit, installLighthouse, measure, type Report, scriptsOf, serve } from './lighthouse.ts';

/** Sorted values of one measurement, how to print them, and the goal of their median. */
export type Row = { what: string; sorted: number[]; format: (value: number) => string; goal: string };

const folder = '.cache/bench';
/** The commit whose Home had the lowest blocking time. */
const BASELINE = '1784df0c';

/** A figure of Home, which may be compared with another page. `goal` receives the other page's median. */
type Figure = [
  what: string,
  of: (home: Report, other: Report) => number,
  unit: string,
  goal: (other: number) => string,
];
type Pair = { home: Report; other: Report };

const value = (name: string) => (home: Report) => audit(home, name);
const ratio = (name: string) => (home: Report, other: Report) => audit(home, name) / audit(other, name);
const score = ({ categories }: Report) => 100 * categories.performance.score;
const kB = (report: Report) => scriptsOf(report).reduce((sum, size) => sum + size, 0) / 1000;
const exactly = (goal: string) => () => goal;
const times = (most: number) => (other: number) => `≤ ${(most * other).toFixed(0)}`;

const withoutScripts: Figure[] = [
  ['first paint', ratio('first-contentful-paint'), '×', exactly('≤ 1.05')],
  ['largest paint', ratio('largest-contentful-paint'), '×', exactly('≤ 1.05')],
  ['performance score', score, 'of 100', exactly('≥ 99')],
  ['blocking time', value('total-blocking-time'), 'ms', exactly('≤ 50')],
  ['layout shift', (home) => 1000 * audit(home, 'cumulative-layout-shift'), '‰', exactly('0')],
];

const earlier: Figure[] = [
  ['first paint', value('first-contentful-paint'), 'ms', times(1)],
  ['largest paint', value('largest-contentful-paint'), 'ms', times(1)],
  ['blocking time', value('total-blocking-time'), 'ms', times(1.2)],
  ['interactive', value('interactive'), 'ms', times(1)],
  ['main thread', value('mainthread-work-breakdown'), 'ms', times(1)],
  ['score', score, 'of 100', (other) => `≥ ${(other - 5).toFixed(0)}`],
  ['number of scripts', (home) => scriptsOf(home).length, 'scripts', exactly('≤ 15')],
  ['size of the scripts', kB, 'kB', exactly('≤ 150')],
];

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);

/** Measures Home and another page alternately. @param slowdown how much slower the phone's processor is */
async function compare(
  programs: Programs,
  urls: { home: string; other: string },
  { runs, slowdown }: { runs: number; slowdown: number },
  [name, figures]: [string, Figure[]],
): Promise<Row[]> {
  const pairs: Pair[] = [];
  for (let run = 0; run < runs; run += 1) {
    const home = await measure(programs, urls.home, slowdown);
    pairs.push({ home, other: await measure(programs, urls.other, slowdown) });
  }
  return figures.map(([what, of, unit, goal]) => {
    const format = (number: number) => `${number.toFixed(unit === '×' ? 2 : 0)} ${unit}`;
    const others = sorted(pairs.map(({ home, other }) => of(other, home)));
    const median = others[others.length >> 1] ?? Number.NaN;
    const compared = unit === '×' ? `compared with ${name}` : `${name}: ${format(median)}`;
    return {
      what: `Home, processor ${slowdown} × slower: ${what} (${compared})`,
      sorted: sorted(pairs.map(({ home, other }) => of(home, other))),
      format,
      goal: goal(median),
    };
  });
}

/** Builds the client in a folder of the repository. Returns the folder of the site. */
async function build(name: string, client?: string): Promise<string> {
  const site = join(root, folder, name);
  rmSync(site, { recursive: true, force: true });
  await buildStore(site, {}, client);
  return site;
}

/** Compares Home with a copy without scripts, on a phone with slow 4G. */
export async function benchPages(programs: Programs): Promise<Row[]> {
  const site = await step('Building the pages', () => build('site'));
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const still = home.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
  if (/<script/.test(still)) throw new Error('Home still has a script');
  writeFileSync(join(site, 'without-scripts.html'), still);
  await installLighthouse(programs);
  const { url, close } = await serve(site);
  const urls = { home: url, other: `${url}/without-scripts` };
  const inTurn = () =>
    compare(programs, urls, { runs: 5, slowdown: 4 }, ['a copy without scripts', withoutScripts]);
  return step('Measuring the pages', inTurn).finally(close);
}

/** Compares Home with Home of an earlier commit, for two processors. */
export async function benchCompare(programs: Programs, commit = BASELINE): Promise<Row[]> {
  const before = await checkOut(programs, commitId(commit));
  const sites = await step('Building both clients', async () => [
    await build('today'),
    await build('before', join(before, 'web')),
  ]);
  await installLighthouse(programs);
  const [home, other] = await Promise.all(sites.map(serve));
  if (!home || !other) throw new Error('A site is missing');
  const urls = { home: home.url, other: other.url };
  const inTurn = async () => [
    ...(await compare(programs, urls, { runs: 3, slowdown: 4 }, [`at ${commit}`, earlier])),
    ...(await compare(programs, urls, { runs: 3, slowdown: 2 }, [`at ${commit}`, earlier])),
  ];
  return step('Measuring both clients', inTurn).finally(() => Promise.all([home.close(), other.close()]));
}
