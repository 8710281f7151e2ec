import { explain, say } from './console.ts';
import { Programs } from './processes.ts';

/**
 * Runs a command with programs that end with it: on success, on failure, on Ctrl-C while it is still starting.
 *
 * @param run Answers the exit code.
 */
export async function command(
  logFolder: string,
  run: (programs: Programs) => Promise<number>,
): Promise<never> {
  const programs = new Programs(logFolder);
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(130));
  });
  const finished = run(programs).catch((error: unknown) => {
    explain(error);
    return 1;
  });
  const code = await Promise.race([finished, interrupted]);
  if (code === 130) say('\n· Ending everything …');
  await programs.stop();
  process.exit(code);
}
