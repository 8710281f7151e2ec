import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('a step without a test that matches the filter fails, with the reason', () => {
  const file = new URL('../test.ts', import.meta.url).pathname;
  const { stderr, stdout, status } = spawnSync(process.execPath, [file, 'unit', 'no-such-test'], {
    encoding: 'utf8',
  });
  expect(stderr).toContain('✗ No test of the step unit matches no-such-test.');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(status).toBe(1);
});
