import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Problem, print } from './console.ts';
import { root } from './settings.ts';
import { endTagged, newTag } from './tagged-processes.ts';

const WATCHDOG = fileURLToPath(new URL('watchdog.ts', import.meta.url));
const POLL_INTERVAL_MS = 250;
const CHECK_INTERVAL_MS = 2000;
const RESTART_PAUSE_MS = 1000;
const TAIL_LINES = 15;
const DRAIN_MS = 2000;

/** A program to run in the repository's root, with its arguments. */
export type Invocation = { command: string; args: string[]; env?: NodeJS.ProcessEnv };

/** A program that runs until the command ends. */
export type Program = Invocation & {
  name: string;
  /** Returns true if the program is ready. */
  isReady: () => Promise<boolean>;
  readyWithinMs: number;
  /** Returns true if a child process that the program needs has ended. */
  isBroken?: () => Promise<boolean>;
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

type Running = { name: string; child: ChildProcess; logFile: string };

/**
 * The programs of a command. They end together, with all their descendants. Their logs are in `.cache/logs`.
 */
export class Programs {
  readonly #tag = newTag();
  readonly #children: ChildProcess[] = [];
  readonly #logs: string;
  #isStopping = false;
  #problem: Problem | undefined;
  readonly #crash = Promise.withResolvers<Problem>();
  /** Resolves with the problem when a program stops unexpectedly or breaks. */
  readonly crashed = this.#crash.promise;

  constructor(logFolder: string) {
    this.#logs = join(root, '.cache', 'logs', logFolder);
    mkdirSync(this.#logs, { recursive: true });
    // If this process ends or is killed, the watchdog ends the programs.
    spawn(process.execPath, [WATCHDOG, this.#tag], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  }

  /**
   * Starts a program. @throws Problem with the last log lines if any program stops, or if the started program
   * is not ready in time.
   */
  async start(program: Program, mode: 'w' | 'a' = 'w'): Promise<void> {
    const { isReady, readyWithinMs, isBroken } = program;
    const running = this.#launch(program, mode);
    let isRunning = false;
    running.child.once('error', () => this.#fail(running, 'could not be started'));
    running.child.once('exit', () => {
      // A program that ended before it was ready would probably end again.
      if (isRunning && program.lost !== undefined) void this.#restart(program);
      else this.#fail(running, 'stopped unexpectedly');
    });
    await this.#untilReady(running, isReady, Date.now() + readyWithinMs);
    isRunning = true;
    if (isBroken) this.#watch(running, isBroken);
  }

  /** Runs a program until it ends. Returns its exit code and output. */
  async run(invocation: Invocation, { withinMs, show }: Limits): Promise<Outcome> {
    // The output goes to a pipe, so the program cannot detect whether this process runs in a terminal.
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
    const tag = newTag();
    const env = { ...color, ...invocation.env, [tag]: '1' };
    const child = this.#spawn({ ...invocation, env }, ['ignore', 'pipe', 'pipe']);
    let output = '';
    const append = (chunk: Buffer | string) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.once('error', ({ message }) => append(`${message}\n`));
    const timeout = setTimeout(() => {
      append(`\nStopped after ${withinMs / 1000} s (time limit).\n`);
      void endTagged(tag);
    }, withinMs);
    const ended = Promise.withResolvers<number | null>();
    child.once('close', ended.resolve);
    // Child processes that are still running may keep the output open forever.
    child.once('exit', (code) => setTimeout(ended.resolve, DRAIN_MS, code).unref());
    const code = (await ended.promise) ?? 1;
    clearTimeout(timeout);
    return { code, output };
  }

  /** Runs a program that must succeed. @throws Problem with the output if it fails. */
  async mustRun(what: string, invocation: Invocation, limits: Limits): Promise<void> {
    const { code, output } = await this.run(invocation, limits);
    if (code !== 0) throw new Problem(`${what} failed:\n${output.trimEnd()}`);
  }

  /** Ends all programs and their descendants. Kills the programs that do not end in time. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await endTagged(this.#tag);
  }

  /** Ends all programs. Unlike after `stop()`, programs can be started again. */
  async reset(): Promise<void> {
    await this.stop();
    while (!this.#children.every(hasEnded)) await sleep(POLL_INTERVAL_MS);
    this.#children.length = 0;
    this.#isStopping = false;
  }

  /** Watches a running program, and reports when a child process that it needs has ended. */
  #watch(running: Running, isBroken: () => Promise<boolean>): void {
    const check = async () => {
      if (hasEnded(running.child)) clearInterval(timer);
      else if (await isBroken()) this.#fail(running, 'has lost a process that it needs');
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  }

  #launch(program: Program, mode: 'w' | 'a'): Running {
    const logFile = join(this.#logs, `${program.name}.log`);
    const log = openSync(logFile, mode);
    const child = this.#spawn(program, ['ignore', log, log]);
    closeSync(log);
    return { name: program.name, child, logFile };
  }

  /** Starts a program again. If it does not become ready, all programs end. */
  async #restart(program: Program): Promise<void> {
    if (this.#isStopping) return;
    print(`✗ ${program.name} stopped unexpectedly, and restarts in 1 s. ${program.lost}`);
    await sleep(RESTART_PAUSE_MS);
    if (this.#isStopping) return;
    await this.start(program, 'a').then(
      () => print(`✓ ${program.name} is running again`),
      (problem) => this.#crash.resolve(problem),
    );
  }

  /** Starts a program. Ctrl-C in the terminal does not reach the program, because it has its own process group. */
  #spawn({ command, args, env }: Invocation, stdio: StdioOptions): ChildProcess {
    if (this.#isStopping) throw new Problem('All programs are stopping.');
    const environment = { ...process.env, ...env, [this.#tag]: '1' };
    const child = spawn(command, args, { cwd: root, detached: true, stdio, env: environment });
    this.#children.push(child);
    return child;
  }

  async #untilReady(running: Running, isReady: () => Promise<boolean>, deadline: number): Promise<void> {
    while (!(await isReady())) {
      if (this.#problem) throw this.#problem;
      if (Date.now() > deadline) throw new Problem(`${running.name} was not ready in time.${tail(running)}`);
      await sleep(POLL_INTERVAL_MS);
    }
  }

  #fail(running: Running, how: string): void {
    if (this.#isStopping) return;
    this.#problem ??= new Problem(`${running.name} ${how}.${tail(running)}`);
    this.#crash.resolve(this.#problem);
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function tail({ logFile }: Running): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES);
  return ` The last lines of ${logFile}:\n  ${lines.join('\n  ')}`;
}
