import type { ChildProcess } from 'node:child_process';
import { hasEnded, signalGroup } from './process-group.ts';

const KILL_AFTER_MS = 5000;
const DRAIN_MS = 2000;

export type Outcome = { code: number; output: string };

export type Limits = {
  /** Ends the program when it takes longer, in milliseconds. */
  withinMs: number;
  /** Also shows its output as it comes. */
  show?: boolean;
};

/** Waits for a program to end, or ends it. Returns its exit code and all it printed. */
export function outcomeOf(child: ChildProcess, { withinMs, show }: Limits): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const keep = (chunk: Buffer | string) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    const tooLate = setTimeout(() => {
      keep(`\nEnded, since it took longer than ${withinMs / 1000} s.\n`);
      signalGroup(child, 'SIGTERM');
      setTimeout(() => hasEnded(child) || signalGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref();
    }, withinMs);
    const end = (code: number | null) => {
      clearTimeout(tooLate);
      resolve({ code: code ?? 1, output });
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => {
      keep(`${error.message}\n`);
      end(1);
    });
    child.once('close', end);
    // Something it left behind may hold its output open for ever.
    child.once('exit', (code) => setTimeout(end, DRAIN_MS, code).unref());
  });
}
