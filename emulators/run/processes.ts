import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Problem } from './console.ts';
import { root } from './settings.ts';

const STOP_WITHIN_MS = 8000;
const TAIL_LINES = 15;

export type Program = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** True once the program does its work; asked until then. */
  isReady: () => Promise<boolean>;
  readyWithinMs: number;
};

type Running = { name: string; child: ChildProcess; logFile: string };

/**
 * Programs that live and die together. Each runs in a process group of its own and logs to `.cache/logs`. A
 * watchdog process ends the groups even if this process is killed and can not.
 */
export class Programs {
  readonly #running: Running[] = [];
  readonly #logs: string;
  readonly #watchdog: ChildProcess;
  #isStopping = false;
  /** Resolves with what happened when one of the programs ends by itself. */
  readonly crashed: Promise<Problem>;
  #reportCrash: (problem: Problem) => void = () => {};

  constructor(logFolder: string) {
    this.#logs = join(root, '.cache', 'logs', logFolder);
    mkdirSync(this.#logs, { recursive: true });
    this.crashed = new Promise((resolve) => {
      this.#reportCrash = resolve;
    });
    this.#watchdog = spawn(process.execPath, [fileURLToPath(new URL('watchdog.ts', import.meta.url))], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
  }

  /** @throws Problem with the end of its log when a program ends or is not ready in time. */
  async start({ name, command, args, env, isReady, readyWithinMs }: Program): Promise<void> {
    const logFile = join(this.#logs, `${name}.log`);
    const log = openSync(logFile, 'w');
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
    });
    closeSync(log);
    const running = { name, child, logFile };
    this.#running.push(running);
    if (child.pid) this.#watchdog.stdin?.write(`${child.pid}\n`);
    child.once('error', () => this.#onEnd(running));
    child.once('exit', () => this.#onEnd(running));
    await this.#untilReady(running, isReady, readyWithinMs);
  }

  async #untilReady(running: Running, isReady: () => Promise<boolean>, withinMs: number): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!(await isReady())) {
      if (hasEnded(running.child)) throw new Problem(`${running.name} ended while starting.${tail(running)}`);
      if (Date.now() > deadline) {
        throw new Problem(`${running.name} was not ready after ${withinMs / 1000} s.${tail(running)}`);
      }
      await sleep(150);
    }
  }

  #onEnd(running: Running): void {
    if (!this.#isStopping)
      this.#reportCrash(new Problem(`${running.name} has ended by itself.${tail(running)}`));
  }

  /** Ends every program and everything that those started. Never hangs: what does not end is killed. */
  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    for (const { child } of this.#running) signalGroup(child, 'SIGTERM');
    const deadline = Date.now() + STOP_WITHIN_MS;
    while (this.#running.some(({ child }) => !hasEnded(child)) && Date.now() < deadline) await sleep(50);
    // The watchdog sees its input end, and kills whatever is left of the groups.
    this.#watchdog.stdin?.end();
    await new Promise((resolve) => this.#watchdog.once('exit', resolve));
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

function tail({ logFile }: Running): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES);
  return ` The end of ${logFile}:\n  ${lines.join('\n  ')}`;
}
