import { spawn } from 'node:child_process';
import { Problem } from './console.ts';
import { root } from './settings.ts';

export type Outcome = { code: number; output: string };

type Options = {
  env?: Record<string, string>;
  /** Ends the program when it takes longer, in milliseconds. */
  withinMs: number;
  /** Also shows its output as it comes. */
  show?: boolean;
};

/** Runs a program to its end and answers its exit code and all it printed. */
export function runProgram(
  command: string,
  args: string[],
  { env, withinMs, show }: Options,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: withinMs,
      env: { ...process.env, ...env },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @throws Problem with its output when it fails. */
export async function mustRun(
  what: string,
  command: string,
  args: string[],
  options: Options,
): Promise<void> {
  const { code, output } = await runProgram(command, args, options);
  if (code !== 0) throw new Problem(`${what} failed:\n${output.trimEnd()}`);
}
