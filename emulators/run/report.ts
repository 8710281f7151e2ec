import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The number of tests per result. `failed` includes `flaky` tests, which passed on retry. */
export type Count = { passed: number; failed: number; skipped: number; flaky: number };

export const zero: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const number = z.number().default(0);
const spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: number })) })),
});
const suite = z.object({
  title: z.string().default(''),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([]);
  },
});
const test = z.object({ fullName: z.string(), duration: z.number().nullish() });

/** The parts that are read of a JSON report of Vitest, and of one of Playwright. */
const reportSchema = z.object({
  ...{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number },
  testResults: z.array(z.object({ assertionResults: z.array(test) })).default([]),
  stats: z.object({ expected: number, unexpected: number, flaky: number, skipped: number }).prefault({}),
  suites: z.array(suite).default([]),
});

/** Returns the counts in a report. @param mayBeEmpty True if a step may pass without tests. */
export function countIn(file: string, exitCode: number, mayBeEmpty = false): Count {
  const { stats, ...vitest } = read(file);
  const { expected, unexpected, flaky, skipped } = stats;
  const count = {
    passed: vitest.numPassedTests + expected,
    failed: vitest.numFailedTests + unexpected + flaky,
    skipped: vitest.numPendingTests + vitest.numTodoTests + skipped,
    flaky,
  };
  return withFailure(count, exitCode, mayBeEmpty);
}

export type TimedTest = { title: string; ms: number };

/** Returns the slowest tests in reports, starting with the slowest. */
export function slowestTests(files: string[], count: number): TimedTest[] {
  const tests = files
    .map(read)
    .flatMap(({ testResults, suites }) => [
      ...testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .map(({ fullName: title, duration }) => ({ title, ms: duration ?? 0 })),
      ...suites.flatMap((suite) => testsOf(suite, '')),
    ]);
  return tests.sort((a, b) => b.ms - a.ms).slice(0, count);
}

function testsOf({ title, specs, suites }: z.infer<typeof suite>, parent: string): TimedTest[] {
  const path = `${parent}${title} `;
  const own = specs.flatMap(({ tests, title }) =>
    tests.flatMap(({ results }) => results.map(({ duration: ms }) => ({ title: path + title, ms }))),
  );
  return [...own, ...suites.flatMap((inner) => testsOf(inner, path))];
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

/** Reads a report. Returns an empty report if the file is missing or incomplete. */
function read(file: string): z.infer<typeof reportSchema> {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return reportSchema.parse({});
  }
}
