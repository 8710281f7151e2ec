import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../run/console.ts';
import type { Programs } from '../run/processes.ts';
import { root } from '../run/settings.ts';

const WITHIN_MS = 300_000;

/**
 * The folder of a package that only the benchmarks need: installed into `.cache` when it is first asked for, so that
 * nobody else has to.
 *
 * @throws Problem when it can not be had.
 */
export async function fetched(programs: Programs, name: string, version: string): Promise<string> {
  const prefix = join(root, '.cache', 'bench', `${name}-${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(folder)) return folder;
  mkdirSync(prefix, { recursive: true });
  const args = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  await step(`Fetching ${name}`, () =>
    programs.mustRun(`Fetching ${name}`, { command: 'npm', args }, { withinMs: WITHIN_MS }),
  );
  return folder;
}
