import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import waitOn from 'wait-on';
import { Problem, print } from './console.ts';
import { endGroups } from './process-groups.ts';
import { root } from './settings.ts';

const WATCHDOG = fileURLToPath(new URL('watchdog.ts', import.meta.url));
/**
 * Maximum time to wait for a response. On a slow machine, the first response of a function takes several
 * seconds, and each retry would start another worker.
 */
const RESPONDS_WITHIN_MS = 20_000;
const READY_WITHIN_MS = 30_000;
const RESTART_PAUSE_MS = 1000;
const TAIL_LINES = 15;

/** A program to run in the repository's root, with its arguments. */
export type Invocation = { command: string; args: string[]; env?: NodeJS.ProcessEnv };

/** A program that runs until the command ends. */
export type Program = Invocation & {
  name: string;
  /** Resource that the program serves when it is ready, as `wait-on` names it: `tcp:127.0.0.1:12111`. */
  ready?: string;
  /** 30 seconds by default. */
  readyWithinMs?: number;
  /** Matches the lines of its output that are printed and logged. By default, all are logged and none is printed. */
  prints?: RegExp;
  /** Set if the program should restart after it stops unexpectedly. The sentence describes which data is lost. */
  lost?: string;
};

type Outcome = { code: number; output: string };

type Limits = {
  /** Maximum run time in milliseconds. Then the program is stopped. */
  withinMs: number;
  /** If true, the output is also printed immediately. */
  show?: boolean;
};

/**
 * The programs of a command. Each has its own process group, so that Ctrl-C in the terminal does not reach it, and so
 * that its descendants end with it. Their logs are in `.cache/logs`.
 */
export class Programs {
  readonly #groups = new Map<number, Promise<void>>();
  readonly #logs: string;
  readonly #watchdog: ChildProcess;
  #stopping = new AbortController();
  readonly #crash = Promise.withResolvers<never>();
  /** Rejects with a problem when a program stops unexpectedly. */
  readonly crashed = this.#crash.promise;

  constructor(logFolder: string) {
    this.#logs = join(root, '.cache', 'logs', logFolder);
    rmSync(this.#logs, { recursive: true, force: true });
    mkdirSync(this.#logs, { recursive: true });
    // If this process ends or is killed, the watchdog ends the programs.
    const stdio: StdioOptions = ['pipe', 'ignore', 'ignore'];
    this.#watchdog = spawn(process.execPath, [WATCHDOG], { stdio, detached: true });
    this.crashed.catch(() => {});
  }

  /**
   * Starts a program. @throws Problem with the last log lines if any program stops, or if the started program
   * is not ready in time.
   */
  async start(program: Program): Promise<void> {
    const { command, args, name, prints } = program;
    const file = join(this.#logs, `${name}.log`);
    const log = { file, append: true };
    const stdout = prints ? ([matching(prints), 'inherit', log] as const) : log;
    const child = execa(command, args, { ...this.#options(program), stdout, stderr: log });
    this.#watch(child.nodeChildProcess);
    const problem = (how: string) => new Problem(`${name} ${how}.${tail(file)}`);
    const stopped = child.then(() => {
      throw problem('stopped unexpectedly');
    });
    const ready = untilReady(program).catch(() => {
      throw problem('was not ready in time');
    });
    await Promise.race([stopped, ready, this.crashed]);
    const { signal } = this.#stopping;
    stopped.catch((error) => !signal.aborted && void this.#onStop(program, error));
  }

  /** Runs a program until it ends. Returns its exit code and output. */
  async run(invocation: Invocation, { withinMs, show }: Limits): Promise<Outcome> {
    // The output goes to a pipe, so the program cannot detect whether this process runs in a terminal.
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
    const output = show ? (['pipe', 'inherit'] as const) : 'pipe';
    const { command, args, env } = invocation;
    const options = this.#options({ command, args, env: { ...color, ...env } });
    const io = { all: true, stdout: output, stderr: output } as const;
    const child = execa(command, args, { ...options, ...io, timeout: withinMs });
    this.#watch(child.nodeChildProcess);
    const { exitCode = 1, all, originalMessage = '' } = await child;
    if (show && originalMessage) print(originalMessage);
    return { code: exitCode, output: `${all}\n${originalMessage}` };
  }

  /** Runs a program that must succeed. @throws Problem with the output if it fails. */
  async mustRun(what: string, invocation: Invocation, limits: Limits): Promise<void> {
    const { code, output } = await this.run(invocation, limits);
    if (code !== 0) throw new Problem(`${what} failed:\n${output.trimEnd()}`);
  }

  /** Ends all programs and their descendants. Kills the programs that do not end in time. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await endGroups([...this.#groups.keys()]);
  }

  /** Ends all programs. Unlike after `stop()`, programs can be started again. */
  async reset(): Promise<void> {
    await this.stop();
    await Promise.all(this.#groups.values());
    this.#stopping = new AbortController();
  }

  #options({ env = {} }: Invocation) {
    if (this.#stopping.signal.aborted) throw new Problem('All programs are stopping.');
    return { cwd: root, env, stdin: 'ignore', detached: true, reject: false } as const;
  }

  /** Adds a program to those that end with the command. */
  #watch(child: ChildProcess): void {
    const { pid } = child;
    if (pid === undefined) return;
    this.#groups.set(pid, this.#whenEnded(child, pid));
    this.#tellWatchdog();
  }

  /** Ends what a program leaves in its process group, which could also keep its output open. */
  async #whenEnded(child: ChildProcess, pid: number): Promise<void> {
    await once(child, 'exit');
    await endGroups([pid]);
    this.#groups.delete(pid);
    this.#tellWatchdog();
  }

  #tellWatchdog(): void {
    this.#watchdog.stdin?.write(`${[...this.#groups.keys()].join(' ')}\n`);
  }

  /** Starts a program again after it has stopped, or makes the command fail. */
  async #onStop(program: Program, problem: unknown): Promise<void> {
    const { name, lost } = program;
    if (lost === undefined) return this.#crash.reject(problem);
    print(`✗ ${name} stopped unexpectedly, and restarts in 1 s. ${lost}`);
    await sleep(RESTART_PAUSE_MS);
    if (this.#stopping.signal.aborted) return;
    await this.start(program).then(() => print(`✓ ${name} is running again`), this.#crash.reject);
  }
}

async function untilReady({ ready, readyWithinMs: timeout = READY_WITHIN_MS }: Program): Promise<void> {
  const limits = { timeout, httpTimeout: RESPONDS_WITHIN_MS, simultaneous: 1, window: 0 };
  if (ready) await waitOn({ resources: [ready], ...limits });
}

/** Returns a filter for execa's output. */
const matching = (pattern: RegExp) =>
  function* (line: unknown) {
    if (pattern.test(String(line))) yield line;
  };

function tail(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES);
  return ` The last lines of ${logFile}:\n  ${lines.join('\n  ')}`;
}
