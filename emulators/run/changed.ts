import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { Problem } from './console.ts';
import { root } from './settings.ts';
import { type Tests, touches } from './touches.ts';

/** A step of the tests, with parts of the paths of its test files. */
type Part = { name: 'rules' | 'api' | 'torture' | 'firefox' | 'e2e'; filters: string[] };

const testFiles: Record<Part['name'], string> = {
  rules: 'emulators/rules/**/*.test.ts',
  api: 'functions/test/**/*.test.ts',
  torture: 'emulators/torture/**/*.test.ts',
  firefox: 'web/firefox/**/*.test.ts',
  e2e: 'web/e2e/**/*.spec.ts',
};

/** Returns the commit at which this branch left `main`, or on `main` the commit before the last. */
export function commitBeforeChanges(): string {
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'HEAD', 'main');
  return fork === head ? git('rev-parse', 'HEAD~1') : fork;
}

/** Returns the files that differ from a commit, committed or not. */
export function changedFiles(since: string): string[] {
  const tracked = git('diff', '--name-only', '--no-renames', since);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked}\n${untracked}`.split('\n').filter(Boolean);
}

/** Returns the steps with emulators that a change can affect, each with its test files. */
export function partsFor(changed: string[]): Part[] {
  const names = Object.keys(testFiles) as Part['name'][];
  return names.flatMap((name) => {
    const all = globSync(testFiles[name], { cwd: root });
    const filters = [...new Set(changed.flatMap((file) => filtersOf(name, file, all)))];
    return filters.length > 0 ? [{ name, filters }] : [];
  });
}

/** Returns the filters of one step for a file: the file itself, tests named after it, and those of its folder. */
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
