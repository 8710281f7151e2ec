import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { z } from 'zod';
import { type Listening, listen } from '../local-server.ts';
import { installPackages } from '../run/build.ts';
import type { Programs } from '../run/processes.ts';
import { requireChromium } from '../run/requirements.ts';
import { root } from '../run/settings.ts';
import reviews from '../seed/reviews.json' with { type: 'json' };
import tools from '../seed/tools.json' with { type: 'json' };

const withinMs = 300_000;
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

/** Serves a built site as Hosting's CDN does, with Brotli. */
export function serve(site: string): Promise<Listening> {
  const app = express().disable('etag').disable('x-powered-by');
  app.use(({ path }, response) => {
    const names = [path === '/' ? '/index.html' : path, `${path}.html`];
    const file = names.find((name) => extname(name) && existsSync(join(site, name))) ?? '/404.html';
    const json = path in responses ? JSON.stringify(responses[path]) : undefined;
    const body = json ?? readFileSync(join(site, file));
    const caching = path.startsWith('/assets/') ? 'max-age=600, stale-while-revalidate=31536000' : 'no-cache';
    response.type(json ? '.json' : extname(file)).set('Cache-Control', caching);
    if (!json && !/\.(html|js|css|svg|json)$/.test(file)) response.send(body);
    else response.set('Content-Encoding', 'br').send(brotliCompressSync(body));
  });
  return listen(createServer(app), 0);
}

const requestSchema = z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z
    .object({ 'network-requests': z.object({ details: z.object({ items: z.array(requestSchema) }) }) })
    .catchall(z.object({ numericValue: z.number().optional() })),
});
export type Report = z.output<typeof reportSchema>;

export const installLighthouse = (programs: Programs) => installPackages(programs, 'Lighthouse', lighthouse);

/** Code that Lighthouse loads first, because it ends Chromium after SIGINT, but not after SIGTERM. */
const endChrome = "data:text/javascript,process.on('SIGTERM',()=>process.emit('SIGINT'))";

/**
 * Runs Lighthouse with its default settings: a phone with slow 4G. By default, its processor is 4 times slower than this
 * machine's.
 */
export async function measure(programs: Programs, url: string, slowdown: number): Promise<Report> {
  const cli = join(lighthouse, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const flags = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`];
  const processor = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
  const args = [
    ...['--import', endChrome, cli, url, ...flags, processor],
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const invocation = { command: 'node', args, env: { CHROME_PATH: requireChromium() } };
  await programs.mustRun(`Lighthouse at ${url}`, invocation, { withinMs });
  return reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
}

/** Returns a figure of a report, in Lighthouse's own unit. @throws Error if the figure is missing */
export function audit({ audits: { 'network-requests': _, ...audits } }: Report, name: string): number {
  const value = audits[name]?.numericValue;
  if (value === undefined) throw new Error(`The report has no ${name}`);
  return value;
}

/** Returns the compressed size of each script that a page loaded, in bytes. */
export function scriptsOf({ audits }: Report): number[] {
  const { items } = audits['network-requests'].details;
  return items.flatMap(({ resourceType, transferSize = 0 }) =>
    resourceType === 'Script' ? transferSize : [],
  );
}
