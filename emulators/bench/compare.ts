import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStore } from '../../web/test/made-up-store.ts';
import { step } from '../run/console.ts';
import type { Programs } from '../run/processes.ts';
import {
  audit,
  benchFolder,
  installLighthouse,
  measure,
  type Report,
  scriptsOf,
  serve,
  withinMs,
} from './lighthouse.ts';
import type { Row } from './pages.ts';

/** The commit whose Home had the lowest blocking time. */
const BASELINE = '1784df0c';
const RUNS = 3;
/** The processor of the phone is so many times slower than this machine's. */
const SLOWDOWNS = [4, 2];

/** Checks out a commit with its packages. Returns its folder. */
async function checkOut(programs: Programs, commit: string): Promise<string> {
  const folder = join(benchFolder, commit);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  const run = (command: string, ...args: string[]) =>
    programs.mustRun(`${command} ${args[0]}`, { command, args }, { withinMs });
  await run('git', 'archive', '--output', archive, commit);
  await run('tar', '-xf', archive, '-C', folder);
  rmSync(archive);
  await run('npm', 'ci', '--prefix', folder, '--prefer-offline');
  return folder;
}

/** Builds the client in a folder of the repository. Returns the folder of the site. */
async function build(name: string, client?: string): Promise<string> {
  const site = join(benchFolder, name);
  rmSync(site, { recursive: true, force: true });
  await buildStore(site, {}, client);
  return site;
}

const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

type Figure = {
  what: string;
  of: (report: Report) => number;
  unit: string;
  /** Returns the goal for a median of the earlier commit. */
  goal: (before: number) => string;
};

const atMost = (times: number) => (before: number) => `≤ ${(times * before).toFixed(0)}`;
const figures: readonly Figure[] = [
  {
    what: 'first paint',
    of: (report) => audit(report, 'first-contentful-paint'),
    unit: 'ms',
    goal: atMost(1),
  },
  {
    what: 'largest paint',
    of: (report) => audit(report, 'largest-contentful-paint'),
    unit: 'ms',
    goal: atMost(1),
  },
  {
    what: 'blocking time',
    of: (report) => audit(report, 'total-blocking-time'),
    unit: 'ms',
    goal: atMost(1.2),
  },
  { what: 'interactive', of: (report) => audit(report, 'interactive'), unit: 'ms', goal: atMost(1) },
  {
    what: 'main thread',
    of: (report) => audit(report, 'mainthread-work-breakdown'),
    unit: 'ms',
    goal: atMost(1),
  },
  {
    what: 'score',
    of: ({ categories }) => 100 * categories.performance.score,
    unit: 'of 100',
    goal: (before) => `≥ ${(before - 5).toFixed(0)}`,
  },
  { what: 'scripts', of: (report) => scriptsOf(report).length, unit: '', goal: () => '≤ 15' },
  {
    what: 'size of the scripts',
    of: (report) => total(scriptsOf(report)) / 1000,
    unit: 'kB',
    goal: () => '≤ 150',
  },
];

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const median = (values: number[]) => sorted(values)[values.length >> 1] ?? Number.NaN;

function rowsOf(slowdown: number, today: Report[], before: Report[], commit: string): Row[] {
  return figures.flatMap(({ what, of, unit, goal }) => {
    const [now, then] = [today.map(of), before.map(of)];
    const format = (value: number) => `${value.toFixed(0)} ${unit}`;
    const title = `Home, processor ${slowdown} × slower: ${what}`;
    return [
      { what: title, sorted: sorted(now), format, goal: goal(median(then)) },
      {
        what: `${' '.repeat(title.length - what.length)}at ${commit}`,
        sorted: sorted(then),
        format,
        goal: '',
      },
    ];
  });
}

/** Compares Home with Home of an earlier commit. Measures both alternately, three times for each processor. */
export async function benchCompare(programs: Programs, commit = BASELINE): Promise<Row[]> {
  const folder = await step(`Checking out ${commit}`, () => checkOut(programs, commit));
  const sites = await step('Building both clients', async () => ({
    today: await build('today'),
    before: await build('before', join(folder, 'web')),
  }));
  await installLighthouse(programs);
  const [today, before] = [await serve(sites.today), await serve(sites.before)];
  const rows: Row[] = [];
  await step('Measuring both clients', async () => {
    for (const slowdown of SLOWDOWNS) {
      const reports: { today: Report[]; before: Report[] } = { today: [], before: [] };
      for (let run = 0; run < RUNS; run += 1) {
        reports.today.push(await measure(programs, today.url, slowdown));
        reports.before.push(await measure(programs, before.url, slowdown));
      }
      rows.push(...rowsOf(slowdown, reports.today, reports.before, commit));
    }
  }).finally(() => Promise.all([today.close(), before.close()]));
  return rows;
}
