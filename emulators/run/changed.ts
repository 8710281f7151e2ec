import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { Problem } from './console.ts';
import { root } from './settings.ts';
import { type Tests, touches } from './touches.ts';

/** A test step, and filters for its test files. A filter is a part of a path. */
type Part = { name: 'rules' | 'api' | 'torture' | 'firefox' | 'e2e'; filters: string[] };

const testFiles: Record<Part['name'], string> = {
  rules: 'emulators/rules/**/*.test.ts',
  api: 'functions/test/**/*.test.ts',
  torture: 'emulators/torture/**/*.test.ts',
  firefox: 'web/firefox/**/*.test.ts',
  e2e: 'web/e2e/**/*.spec.ts',
};

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
  const names = Object.keys(testFiles) as Part['name'][];
  return names.flatMap((name) => {
    const all = globSync(testFiles[name], { cwd: root });
    const filters = [...new Set(changed.flatMap((file) => filtersOf(name, file, all)))];
    return filters.length > 0 ? [{ name, filters }] : [];
  });
}

/**
 * Returns the filters of a step for a changed file: tests with the same name as the file, and tests that
 * `touches.ts` lists for its folder.
 */
function filtersOf(name: Part['name'], file: string, all: string[]): string[] {
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
