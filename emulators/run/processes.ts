import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './console.ts';
import { Guard } from './guard.ts';
import { hasEnded, type Invocation, signalGroup, spawnGroup } from './process-group.ts';
import { startAgain } from './restart.ts';
import { type Limits, type Outcome, outcomeOf } from './run-program.ts';
import { root, type Settings } from './settings.ts';

/** There is nothing to save; the Firebase CLI may wait for ever for a function that was just told to end. */
const STOP_WITHIN_MS = 2000;
const ASK_EVERY_MS = 250;
const LOOK_EVERY_MS = 2000;
const TAIL_LINES = 15;

/** A program that goes on until everything ends. */
export type Program = Invocation & {
  name: string;
  /** True once the program does its work; asked until then. */
  isReady: () => Promise<boolean>;
  readyWithinMs: number;
  /** Asked from then on where a program may lose a part that it needs and go on without it. */
  isBroken?: () => Promise<boolean>;
  /** Set if the program is started again when it ends by itself: a sentence about what its end has lost. */
  lost?: string;
};

/** A program that the store can be without for a moment. */
export type Helper = Program & { lost: string };

/** Returns a program that is started again when it ends; in a run of the tests, its end is a failure. */
export function asHelper({ lost, ...program }: Helper, { restartsHelpers }: Settings): Program {
  return restartsHelpers ? { ...program, lost } : program;
}

type Running = { name: string; child: ChildProcess; logFile: string };

/** Programs that live and die together, each in a process group of its own. What goes on logs to `.cache/logs`. */
export class Programs {
  readonly #guard = new Guard();
  readonly #children: ChildProcess[] = [];
  readonly #ready = new Set<Running>();
  readonly #logs: string;
  #isStopping = false;
  #crash: Problem | undefined;
  #reportCrash: (problem: Problem) => void = () => {};
  /** Resolves with what happened when one of the programs ends by itself, or breaks. */
  readonly crashed: Promise<Problem>;

  constructor(logFolder: string) {
    this.#logs = join(root, '.cache', 'logs', logFolder);
    mkdirSync(this.#logs, { recursive: true });
    this.crashed = new Promise((resolve) => {
      this.#reportCrash = resolve;
    });
  }

  /** @throws Problem with the end of a log when this or an earlier program ends, or this is not ready in time. */
  async start(program: Program): Promise<void> {
    const { isReady, readyWithinMs, isBroken } = program;
    const running = this.#launch(program, 'w');
    running.child.once('error', () => this.#fail(running, 'could not be started'));
    running.child.once('exit', () => this.#ended(program, running));
    await this.#untilReady(running, isReady, Date.now() + readyWithinMs);
    this.#ready.add(running);
    await this.#guard.look();
    const look = async () => (await isBroken?.()) && this.#fail(running, 'has lost a part that it needs');
    if (isBroken) setInterval(look, LOOK_EVERY_MS).unref();
  }

  /** Runs a program to its end. Returns its exit code and all it printed. */
  run(invocation: Invocation, limits: Limits): Promise<Outcome> {
    // It writes to a pipe, and can not see whether that ends in a terminal.
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
    const env = { ...color, ...invocation.env };
    return outcomeOf(this.#spawn({ ...invocation, env }, ['ignore', 'pipe', 'pipe']), limits);
  }

  /** @throws Problem with its output when the program fails. */
  async mustRun(what: string, invocation: Invocation, limits: Limits): Promise<void> {
    const { code, output } = await this.run(invocation, limits);
    if (code !== 0) throw new Problem(`${what} failed:\n${output.trimEnd()}`);
  }

  /** Ends every program and everything that those started. Never hangs: what does not end is killed. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#guard.look();
    // One that has ended may have left its number to a stranger; the guard knows what it left behind.
    const alive = this.#children.filter((child) => !hasEnded(child));
    for (const child of alive) signalGroup(child, 'SIGTERM');
    const deadline = Date.now() + STOP_WITHIN_MS;
    while (!alive.every(hasEnded) && Date.now() < deadline) await sleep(50);
    await this.#guard.release();
  }

  #launch(
    { name, isReady, readyWithinMs, isBroken, lost, ...invocation }: Program,
    mode: 'w' | 'a',
  ): Running {
    const logFile = join(this.#logs, `${name}.log`);
    const log = openSync(logFile, mode);
    const child = this.#spawn(invocation, ['ignore', log, log]);
    closeSync(log);
    return { name, child, logFile };
  }

  /** A program that has been ready once may be started again; one that never was would only end again. */
  #ended(program: Program, running: Running): void {
    const { name, isReady, lost } = program;
    if (this.#isStopping) return;
    if (lost === undefined || !this.#ready.has(running)) {
      this.#fail(running, 'has ended by itself');
      return;
    }
    const launch = () => this.#launch(program, 'a').child;
    void startAgain({ name, lost, isReady, launch, isEnding: () => this.#isStopping });
  }

  #spawn(invocation: Invocation, stdio: Parameters<typeof spawnGroup>[1]): ChildProcess {
    if (this.#isStopping) throw new Problem('Everything is ending.');
    const child = spawnGroup(invocation, stdio);
    this.#children.push(child);
    this.#guard.protect(child);
    return child;
  }

  async #untilReady(running: Running, isReady: () => Promise<boolean>, deadline: number): Promise<void> {
    while (!(await isReady())) {
      if (this.#crash) throw this.#crash;
      if (Date.now() > deadline) throw new Problem(`${running.name} was not ready in time.${tail(running)}`);
      await sleep(ASK_EVERY_MS);
    }
  }

  #fail(running: Running, how: string): void {
    if (this.#isStopping) return;
    this.#crash ??= new Problem(`${running.name} ${how}.${tail(running)}`);
    this.#reportCrash(this.#crash);
  }
}

function tail({ logFile }: Running): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES);
  return ` The end of ${logFile}:\n  ${lines.join('\n  ')}`;
}
