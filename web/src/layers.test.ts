import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

/** Code that all features share. */
const shared = ['texts', 'lib', 'components'];

/** The folders that each folder may import. A folder may import only shared code and folders listed above it. */
const mayImport: Record<string, string[]> = {
  texts: shared,
  lib: shared,
  components: shared,
  'features/audit': shared,
  'features/auth': shared,
  'features/selling': shared,
  'features/tools': shared,
  'features/users': shared,
  'features/products': [...shared, 'features/tools'],
  'features/profile': [...shared, 'features/auth', 'features/users'],
  'features/reviews': [...shared, 'features/tools'],
  'features/orders': [...shared, 'features/tools'],
  'features/overview': [...shared, 'features/orders'],
  'features/refunds-and-returns': [...shared, 'features/orders'],
  'features/order-page': [...shared, 'features/tools', 'features/orders', 'features/refunds-and-returns'],
  'features/order-desk': [...shared, 'features/orders', 'features/order-page'],
  'features/my-orders': [
    ...shared,
    'features/selling',
    'features/tools',
    'features/orders',
    'features/refunds-and-returns',
  ],
  'features/home': [...shared, 'features/selling', 'features/tools', 'features/reviews'],
  // The card field's iframe loads the store's font.
  'features/payment': [...shared, 'features/orders', 'features/order-page', 'features/my-orders', 'styles'],
};
const features = Object.keys(mayImport).filter((folder) => folder.startsWith('features/'));
mayImport.pages = [...shared, ...features];
mayImport.app = [...shared, ...features, 'pages', 'styles'];

const src = import.meta.dirname;
/** Matches static and dynamic imports of relative paths and of the aliases in `package.json`. */
const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** Returns the paths that a folder's files import, relative to `src`. Ignores tests, because a test may open a page. */
function pathsFrom(folder: string): string[][] {
  const names = readdirSync(resolve(src, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  return files.flatMap((name) => {
    const file = resolve(src, folder, name);
    return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
      path.startsWith('#')
        ? path.slice(1).split('/')
        : relative(src, resolve(dirname(file), path)).split(sep),
    );
  });
}

/** Returns the other folders that a folder's files import. */
function importsOf(folder: string): string[] {
  const targets = pathsFrom(folder).map(([top = '', second = '']) =>
    top === 'features' ? `features/${second}` : top,
  );
  return [...new Set(targets)].filter((target) => target !== folder);
}

const foldersIn = (path: string) =>
  readdirSync(join(src, path), { withFileTypes: true }).filter((entry) => entry.isDirectory());

it('the import rules cover every folder with code', () => {
  const folders = foldersIn('.').map(({ name }) => name);
  const rules = Object.keys(mayImport);
  expect([...folders].sort()).toEqual(
    [...new Set([...rules.map((folder) => folder.split('/')[0]), 'styles'])].sort(),
  );
  expect(foldersIn('features').map(({ name }) => `features/${name}`)).toEqual([...features].sort());
});

it('the import rules list each folder after the features that it imports', () => {
  const folders = Object.keys(mayImport);
  for (const [position, folder] of folders.entries()) {
    const imported = mayImport[folder]?.filter((target) => target.startsWith('features/'));
    expect(folders.slice(0, position)).toEqual(expect.arrayContaining(imported ?? []));
  }
});

it.each(Object.entries(mayImport))('%s imports only %j', (folder, allowed) => {
  expect(importsOf(folder).filter((target) => !allowed.includes(target))).toEqual([]);
});

/** The folders of `lib`. Each may import only the folders listed before it. */
const libFolders = [
  ...['storage', 'format', 'url', 'theme', 'loading', 'focus', 'session'],
  ...['toasts', 'api', 'feedback', 'forms'],
];

it('the order of the folders of lib covers all of them', () => {
  const folders = foldersIn('lib').map(({ name }) => name);
  expect(folders).toEqual([...libFolders].sort());
});

it.each([...libFolders.entries()])(
  'folder %i of lib, %s, imports only the folders before it',
  (position, folder) => {
    const imported = pathsFrom(`lib/${folder}`).flatMap(([top, second = '']) =>
      top === 'lib' ? second : [],
    );
    const allowed = libFolders.slice(0, position + 1);
    expect(imported.filter((target) => !allowed.includes(target))).toEqual([]);
  },
);
