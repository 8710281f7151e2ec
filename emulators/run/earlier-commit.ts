import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, step } from './console.ts';
import type { Programs } from './processes.ts';
import { root } from './settings.ts';

const INSTALL_WITHIN_MS = 5 * 60_000;

/** Returns the id of a commit, by default of the latest tag. @throws Problem if this clone does not contain it */
export function commitId(name = git('describe', '--tags', '--abbrev=0')): string {
  if (!name) throw new Problem('This clone has no tag. Name a commit: npm test -- old-pages <commit>');
  const id = git('rev-parse', '--verify', '--short', `${name}^{commit}`);
  if (!id) throw new Problem(`This clone has no commit ${name}.`);
  return id;
}

/** Unpacks a commit, and installs its packages. Returns the folder. */
export async function checkOut(programs: Programs, commit: string): Promise<string> {
  const folder = join(root, '.cache', 'commits', commit);
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const unpack = ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder];
  const install = ['ci', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund'];
  const limits = { withinMs: INSTALL_WITHIN_MS };
  await step(`Checking out ${commit}`, async () => {
    await programs.mustRun('git archive', { command: 'sh', args: unpack }, limits);
    await programs.mustRun('npm ci', { command: 'npm', args: install }, limits);
  });
  return folder;
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}
