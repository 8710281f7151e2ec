import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './child-process.ts';
import { hasEnded } from './child-process.ts';
import { print } from './console.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const POLL_INTERVAL_MS = 250;

/**
 * Restarts a program every time it ends. The pause doubles before each restart. It is reset after the program
 * has run longer than the maximum pause.
 *
 * @param isEnding Returns true if the command is stopping all programs.
 */
export async function restart(
  program: Program,
  launch: () => ChildProcess,
  isEnding: () => boolean,
): Promise<void> {
  const { name, lost } = program;
  let pause = FIRST_PAUSE_MS;
  while (!isEnding()) {
    print(`✗ ${name} stopped unexpectedly, and restarts in ${pause / 1000} s. ${lost}`);
    await sleep(pause);
    if (isEnding()) return;
    const startedAt = Date.now();
    const child = launch();
    await Promise.all([untilEnded(child), printWhenReady(program, child)]);
    const hasRunLong = Date.now() - startedAt > LONGEST_PAUSE_MS;
    pause = hasRunLong ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
}

async function untilEnded(child: ChildProcess): Promise<void> {
  // A program that fails to start emits an error instead of an exit.
  await once(child, 'exit').catch(() => {});
}

async function printWhenReady({ name, isReady }: Program, child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) {
    if (await isReady()) return print(`✓ ${name} is running again`);
    await sleep(POLL_INTERVAL_MS);
  }
}
