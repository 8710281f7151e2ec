import { existsSync, readFileSync, watchFile } from 'node:fs';
import { join } from 'node:path';
import { say } from './console.ts';
import type { Program } from './processes.ts';
import { root } from './settings.ts';

const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 300;
/** What of the compiler's output is worth a developer's look: each error, and how many there are now. */
const WORTH_SHOWING = /: error TS\d+: |^.*Found \d+ errors?\./;

/**
 * Compiles the functions whenever they change; the emulator takes up what it writes. It is ready once it has compiled
 * for the first time: an edit before that would be no change to it.
 */
export function compiler(logFolder: string): Program {
  const log = join(root, '.cache', 'logs', logFolder, 'tsc.log');
  return {
    name: 'tsc',
    command: 'tsc',
    args: [
      '--project',
      'functions/tsconfig.build.json',
      '--watch',
      '--preserveWatchOutput',
      '--pretty',
      'false',
    ],
    isReady: async () => existsSync(log) && readFileSync(log, 'utf8').includes('Watching for file changes'),
    readyWithinMs: READY_WITHIN_MS,
  };
}

/** Shows in the terminal what the compiler finds from now on. */
export function showTypeErrors(logFolder: string): void {
  const log = join(root, '.cache', 'logs', logFolder, 'tsc.log');
  let shown = readFileSync(log, 'utf8').length;
  watchFile(log, { interval: LOOK_EVERY_MS }, () => {
    const text = readFileSync(log, 'utf8');
    for (const line of worthShowing(text.slice(shown))) say(line);
    shown = text.length;
  });
}

export function worthShowing(output: string): string[] {
  return output.split('\n').filter((line) => WORTH_SHOWING.test(line));
}
