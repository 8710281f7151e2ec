import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { Problem } from './console.ts';
import { root } from './settings.ts';
import { type StepName, stepNames, steps } from './test-steps.ts';
import { type Tests, touches } from './touches.ts';

/** A test step, and filters for its test files. Most filters are parts of paths. */
export type Part = { name: StepName; filters: string[] };

/** Returns the commit at which this branch was created from `main`. On `main`, returns the second-to-last commit. */
export function commitBeforeChanges(): string {
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'HEAD', 'main');
  return fork === head ? git('rev-parse', 'HEAD~1') : fork;
}

/** Returns the files that differ from a commit, including uncommitted changes. */
export function changedFiles(since: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', since);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked}\n${untracked}`.split('\n').filter(Boolean);
}

/** Returns the steps with emulators that a change can affect, with filters for their test files. */
export function partsFor(changed: string[]): Part[] {
  return stepNames.flatMap((name) => {
    const { files, needsStack } = steps[name];
    if (!files || !needsStack) return [];
    const all = globSync(files, { cwd: root });
    const filters = [...new Set(changed.flatMap((file) => filtersOf(name, file, all)))];
    return filters.length > 0 ? [{ name, filters }] : [];
  });
}

/**
 * Returns the filters of a step for a changed file: tests with the same name as the file, and tests that
 * `touches.ts` lists for its folder.
 */
function filtersOf(name: StepName, file: string, all: string[]): string[] {
  const named = all.filter((test) => stem(test) === stem(file));
  const [, tests = {}] = touches.find(([path]) => file.startsWith(path)) ?? [];
  return [...named, ...(name in tests ? (tests[name as keyof Tests] ?? []) : [])];
}

/** Returns the first part of a file name, such as `removal` for `removal.service.ts` and `removal.test.ts`. */
function stem(file: string): string {
  return basename(file).split('.')[0] ?? '';
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Problem(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.trim();
}
