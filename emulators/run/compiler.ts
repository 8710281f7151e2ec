import { existsSync, readFileSync, watchFile } from 'node:fs';
import { join } from 'node:path';
import { print } from './console.ts';
import type { Program } from './processes.ts';
import { root } from './settings.ts';

const READY_WITHIN_MS = 60_000;
const CHECK_INTERVAL_MS = 300;
/** Matches the lines of the compiler's output that are printed: each error, and the number of errors. */
const ERROR_LINE = /: error TS\d+: |^.*Found \d+ errors?\./;

/**
 * Returns a program that builds the functions whenever they change, so that the emulator reloads them. Ready
 * after the first build, because the emulator ignores changes before its start.
 */
export function bundler(logFolder: string): Program {
  return watching(logFolder, 'bundler', 'node', ['functions/build/main.ts', '--watch']);
}

/** Returns a program that checks the types of the functions whenever they change. */
export function compiler(logFolder: string): Program {
  const args = '--noEmit --project functions --watch --preserveWatchOutput --pretty false'.split(' ');
  return watching(logFolder, 'tsc', 'tsc', args);
}

function watching(logFolder: string, name: string, command: string, args: string[]): Program {
  const log = join(root, '.cache', 'logs', logFolder, `${name}.log`);
  return {
    name,
    command,
    args,
    isReady: async () => existsSync(log) && readFileSync(log, 'utf8').includes('Watching for file changes'),
    readyWithinMs: READY_WITHIN_MS,
    lost: 'Nothing is lost.',
  };
}

/** Prints the compiler's errors from now on. */
export function showTypeErrors(logFolder: string): void {
  const log = join(root, '.cache', 'logs', logFolder, 'tsc.log');
  let shown = readFileSync(log, 'utf8').length;
  watchFile(log, { interval: CHECK_INTERVAL_MS }, () => {
    const text = readFileSync(log, 'utf8');
    const lines = text.slice(shown).split('\n');
    for (const line of lines.filter((line) => ERROR_LINE.test(line))) print(line);
    shown = text.length;
  });
}
