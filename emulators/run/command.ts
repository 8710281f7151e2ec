import { constants } from 'node:os';
import { explain, say } from './console.ts';
import { Programs } from './processes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command with programs that end with it: on success, on failure, on Ctrl-C while it is still starting.
 *
 * @param run Returns the exit code.
 */
export async function command(
  logFolder: string,
  run: (programs: Programs) => Promise<number>,
): Promise<never> {
  const programs = new Programs(logFolder);
  const interrupted = interruption();
  const finished = run(programs).catch((error: unknown) => {
    explain(error);
    return 1;
  });
  const code = await Promise.race([finished, interrupted]);
  await programs.stop();
  process.exit(code);
}

/**
 * Resolves with an exit code when somebody wants the command to end. The handlers stay: a terminal, npm and the
 * bootstrap all pass a Ctrl-C on, and a second one must not cut the clearing up short.
 */
function interruption(): Promise<number> {
  return new Promise((resolve) => {
    const end = (code: number) => {
      say('\n· Ending everything …');
      resolve(code);
    };
    let isEnding = false;
    const endOnce = (code: number) => {
      if (!isEnding) end(code);
      isEnding = true;
    };
    for (const signal of SIGNALS) process.on(signal, () => endOnce(128 + constants.signals[signal]));
    // The bootstrap is gone: killed, or its terminal is closed.
    if (process.connected) process.on('disconnect', () => endOnce(1));
  });
}
