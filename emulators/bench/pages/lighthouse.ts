import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { requireChromium } from '../../run/browsers.ts';
import { Problem, step } from '../../run/console.ts';
import type { Programs } from '../../run/processes.ts';
import { root } from '../../run/settings.ts';

const VERSION = '13.5.0';
const INSTALL_WITHIN_MS = 300_000;
const WITHIN_MS = 120_000;
const folder = join(root, '.cache', 'bench', `lighthouse-${VERSION}`);
const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

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

/** Figures of Lighthouse. Times are in milliseconds; the score is from 0 to 100. */
export type Figures = { fcp: number; lcp: number; blocking: number; shift: number; score: number };

async function install(programs: Programs): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  const invocation = { command: 'npm', args: [...words, `lighthouse@${VERSION}`] };
  await programs.mustRun('Installing Lighthouse', invocation, { withinMs: INSTALL_WITHIN_MS });
}

/**
 * Returns a function that runs Lighthouse with its default settings (a phone with slow 4G). Installs
 * Lighthouse on first use.
 */
export async function lighthouse(programs: Programs): Promise<(url: string) => Promise<Figures>> {
  if (!existsSync(cli)) await step('Installing Lighthouse', () => install(programs));
  const file = join(root, '.cache', 'bench', 'report.json');
  const env = { CHROME_PATH: requireChromium() };
  const flags = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${file}`];
  return async (url) => {
    const args = [cli, url, ...flags, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'];
    const { code, output } = await programs.run({ command: 'node', args, env }, { withinMs: WITHIN_MS });
    if (code !== 0) throw new Problem(`Lighthouse failed at ${url}:\n${output.trimEnd()}`);
    const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      fcp: audits['first-contentful-paint'].numericValue,
      lcp: audits['largest-contentful-paint'].numericValue,
      blocking: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
      score: 100 * categories.performance.score,
    };
  };
}
