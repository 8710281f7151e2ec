import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partsFor } from './changed.ts';
import { root } from './settings.ts';
import { touches } from './touches.ts';

describe('a changed file', () => {
  it.each([
    ['functions/test/removal.test.ts', [{ name: 'api', filters: ['functions/test/removal.test.ts'] }]],
    ['web/e2e/home/theme.spec.ts', [{ name: 'e2e', filters: ['web/e2e/home/theme.spec.ts'] }]],
    ['web/firefox/main-path.test.ts', [{ name: 'firefox', filters: ['web/firefox/main-path.test.ts'] }]],
    ['firestore.rules', [{ name: 'rules', filters: ['rules'] }]],
    ['docs/operations.md', []],
  ])('%s runs only tests that the change can affect', (file, parts) => {
    expect(partsFor([file])).toEqual(parts);
  });

  it('runs the tests of its folder and the tests with its file name', () => {
    expect(partsFor(['web/src/features/orders/my-orders.tsx'])).toEqual([
      { name: 'e2e', filters: ['web/e2e/orders/my-orders.spec.ts', 'orders/my-orders', 'orders/fulfilment'] },
    ]);
  });

  it('runs each test once, even if several files have changed', () => {
    const [api] = partsFor(['functions/src/health/health.service.ts', 'functions/src/health/other.ts']);
    expect(api).toEqual({ name: 'api', filters: ['functions/test/health.test.ts', 'health'] });
  });
});

describe('the table of tests for changed files', () => {
  const files = {
    rules: 'emulators/rules/*.test.ts',
    api: 'functions/test/**/*.test.ts',
    e2e: 'web/e2e/**/*.spec.ts',
  };

  it.each(touches)('lists only existing tests for %s', (_, tests) => {
    for (const [step, words] of Object.entries(tests)) {
      const all = globSync(files[step as keyof typeof files], { cwd: root });
      expect(words.filter((word) => !all.some((file) => file.includes(word)))).toEqual([]);
    }
  });

  it('has no row that never applies because of an earlier row', () => {
    const hidden = touches.filter(([path], index) =>
      touches.slice(0, index).some(([one]) => path.startsWith(one)),
    );
    expect(hidden).toEqual([]);
  });
});
