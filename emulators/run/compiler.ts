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
 * Builds the functions whenever they change; the emulator takes up what it writes. It is ready once it has built for
 * the first time: an edit before that would be no change to it.
 */
export function bundler(logFolder: string): Program {
  return watching(logFolder, 'bundler', 'node', ['functions/build/main.ts', '--watch']);
}

/** Finds the type errors of the functions whenever they change. */
export function compiler(logFolder: string): Program {
  const args = [
    '--noEmit',
    '--project',
    'functions',
    '--watch',
    '--preserveWatchOutput',
    '--pretty',
    'false',
  ];
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
