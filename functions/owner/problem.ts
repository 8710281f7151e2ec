/** A failure that the owner can fix. Its message explains the fix, so no stack trace is printed. */
export class Problem extends Error {
  override name = 'Problem';
}

/** Runs a command and exits with its exit code, or prints its error and exits with 1. */
export async function endWith(run: () => Promise<number>): Promise<never> {
  try {
    process.exit(await run());
  } catch (error) {
    if (error instanceof Problem) console.error(`✗ ${error.message}`);
    else console.error(error);
    process.exit(1);
  }
}
