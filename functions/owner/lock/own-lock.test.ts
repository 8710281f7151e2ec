import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectedLock, lockFile } from './files.ts';
import { ownLock } from './own-lock.ts';

it('functions/package-lock.json is up to date; to update it, run "npm run lock"', () => {
  expect(readFileSync(lockFile, 'utf8')).toBe(expectedLock());
});

const manifest = {
  name: 'f',
  version: '1.0.0',
  dependencies: { a: '1.0.0' },
  devDependencies: { d: '1.0.0' },
};
const a = { version: '1.0.0', dependencies: { b: '^2.0.0' }, optionalDependencies: { o: '1.0.0' } };

function lockOf(packages: Record<string, object>) {
  return ownLock({ lockfileVersion: 3, packages }, manifest).packages;
}

describe('ownLock', () => {
  const packages = {
    '': {},
    functions: {},
    'node_modules/a': a,
    'node_modules/a/node_modules/b': { version: '2.0.0', dev: true },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/d': { version: '1.0.0', peerDependencies: { p: '1' } },
    'node_modules/o': { version: '1.0.0', optional: true },
    'node_modules/p': { version: '1.0.0', peer: true },
    'node_modules/web-only': { version: '1.0.0' },
  };

  it('contains exactly the packages that the functions need, at their paths and versions', () => {
    expect(lockOf(packages)).toEqual({
      '': expect.objectContaining({ name: 'f', dependencies: { a: '1.0.0' } }),
      'node_modules/a': a,
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/d': { version: '1.0.0', peerDependencies: { p: '1' }, dev: true },
      'node_modules/o': { version: '1.0.0', optional: true },
      'node_modules/p': { version: '1.0.0', dev: true },
    });
  });

  it('moves a package of the functions to the root', () => {
    const { 'node_modules/a': _, ...others } = packages;
    expect(lockOf({ ...others, 'functions/node_modules/a': { version: '1.0.0' } })).toMatchObject({
      'node_modules/a': { version: '1.0.0' },
    });
  });

  it('throws an error if a package is missing or two packages have the same path', () => {
    const { 'node_modules/a': _, ...missing } = packages;
    expect(() => lockOf(missing)).toThrow('has no a, which functions needs');
    const two = { ...packages, 'functions/node_modules/d': { version: '2.0.0', dependencies: { a: '1' } } };
    const both = { ...two, 'node_modules/a': { ...a, dependencies: { d: '1.0.0' } } };
    expect(() => lockOf(both)).toThrow('have the same path');
  });
});
