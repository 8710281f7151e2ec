import type { ChildProcess } from 'node:child_process';

const DRAIN_MS = 2000;

export type Outcome = { code: number; output: string };

export type Limits = {
  /** Maximum run time in milliseconds. Then the program is stopped. */
  withinMs: number;
  /** If true, the output is also printed immediately. */
  show?: boolean;
};

/**
 * Waits for a program to end. Returns its exit code and output.
 *
 * @param stop Ends the program. Called after the time limit.
 */
export function outcomeOf(
  child: ChildProcess,
  { withinMs, show }: Limits,
  stop: () => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const append = (chunk: Buffer | string) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    const timeout = setTimeout(() => {
      append(`\nStopped after ${withinMs / 1000} s (time limit).\n`);
      stop();
    }, withinMs);
    const end = (code: number | null) => {
      clearTimeout(timeout);
      resolve({ code: code ?? 1, output });
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.once('error', (error) => {
      append(`${error.message}\n`);
      end(1);
    });
    child.once('close', end);
    // Child processes that are still running may keep the output open forever.
    child.once('exit', (code) => setTimeout(end, DRAIN_MS, code).unref());
  });
}
