import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countIn, withFailure, zero } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));

afterAll(() => rmSync(folder, { recursive: true }));

let reports = 0;

function report(content: unknown): string {
  const file = join(folder, `report-${++reports}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it.each([
  ['fails if its program exits with an error', { ...zero, passed: 3 }, 1, false, 1],
  ['fails if no test ran', { ...zero, skipped: 4 }, 0, false, 1],
  ['passes without tests if it may be empty', zero, 0, true, 0],
  ['keeps its counts if its program exits with 0', { ...zero, passed: 3, skipped: 1 }, 0, false, 0],
])('a step %s', (_, count, exitCode, mayBeEmpty, failed) => {
  expect(withFailure(count, exitCode, mayBeEmpty)).toEqual({ ...count, failed });
});

it('a step fails if its report is missing or incomplete', () => {
  const half = join(folder, 'half.json');
  writeFileSync(half, '{"stats":{"expec');
  expect(countIn('/no/such/report.json', 0).failed).toBe(1);
  expect(countIn(half, 0).failed).toBe(1);
});

it('a Vitest report counts pending and todo tests as skipped', () => {
  const file = report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(countIn(file, 1)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: 0 });
});

it('a Playwright report counts a test that passed on retry as failed and flaky', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(countIn(file, 0)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: 1 });
});
