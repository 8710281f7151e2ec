import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hasEnded } from './process-group.ts';

const WATCHDOG = fileURLToPath(new URL('watchdog.ts', import.meta.url));

/** Kills process groups and all their descendants when this process ends, even if it is killed itself. */
export class Guard {
  readonly #watchdog = spawn(process.execPath, [WATCHDOG], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  #looks: Promise<void> = Promise.resolve();

  constructor() {
    // Somebody may kill the watchdog, too; a write to it must not end the command.
    this.#watchdog.stdin.on('error', () => {});
  }

  protect({ pid }: ChildProcess): void {
    if (pid) this.#watchdog.stdin.write(`${pid}\n`);
  }

  /** Notes all that the groups have started so far: once what started it is gone, nobody can tell any more. */
  look(): Promise<void> {
    // One after another: two that ask at once would both take the first answer for theirs.
    this.#looks = this.#looks.then(() => this.#lookOnce());
    return this.#looks;
  }

  async #lookOnce(): Promise<void> {
    if (hasEnded(this.#watchdog)) return;
    const answered = new AbortController();
    const options = { signal: answered.signal };
    const noted = once(this.#watchdog.stdout, 'data', options);
    const ended = once(this.#watchdog, 'exit', options);
    this.#watchdog.stdin.write('\n');
    await Promise.race([noted, ended]);
    answered.abort();
  }

  /** Kills what is left of the groups, now. The watchdog has a time limit of its own. */
  async release(): Promise<void> {
    if (hasEnded(this.#watchdog)) return;
    const ended = new Promise((resolve) => this.#watchdog.once('exit', resolve));
    this.#watchdog.stdin.end();
    await ended;
  }
}
