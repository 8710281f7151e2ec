import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { z } from 'zod';
import { buildStore } from '../../web/build/made-up-store.ts';
import { type Listening, listen } from '../local-server.ts';
import { step } from '../run/console.ts';
import type { Programs } from '../run/processes.ts';
import { requireChromium } from '../run/requirements.ts';
import { root } from '../run/settings.ts';
import { reviews } from '../seed/reviews.ts';
import tools from '../seed/tools.json' with { type: 'json' };

/** Sorted values of one measurement, how to print them, and the goal of their median. */
export type Row = { what: string; sorted: number[]; format: (value: number) => string; goal: string };

const RUNS = 5;
const WITHIN_MS = 300_000;
const site = join(root, '.cache', 'bench', 'site');
const report = join(root, '.cache', 'bench', 'report.json');
/** A folder with its own lock file, because only the benchmark needs Lighthouse. */
const lighthouse = join(root, 'emulators', 'bench', 'lighthouse');
/** Responses of the API. The measured pages send no other requests to the API. */
const responses: Record<string, unknown> = {
  '/api/tools': tools.slice(0, 12).map(({ id, category, ...tool }) => ({
    ...{ _id: id, toolName: tool.name, toolDescription: tool.description, category },
    ...{ toolImage: `/plates/${id}.svg`, toolPrice: tool.priceCents / 100 },
    ...{ toolMinimumOrderQuantity: tool.minimum, toolAvailableQuantity: tool.available },
  })),
  '/api/reviews': reviews.slice(0, 6).map(({ name, rating, text }, index) => ({
    ...{ _id: `review-${index}`, name, rating, reviewText: text, createdAt: '2026-01-01T00:00:00.000Z' },
  })),
};

/** Builds the site, and adds a copy of Home without scripts. */
async function build(): Promise<void> {
  rmSync(site, { recursive: true, force: true });
  await buildStore(site);
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

const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Report = z.output<typeof reportSchema>;

/** Runs Lighthouse with its default settings, a phone with slow 4G. */
async function measure(programs: Programs, url: string): Promise<Report> {
  const cli = join(lighthouse, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const flags = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`];
  const args = [cli, url, ...flags, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'];
  const invocation = { command: 'node', args, env: { CHROME_PATH: requireChromium() } };
  await programs.mustRun(`Lighthouse at ${url}`, invocation, { withinMs: WITHIN_MS });
  return reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
}

/** Returns a figure of a report, in Lighthouse's own unit. @throws Error if it is missing. */
function audit({ audits }: Report, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new Error(`The report has no ${name}`);
  return value;
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
  const install = { command: 'npm', args: ['ci', '--prefix', lighthouse, '--prefer-offline'] };
  await step('Installing Lighthouse', () => programs.mustRun('npm ci', install, { withinMs: WITHIN_MS }));
  const { url, close } = await serve();
  const runs: Run[] = [];
  await step('Measuring the pages', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      const home = await measure(programs, url);
      runs.push({ home, still: await measure(programs, `${url}/without-scripts`) });
    }
  }).finally(close);
  return rows.map(([what, figure, unit, goal]) => ({
    what: `Home: ${what}`,
    sorted: runs.map(figure).sort((a, b) => a - b),
    format: (value) => `${value.toFixed(unit === '×' ? 2 : 0)} ${unit}`,
    goal,
  }));
}
