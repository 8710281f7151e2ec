import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { root } from './settings.ts';

/** A program to run in the repository's root, with its arguments. */
export type Invocation = { command: string; args: string[]; env?: Record<string, string> };

/** Starts a program in its own process group, so that the program and its child processes can be ended together. */
export function spawnGroup({ command, args, env }: Invocation, stdio: StdioOptions): ChildProcess {
  return spawn(command, args, { cwd: root, detached: true, stdio, env: { ...process.env, ...env } });
}

export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already ended.
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
