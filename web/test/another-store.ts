import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Store } from '@almighty-tools/functions/contract/store.ts';
import { buildStore } from './made-up-store.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Scope of the workspace's own packages in `node_modules`. */
const SCOPE = '@almighty-tools';

const copied = [
  'tsconfig.json',
  'functions/build',
  'functions/package.json',
  'functions/src',
  'web/build',
  'web/index.html',
  'web/package.json',
  'web/public',
  'web/src',
  'web/vite.config.ts',
];

/** Builds only the store's code. The other packages contain no values of the store, and their build is slow. */
const buildFunctions = `
  import { build } from 'rolldown';
  import { functionsBuild } from './build/bundle.ts';
  await build(functionsBuild);
`;

export type BuiltStore = { site: string; functions: string; remove: () => void };

/** Builds the client and the functions in a copy of the store with another store.ts. */
export async function buildAnotherStore(store: Store): Promise<BuiltStore> {
  const folder = mkdtempSync(join(tmpdir(), 'another-store-'));
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  linkPackages(folder);
  writeFileSync(
    join(folder, 'functions/src/contract/store.ts'),
    `export const store = ${JSON.stringify(store)};\nexport type Store = typeof store;\n`,
  );
  const site = join(folder, 'web/dist');
  await Promise.all([
    buildStore(site, {}, join(folder, 'web')),
    run(process.execPath, ['--input-type=module', '--eval', buildFunctions], {
      cwd: join(folder, 'functions'),
      env: { ...process.env, STORE_VERSION: 'another' },
    }),
  ]);
  const functions = join(folder, 'functions/lib');
  return { site, functions, remove: () => rmSync(folder, { recursive: true }) };
}

/** Links all packages into a copy of the store. The workspace's own packages link to the copy itself. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, SCOPE), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== SCOPE) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of ['functions', 'web']) symlinkSync(join(folder, name), join(packages, SCOPE, name));
}
