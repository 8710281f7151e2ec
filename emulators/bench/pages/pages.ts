import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../../run/console.ts';
import type { Programs } from '../../run/processes.ts';
import { root } from '../../run/settings.ts';
import { type Row, rowOf } from '../table.ts';
import { writeBaselines } from './baselines.ts';
import { javascriptOf } from './javascript.ts';
import { type Figures, lighthouse } from './lighthouse.ts';
import { serve } from './site-server.ts';

const RUNS = 5;
const BUILD_WITHIN_MS = 180_000;
const shop = 'made-up-shop';

/** Settings of a made-up project. A production build needs them. */
const settings = {
  VITE_FIREBASE_API_KEY: 'made-up',
  VITE_FIREBASE_AUTH_DOMAIN: `${shop}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: shop,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_made_up',
  VITE_IMAGE_HOST_URL: 'https://images.example/1/upload',
  VITE_IMAGE_HOST_KEY: 'made-up',
};

async function buildSite(programs: Programs, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const args = ['build', 'web', '--mode', shop, '--outDir', folder];
  await programs.mustRun(
    'The build',
    { command: 'vite', args, env: settings },
    { withinMs: BUILD_WITHIN_MS },
  );
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns a table row with the ratio of the medians of two pages, and the minimum and maximum ratio of the runs. */
function ratioRow(what: string, of: number[], to: number[], goal: string): Row {
  const pairs = of.map((value, index) => value / (to[index] ?? Number.NaN));
  const times = (value: number) => `${value.toFixed(2)} ×`;
  return {
    what,
    now: times(medianOf(of) / medianOf(to)),
    goal,
    noise: `${times(Math.min(...pairs))} … ${times(Math.max(...pairs))}`,
  };
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const inMilliseconds = (value: number) => `${value.toFixed(0)} ms`;

/**
 * Compares the home page with a copy without scripts and with a small page, on a phone with slow 4G. Measures
 * all three alternately, five times.
 */
export async function benchPages(programs: Programs): Promise<Row[]> {
  const folder = join(root, '.cache', 'bench', 'site');
  await step('Building the pages', () => buildSite(programs, folder));
  const baselines = writeBaselines(folder);
  const { url, close } = await serve(folder);
  try {
    const measure = await lighthouse(programs);
    const figures: Record<'home' | 'withoutScripts' | 'small', Figures[]> = {
      home: [],
      withoutScripts: [],
      small: [],
    };
    await step('Measuring the pages', async () => {
      for (let run = 0; run < RUNS; run += 1) {
        figures.home.push(await measure(url));
        figures.withoutScripts.push(await measure(url + baselines.withoutScripts));
        figures.small.push(await measure(url + baselines.small));
      }
    });
    const { home, withoutScripts, small } = figures;
    const all = (of: Figures[], name: keyof Figures) => of.map((figure) => figure[name]);
    const sorted = (name: keyof Figures) => all(home, name).toSorted((a, b) => a - b);
    const { total, beforeAuthentication } = await javascriptOf(url);
    return [
      rowOf('Home: first contentful paint', sorted('fcp'), '', inMilliseconds),
      rowOf('Home: largest contentful paint', sorted('lcp'), '', inMilliseconds),
      ratioRow(
        'Home: first paint compared with Home without scripts',
        all(home, 'fcp'),
        all(withoutScripts, 'fcp'),
        '≤ 1.05 ×',
      ),
      ratioRow(
        'Home: largest paint compared with Home without scripts',
        all(home, 'lcp'),
        all(withoutScripts, 'lcp'),
        '≤ 1.05 ×',
      ),
      ratioRow(
        'Home without scripts: first paint compared with a small page',
        all(withoutScripts, 'fcp'),
        all(small, 'fcp'),
        '≤ 1.15 ×',
      ),
      ratioRow(
        'Home without scripts: largest paint compared with a small page',
        all(withoutScripts, 'lcp'),
        all(small, 'lcp'),
        '≤ 1.15 ×',
      ),
      rowOf('Home: performance score', sorted('score'), '100', (score) => score.toFixed(0)),
      rowOf('Home: blocking time', sorted('blocking'), '0 ms', inMilliseconds),
      rowOf('Home: layout shift', sorted('shift'), '0', (shift) => shift.toFixed(3)),
      {
        what: 'Home: JavaScript before authentication',
        now: inKilobytes(beforeAuthentication),
        goal: '≤ 85 kB',
      },
      { what: 'Home: all JavaScript within 2.5 s of load', now: inKilobytes(total), goal: '≤ 125 kB' },
    ];
  } finally {
    await close();
  }
}
