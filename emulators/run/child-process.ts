import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { root } from './settings.ts';

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

/** Starts a program. Ctrl-C in the terminal does not reach the program, because it has its own process group. */
export function spawnProgram({ command, args, env }: Invocation, stdio: StdioOptions): ChildProcess {
  return spawn(command, args, { cwd: root, detached: true, stdio, env: { ...process.env, ...env } });
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
