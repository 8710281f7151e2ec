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

/** Reads the counts of Playwright's JSON report. @param mayBeEmpty True if a run without tests passes. */
export function playwrightCount(file: string, exitCode: number, mayBeEmpty = false): Count {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file, playwrightReport)?.stats ?? {};
  return withFailure({ passed: expected, failed: unexpected + flaky, skipped, flaky }, exitCode, mayBeEmpty);
}

export type TimedTest = { title: string; ms: number };

/** Returns the slowest tests in the reports of Vitest and Playwright, starting with the slowest. */
export function slowestTests(files: string[], count: number): TimedTest[] {
  const tests = files.flatMap((file) => [
    ...(read(file, vitestTests)?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []),
    ...(read(file, playwrightSuite)?.suites?.flatMap((suite) => testsOf(suite, '')) ?? []),
  ]);
  return tests
    .map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count);
}

const vitestTests = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});

const playwrightSuite = z.object({
  title: z.string().optional(),
  specs: z.array(playwrightSpec).optional(),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

function testsOf(
  { title, specs = [], suites = [] }: z.infer<typeof playwrightSuite>,
  parent: string,
): Timed[] {
  const path = `${parent}${title} `;
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ fullName: `${path}${spec.title}`, duration })),
    ),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))];
}

type Timed = { fullName: string; duration?: number | null | undefined };

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
