import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countIn } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));

afterAll(() => rmSync(folder, { recursive: true }));

let reports = 0;

function report(content: unknown): string {
  const file = join(folder, `report-${++reports}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it('a step fails if its program fails without a failed test', () => {
  const file = report({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 });
  expect(countIn(file, 1).failed).toBe(1);
});

it('a report that is missing or incomplete contains no tests', () => {
  const half = join(folder, 'half.json');
  writeFileSync(half, '{"stats":{"expec');
  for (const file of ['/no/such/report.json', half])
    expect(countIn(file, 0)).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: 0 });
});

it('a Vitest report counts pending and todo tests as skipped', () => {
  const file = report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(countIn(file, 1)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: 0 });
});

it('a Playwright report counts a test that passed on retry as failed and flaky', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(countIn(file, 0)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: 1 });
});
