import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import waitOn from 'wait-on';
import { Problem, print } from './console.ts';
import { root } from './settings.ts';

/**
 * Time limit for the processes to end. It is short, because no data must be saved, and because the Firebase
 * CLI may wait forever for a function to end.
 */
const END_WITHIN_MS = 2000;
/** Reads lists of process groups until its input ends, even if the command is killed. Then ends the groups of the last list. */
const WATCHDOG = `while read -r line; do last=$line; done; [ "$last" ] || exit 0
kill -TERM $last; sleep ${END_WITHIN_MS / 1000}; kill -KILL $last`;
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
  /** True if its output is also printed. */
  prints?: true;
  /** Set if the program should restart after it stops unexpectedly. The sentence describes which data is lost. */
  lost?: string;
};

type Outcome = { code: number; output: string };

type Limits = {
  /** Maximum run time in milliseconds. Then the program is stopped. */
  withinMs: number;
  /** True if the output is printed immediately. */
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
    const stdio: StdioOptions = ['pipe', 'ignore', 'ignore'];
    this.#watchdog = spawn('sh', ['-c', WATCHDOG], { stdio, detached: true });
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
    const stdout = prints ? (['inherit', log] as const) : log;
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

  /** Runs a program until it ends. Returns its exit code, and its output unless it is shown. */
  async run(invocation: Invocation, { withinMs, show }: Limits): Promise<Outcome> {
    const output = show ? 'inherit' : 'pipe';
    const options = { ...this.#options(invocation), all: true, stdout: output, stderr: output } as const;
    const child = execa(invocation.command, invocation.args, { ...options, timeout: withinMs });
    this.#watch(child.nodeChildProcess);
    const { exitCode = 1, all = '', originalMessage = '' } = await child;
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
    this.#watchdog.stdin?.write(`${[...this.#groups.keys()].map((group) => -group).join(' ')}\n`);
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

/** Ends all processes of process groups. Kills the processes that do not end in time. */
async function endGroups(groups: number[]): Promise<void> {
  for (const group of groups) signalGroup(group, 'SIGTERM');
  const deadline = Date.now() + END_WITHIN_MS;
  while (Date.now() < deadline && groups.some((group) => signalGroup(group, 0))) await sleep(50);
  for (const group of groups) signalGroup(group, 'SIGKILL');
}

/** Sends a signal to a process group. 0 sends nothing. Returns false if the group has ended. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

function tail(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES);
  return ` The last lines of ${logFile}:\n  ${lines.join('\n  ')}`;
}
