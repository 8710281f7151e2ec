/** Something that a person has to mend; its message says what, and no stack trace helps. */
export class Problem extends Error {
  override name = 'Problem';
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a step and says how long it took, or that it failed. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = Date.now();
  say(`· ${name} …`);
  try {
    const result = await run();
    say(`✓ ${name} (${seconds(started)})`);
    return result;
  } catch (error) {
    say(`✗ ${name} (${seconds(started)})`);
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
