import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The number of tests per result. `failed` includes `flaky` tests, which passed on retry. */
export type Count = { passed: number; failed: number; skipped: number; flaky: number };

export const zero: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Returns the counts in Vitest's JSON report. @param mayBeEmpty True if a step may pass without tests. */
export function vitestCount(file: string, exitCode: number, mayBeEmpty = false): Count {
  const report = read(file, vitestReport);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {};
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return withFailure({ ...zero, passed, failed, skipped }, exitCode, mayBeEmpty);
}

export function playwrightCount(file: string, exitCode: number): Count {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file, playwrightReport)?.stats ?? {};
  return withFailure({ passed: expected, failed: unexpected + flaky, skipped, flaky }, exitCode);
}

/** Adds a failure to the counts if a step failed or ran no test, but counted no failure. */
export function withFailure(count: Count, exitCode: number, mayBeEmpty = false): Count {
  const ranNothing = !mayBeEmpty && count.passed + count.failed === 0;
  return exitCode !== 0 || ranNothing ? { ...count, failed: Math.max(count.failed, 1) } : count;
}

export function sum(counts: Count[]): Count {
  return counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
      flaky: total.flaky + count.flaky,
    }),
    zero,
  );
}

/** Reads a report. Returns undefined if the file is missing or incomplete. */
function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
