import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { Problem } from './console.ts';
import { root } from './settings.ts';
import { type Tests, touches } from './touches.ts';

/** A step of the tests, with a selection of its test files: parts of their paths. */
type Part = { name: 'rules' | 'api' | 'torture' | 'firefox' | 'e2e'; filters: string[] };

const testFiles: Record<Part['name'], string> = {
  rules: 'emulators/rules/**/*.test.ts',
  api: 'functions/test/**/*.test.ts',
  torture: 'emulators/torture/**/*.test.ts',
  firefox: 'web/firefox/**/*.test.ts',
  e2e: 'web/e2e/**/*.spec.ts',
};

/**
 * Returns the commit at which this branch was created from `main`. On `main`, returns the commit before the
 * last one.
 */
export function commitBeforeChanges(): string {
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'HEAD', 'main');
  return fork === head ? git('rev-parse', 'HEAD~1') : fork;
}

/** Returns the files that differ from a commit, whether the changes are committed or not. */
export function changedFiles(since: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', since);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked}\n${untracked}`.split('\n').filter(Boolean);
}

/** Returns the steps with emulators that a change can affect, and the test files to run in each. */
export function partsFor(changed: string[]): Part[] {
  const names = Object.keys(testFiles) as Part['name'][];
  return names.flatMap((name) => {
    const all = globSync(testFiles[name], { cwd: root });
    const filters = [...new Set(changed.flatMap((file) => filtersOf(name, file, all)))];
    return filters.length > 0 ? [{ name, filters }] : [];
  });
}

/**
 * Returns the filters of one step for a file: the file itself, tests with the same name, and the tests of its
 * folder.
 */
function filtersOf(name: Part['name'], file: string, all: string[]): string[] {
  const named = all.filter((test) => stem(test) === stem(file));
  const [, tests = {}] = touches.find(([path]) => file.startsWith(path)) ?? [];
  return [...named, ...(name in tests ? (tests[name as keyof Tests] ?? []) : [])];
}

/** Returns `removal` for `removal.service.ts` and for `removal.test.ts`. */
function stem(file: string): string {
  return basename(file).split('.')[0] ?? '';
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Problem(`git ${args.join(' ')} failed: ${stderr.trim()}`);
  return stdout.trim();
}
