import { expect, it } from 'vitest';
import { honest, playwrightCount, sum } from './report.ts';

it('a step that fails without a failed test has failed', () => {
  expect(honest({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

it('a step that ran nothing has failed', () => {
  expect(honest({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1);
  expect(playwrightCount('/no/such/report.json', 0).failed).toBe(1);
});

it('a step that passed has passed', () => {
  expect(honest({ passed: 3, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
});

it('counts add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
