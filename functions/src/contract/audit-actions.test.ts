import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditActions } from './audit-actions.ts';

const folder = new URL('../../test/', import.meta.url);
/** Tests that name actions as filters. */
const filters = ['audit-list.test.ts'];

const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && !filters.includes(name))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

it.each(auditActions)('the action %s is expected by an API test', (action) => {
  expect(tests.some((text) => text.includes(`'${action}'`))).toBe(true);
});
