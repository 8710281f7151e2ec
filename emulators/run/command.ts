import { constants } from 'node:os';
import { print, printError } from './console.ts';
import { Programs } from './processes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command. Ends its programs when the command succeeds, fails or is interrupted with Ctrl-C.
 *
 * @param run Returns the exit code.
 */
export async function command(
  logFolder: string,
  run: (programs: Programs) => Promise<number>,
): Promise<never> {
  const programs = new Programs(logFolder);
  const interrupted = interruption().then((code) => {
    print('\n· Stopping all programs …');
    return code;
  });
  const finished = run(programs).catch((error: unknown) => {
    printError(error);
    return 1;
  });
  const code = await Promise.race([finished, interrupted]);
  await programs.stop();
  process.exit(code);
}

/**
 * Resolves with an exit code when the process receives a signal. The handlers stay installed: one Ctrl-C
 * sends several signals (from the terminal, npm and the bootstrap), which must not interrupt the cleanup.
 */
function interruption(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(128 + constants.signals[signal]));
    // The channel to the bootstrap closes if the bootstrap is killed or its terminal is closed.
    if (process.connected) process.on('disconnect', () => resolve(1));
  });
}
