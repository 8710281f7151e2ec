/** A problem that the user can solve. Its message explains the solution, and is printed without a stack trace. */
export class Problem extends Error {
  override name = 'Problem';
}

// A write to a closed terminal fails. The command must still stop its programs.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a step, and prints its result and duration. On a terminal, they replace the line printed at the start
 * of the step.
 */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(`· ${name} …${isTerminal ? '' : '\n'}`);
  const end = (mark: string) =>
    print(`${isTerminal ? '\r\x1b[2K' : ''}${mark} ${name} (${secondsSince(started)})`);
  try {
    const result = await run();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

/** Returns the time since a timestamp, such as '1.2 s'. */
export function secondsSince(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Prints an error: a `Problem` as one line, any other error with its stack trace. */
export function printError(error: unknown): void {
  if (error instanceof Problem) process.stderr.write(`✗ ${error.message}\n`);
  else console.error(error);
}
