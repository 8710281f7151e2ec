import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { z } from 'zod';
import { type Listening, listen } from '../local-server.ts';
import { requireChromium } from '../run/browsers.ts';
import { Problem, step } from '../run/console.ts';
import type { Programs } from '../run/processes.ts';
import { root } from '../run/settings.ts';
import { reviews } from '../seed/reviews.ts';
import { tools } from '../seed/tools.ts';
import type { Row } from './row.ts';

const RUNS = 5;
const WITHIN_MS = 300_000;
const site = join(root, '.cache', 'bench', 'site');
const report = join(root, '.cache', 'bench', 'report.json');
/** A folder with its own lock file, because only the benchmark needs Lighthouse. */
const lighthouse = join(root, 'emulators', 'bench', 'lighthouse');
const store = 'made-up-store';

/** Settings of a made-up project. A production build needs them. */
const settings = {
  VITE_FIREBASE_API_KEY: 'made-up',
  VITE_FIREBASE_AUTH_DOMAIN: `${store}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: store,
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_made_up',
  VITE_IMAGE_HOST_URL: 'https://images.example/1/upload',
  VITE_IMAGE_HOST_KEY: 'made-up',
};

/** Responses of the API. The measured pages send no other requests to the API. */
const responses: Record<string, unknown> = {
  '/api/tools': tools.slice(0, 12).map(({ id, name, description, category, ...tool }) => ({
    _id: id,
    toolName: name,
    toolDescription: description,
    toolImage: `/plates/${id}.svg`,
    toolPrice: tool.priceCents / 100,
    category,
    toolMinimumOrderQuantity: tool.minimum,
    toolAvailableQuantity: tool.available,
  })),
  '/api/reviews': reviews.slice(0, 6).map(({ name, rating, text }, index) => ({
    _id: `review-${index}`,
    name,
    rating,
    reviewText: text,
    createdAt: '2026-01-01T00:00:00.000Z',
  })),
};

/** Builds the site, and adds a copy of Home without scripts. */
async function build(programs: Programs): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  const args = ['build', 'web', '--mode', store, '--outDir', site];
  await programs.mustRun('The build', { command: 'vite', args, env: settings }, { withinMs: WITHIN_MS });
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  const still = home.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
  if (/<script/.test(still)) throw new Error('Home still has a script');
  writeFileSync(join(site, 'without-scripts.html'), still);
}

/** Serves the built site as Hosting's CDN does, with Brotli. */
function serve(): Promise<Listening> {
  const app = express().disable('etag').disable('x-powered-by');
  app.use(({ path }, response) => {
    const names = [path === '/' ? '/index.html' : path, `${path}.html`, '/404.html'];
    const file = names.find((name) => extname(name) && existsSync(join(site, name))) ?? '/404.html';
    const json = responses[path];
    const body = json ? Buffer.from(JSON.stringify(json)) : readFileSync(join(site, file));
    const isText = json !== undefined || /\.(html|js|css|svg|json)$/.test(file);
    response.type(json ? '.json' : extname(file));
    response.set('Cache-Control', path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache');
    if (isText) response.set('Content-Encoding', 'br');
    response.send(isText ? brotliCompressSync(body) : body);
  });
  const server = createServer(app);
  return listen(server, 0, () => server.closeAllConnections());
}

const number = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': number,
    'largest-contentful-paint': number,
    'total-blocking-time': number,
    'cumulative-layout-shift': number,
  }),
});

/** Runs Lighthouse with its default settings, a phone with slow 4G. Times are in milliseconds, the score is to 100. */
async function measure(programs: Programs, url: string) {
  const cli = join(lighthouse, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const flags = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`];
  const args = [cli, url, ...flags, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'];
  const env = { CHROME_PATH: requireChromium() };
  const { code, output } = await programs.run({ command: 'node', args, env }, { withinMs: WITHIN_MS });
  if (code !== 0) throw new Problem(`Lighthouse failed at ${url}:\n${output.trimEnd()}`);
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return {
    first: audits['first-contentful-paint'].numericValue,
    largest: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    score: 100 * categories.performance.score,
  };
}

/** Compares Home with a copy without scripts, on a phone with slow 4G. Measures both alternately, five times. */
export async function benchPages(programs: Programs): Promise<Row[]> {
  await step('Building the pages', () => build(programs));
  const install = { command: 'npm', args: ['ci', '--prefix', lighthouse, '--prefer-offline'] };
  await step('Installing Lighthouse', () => programs.mustRun('npm ci', install, { withinMs: WITHIN_MS }));
  const { url, close } = await serve();
  const runs: Record<'home' | 'still', Awaited<ReturnType<typeof measure>>>[] = [];
  try {
    await step('Measuring the pages', async () => {
      for (let run = 0; run < RUNS; run += 1)
        runs.push({
          home: await measure(programs, url),
          still: await measure(programs, `${url}/without-scripts`),
        });
    });
  } finally {
    await close();
  }
  const row = (
    what: string,
    figureOf: (run: (typeof runs)[number]) => number,
    unit: string,
    goal: string,
  ) => ({
    what: `Home: ${what}`,
    sorted: runs.map(figureOf).sort((a, b) => a - b),
    format: (value: number) => `${value.toFixed(unit === '×' ? 2 : 0)} ${unit}`,
    goal,
  });
  return [
    row('first paint', ({ home }) => home.first, 'ms', ''),
    row('largest paint', ({ home }) => home.largest, 'ms', ''),
    row(
      'first paint, compared without scripts',
      ({ home, still }) => home.first / still.first,
      '×',
      '≤ 1.05',
    ),
    row(
      'largest paint, compared without scripts',
      ({ home, still }) => home.largest / still.largest,
      '×',
      '≤ 1.05',
    ),
    row('performance score', ({ home }) => home.score, 'of 100', '≥ 99'),
    row('blocking time', ({ home }) => home.blocking, 'ms', '≤ 50'),
    row('layout shift', ({ home }) => 1000 * home.shift, '‰', '0'),
  ];
}
