import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

const base = ['contract', 'platform'];

/** The folders that each folder may import. A folder may import only folders listed above it. */
const mayImport: Record<string, string[]> = {
  contract: [],
  platform: ['contract'],
  http: base,
  'client-errors': base,
  health: base,
  audit: base,
  tools: [...base, 'http', 'audit'],
  mail: base,
  users: [...base, 'http', 'audit', 'mail'],
  selling: [...base, 'audit'],
  orders: [...base, 'http', 'audit', 'tools', 'users', 'mail', 'selling'],
  reviews: [...base, 'http', 'audit', 'tools', 'users', 'orders'],
  payments: [...base, 'http', 'audit', 'users', 'orders'],
  shipping: [...base, 'audit', 'orders', 'payments'],
  returns: [...base, 'audit', 'orders', 'payments'],
  'user-data': [...base, 'audit', 'tools', 'users', 'orders', 'reviews', 'payments'],
  removal: [...base, 'audit', 'tools', 'orders', 'reviews', 'users', 'payments', 'mail'],
  schedules: [...base, 'audit', 'tools', 'users', 'mail', 'selling', 'orders', 'payments', 'removal'],
  overview: [...base, 'tools', 'orders', 'payments'],
  openapi: [...base, 'http'],
  routes: [
    ...[
      ...base,
      'http',
      'client-errors',
      'health',
      'audit',
      'tools',
      'users',
      'orders',
      'reviews',
      'payments',
    ],
    ...['shipping', 'returns', 'user-data', 'removal', 'overview', 'selling'],
  ],
};

const src = import.meta.dirname;
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/**
 * Returns the folders that a folder's files import. Ignores tests, because a test of `http/` may import all
 * routes.
 */
function importsOf(folder: string): string[] {
  const names = readdirSync(resolve(src, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /(?<!\.test)\.ts$/.test(name));
  const imported = files.flatMap((name) => {
    const file = resolve(src, folder, name);
    const paths = [...readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)].map(([, path = '']) => path);
    return paths.map((path) => topFolder(relative(src, resolve(dirname(file), path))));
  });
  return [...new Set(imported)].filter((target) => target !== folder);
}

const topFolder = (path: string) => path.split(sep)[0] ?? '';

it('the import rules cover every folder', () => {
  const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(mayImport).sort());
});

it('the import rules list each folder after the folders that it imports', () => {
  const folders = Object.keys(mayImport);
  for (const [position, folder] of folders.entries()) {
    expect(folders.slice(0, position)).toEqual(expect.arrayContaining(mayImport[folder] ?? []));
  }
});

it.each(Object.entries(mayImport))('%s imports only %j', (folder, allowed) => {
  expect(importsOf(folder).filter((target) => !allowed.includes(target))).toEqual([]);
});
