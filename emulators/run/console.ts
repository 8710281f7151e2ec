/** Something that a person has to mend; its message says what, and no stack trace helps. */
export class Problem extends Error {
  override name = 'Problem';
}

// A terminal that was closed can not be written to; what was started must be ended all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a step and says how long it took, or that it failed; on a terminal, in the line that said it had begun. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(`· ${name} …${isTerminal ? '' : '\n'}`);
  const end = (mark: string) => say(`${isTerminal ? '\r\x1b[2K' : ''}${mark} ${name} (${seconds(started)})`);
  try {
    const result = await run();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

/** The time since then, as '1.2 s'. */
export function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Says why a command ends, in one line where a person can mend it. */
export function explain(error: unknown): void {
  if (error instanceof Problem) process.stderr.write(`✗ ${error.message}\n`);
  else console.error(error);
}
