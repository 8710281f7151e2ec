import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasEnded } from './process-group.ts';

const WATCHDOG = fileURLToPath(new URL('watchdog.ts', import.meta.url));

/** Kills process groups and all their descendants when this process ends, even if it is killed itself. */
export class Guard {
  readonly #watchdog: ChildProcess = spawn(process.execPath, [WATCHDOG], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });

  constructor() {
    // Somebody may kill the watchdog, too; a write to it must not end the command.
    this.#watchdog.stdin?.on('error', () => {});
  }

  protect({ pid }: ChildProcess): void {
    if (pid) this.#watchdog.stdin?.write(`${pid}\n`);
  }

  /** Kills what is left of the groups, now. The watchdog has a time limit of its own. */
  async release(): Promise<void> {
    if (hasEnded(this.#watchdog)) return;
    const ended = new Promise((resolve) => this.#watchdog.once('exit', resolve));
    this.#watchdog.stdin?.end();
    await ended;
  }
}
