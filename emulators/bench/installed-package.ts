import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../run/console.ts';
import type { Programs } from '../run/processes.ts';
import { root } from '../run/settings.ts';

const WITHIN_MS = 300_000;

/**
 * Installs a package that only the benchmarks need into `.cache`, and returns its folder.
 *
 * @throws Problem if the installation fails.
 */
export async function installedPackage(programs: Programs, name: string, version: string): Promise<string> {
  const prefix = join(root, '.cache', 'bench', `${name}-${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(folder)) return folder;
  mkdirSync(prefix, { recursive: true });
  const args = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  await step(`Installing ${name}`, () =>
    programs.mustRun(`Installing ${name}`, { command: 'npm', args }, { withinMs: WITHIN_MS }),
  );
  return folder;
}
