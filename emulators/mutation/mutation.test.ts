import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../run/settings.ts';
import { areas } from './areas.ts';

describe.each(Object.entries(areas))('the area %s of the mutation test', (_, { files, tests }) => {
  it.each([...files.map((file) => file.replace(/^!/, '')), ...tests])(
    'has files that match %s',
    (pattern) => {
      expect(globSync(pattern, { cwd: root })).not.toEqual([]);
    },
  );
});

it('no file belongs to two areas of the mutation test', () => {
  const included = Object.values(areas).map(({ files }) => {
    const excluded = files
      .filter((file) => file.startsWith('!'))
      .flatMap((file) => globSync(file.slice(1), { cwd: root }));
    return globSync(files, { cwd: root }).filter((file) => !excluded.includes(file));
  });
  const all = included.flat();
  expect(all.filter((file, index) => all.indexOf(file) !== index)).toEqual([]);
});

it('the mutation test has the same Vitest as the unit tests', () => {
  const { devDependencies } = JSON.parse(readFileSync(`${root}emulators/mutation/package.json`, 'utf8'));
  expect(devDependencies).not.toHaveProperty('vitest');
});
