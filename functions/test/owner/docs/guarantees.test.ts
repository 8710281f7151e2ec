import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const guarantees = readFileSync(`${root}docs/guarantees.md`, 'utf8');
const tests = [...guarantees.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);

it('docs/guarantees.md names only existing tests', () => {
  expect(tests.length).toBeGreaterThan(50);
  const isMissing = (path: string) =>
    !existsSync(root + path) && !existsSync(`${root}functions/test/${path}`);
  expect(tests.filter(isMissing)).toEqual([]);
});
