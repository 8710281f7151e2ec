import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** `flaky` of those that failed have passed when they were tried again. */
export type Count = { passed: number; failed: number; skipped: number; flaky: number };

export const none: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** What Vitest's JSON report counts. @param mayBeEmpty True if running no test is no failure. */
export function vitestCount(file: string, exitCode: number, mayBeEmpty = false): Count {
  const report = read(file, vitestReport);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report ?? {};
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return honest({ ...none, passed, failed, skipped }, exitCode, mayBeEmpty);
}

/** What Playwright's JSON report counts. */
export function playwrightCount(file: string, exitCode: number): Count {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file, playwrightReport)?.stats ?? {};
  return honest({ passed: expected, failed: unexpected + flaky, skipped, flaky }, exitCode);
}

/** A step that failed, or that ran no test at all, counts as at least one failure, whatever its report says. */
export function honest(count: Count, exitCode: number, mayBeEmpty = false): Count {
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
    none,
  );
}

/** What a report says; nothing if it is not there, or was cut off when its program ended. */
function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
