/** A problem that the user can solve. The message says how, and no stack trace is printed. */
export class Problem extends Error {
  override name = 'Problem';
}

// A write to a closed terminal fails, but the programs must still be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a step, and prints its duration and result. On a terminal, this replaces the line of the step's start. */
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

/** Prints an error: in one line if it is a `Problem`, otherwise with its stack. */
export function printError(error: unknown): void {
  if (error instanceof Problem) process.stderr.write(`✗ ${error.message}\n`);
  else console.error(error);
}
