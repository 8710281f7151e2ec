import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hasEnded } from './process-group.ts';

const WATCHDOG = fileURLToPath(new URL('watchdog.ts', import.meta.url));

/** Kills process groups and their descendants when this process ends, even if this process is killed. */
export class Guard {
  readonly #watchdog = spawn(process.execPath, [WATCHDOG], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  #recordings: Promise<void> = Promise.resolve();

  constructor() {
    // A failed write must not end the command, because the watchdog may have been killed.
    this.#watchdog.stdin.on('error', () => {});
  }

  protect({ pid }: ChildProcess): void {
    if (pid) this.#watchdog.stdin.write(`${pid}\n`);
  }

  /** Records the descendants of the groups, which cannot be found after their parents have ended. */
  recordDescendants(): Promise<void> {
    // Only one call runs at a time, because two calls would both receive the first response.
    this.#recordings = this.#recordings.then(() => this.#record());
    return this.#recordings;
  }

  async #record(): Promise<void> {
    if (hasEnded(this.#watchdog)) return;
    const answered = new AbortController();
    const options = { signal: answered.signal };
    const recorded = once(this.#watchdog.stdout, 'data', options);
    const ended = once(this.#watchdog, 'exit', options);
    this.#watchdog.stdin.write('\n');
    await Promise.race([recorded, ended]);
    answered.abort();
  }

  /** Kills the remaining processes of the groups. The watchdog has its own timeout. */
  async release(): Promise<void> {
    if (hasEnded(this.#watchdog)) return;
    const ended = new Promise((resolve) => this.#watchdog.once('exit', resolve));
    this.#watchdog.stdin.end();
    await ended;
  }
}
