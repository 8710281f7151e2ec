import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The number of tests per result. `failed` includes `flaky` tests, which passed on retry. */
export type Count = { passed: number; failed: number; skipped: number; flaky: number };

export const zero: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const number = z.number();

/** The parts that are read of a JSON report of Vitest. */
const vitest = z
  .object({ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number })
  .transform((count): Count => {
    const skipped = count.numPendingTests + count.numTodoTests;
    return { passed: count.numPassedTests, failed: count.numFailedTests, skipped, flaky: 0 };
  });

/** The parts that are read of a JSON report of Playwright. */
const playwright = z
  .object({ stats: z.object({ expected: number, unexpected: number, flaky: number, skipped: number }) })
  .transform(({ stats: { expected, unexpected, ...stats } }): Count => {
    return { passed: expected, failed: unexpected + stats.flaky, ...stats };
  });

/** Returns the counts in a report. If its program failed, at least one test has failed. */
export function countIn(file: string, exitCode: number): Count {
  const count = read(file);
  return exitCode === 0 ? count : { ...count, failed: Math.max(count.failed, 1) };
}

/** Returns zero for a report that is missing or incomplete. */
function read(file: string): Count {
  try {
    return z.union([vitest, playwright]).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return zero;
  }
}

export function sum(counts: Count[]): Count {
  return counts.reduce((total, { passed, failed, skipped, flaky }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
    flaky: total.flaky + flaky,
  }));
}
