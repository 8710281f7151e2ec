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
  'features/overview': shared,
  'features/selling': shared,
  'features/tools': shared,
  'features/users': shared,
  'features/products': [...shared, 'features/tools'],
  'features/profile': [...shared, 'features/users'],
  'features/reviews': [...shared, 'features/tools'],
  'features/orders': [...shared, 'features/selling', 'features/tools'],
  'features/home': [...shared, 'features/selling', 'features/tools', 'features/reviews'],
  // The card field's iframe loads the store's font.
  'features/payment': [...shared, 'features/orders', 'styles'],
};
const features = Object.keys(mayImport).filter((folder) => folder.startsWith('features/'));
mayImport.pages = [...shared, ...features];
mayImport.app = [...shared, ...features, 'pages', 'styles'];

const src = import.meta.dirname;
/** Matches static and dynamic imports of relative paths and of the aliases in `package.json`. */
const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** Returns the folders that a folder's files import. Ignores tests, because a test may open a page. */
function importsOf(folder: string): string[] {
  const names = readdirSync(resolve(src, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const imported = files.flatMap((name) => {
    const file = resolve(src, folder, name);
    return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => folderOf(path, file));
  });
  return [...new Set(imported)].filter((target) => target !== folder);
}

function folderOf(path: string, importer: string): string {
  const [top = '', second = ''] = path.startsWith('#')
    ? path.slice(1).split('/')
    : relative(src, resolve(dirname(importer), path)).split(sep);
  return top === 'features' ? `features/${second}` : top;
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
