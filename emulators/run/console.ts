/** A problem that the user can solve. Its message explains the solution, and no stack trace is printed. */
export class Problem extends Error {
  override name = 'Problem';
}

// A write to a closed terminal fails, but the command must still stop its programs.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a step, and prints its duration and result. On a terminal, this replaces the line that was printed at
 * the start.
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

/** Returns the time since a timestamp as text, such as '1.2 s'. */
export function secondsSince(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Prints an error: a `Problem` as one line, any other error with its stack. */
export function printError(error: unknown): void {
  if (error instanceof Problem) process.stderr.write(`✗ ${error.message}\n`);
  else console.error(error);
}
