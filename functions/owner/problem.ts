/** Something that the owner can mend; its message says what and how, and no stack trace helps. */
export class Problem extends Error {
  override name = 'Problem';
}

/** Runs a command and ends with what it returns, or with the problem in words. */
export async function endWith(run: () => Promise<number>): Promise<never> {
  try {
    process.exit(await run());
  } catch (error) {
    if (error instanceof Problem) console.error(`✗ ${error.message}`);
    else console.error(error);
    process.exit(1);
  }
}
