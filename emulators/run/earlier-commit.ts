import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './build.ts';
import { Problem } from './console.ts';
import type { Programs } from './processes.ts';
import { root } from './settings.ts';

const UNPACK_WITHIN_MS = 60_000;

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
  if (!existsSync(folder)) {
    const part = `${folder}.part`;
    mkdirSync(part, { recursive: true });
    const args = ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, part];
    await programs.mustRun('git archive', { command: 'sh', args }, { withinMs: UNPACK_WITHIN_MS });
    renameSync(part, folder);
  }
  await installPackages(programs, `the packages of ${commit}`, folder);
  return folder;
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}
