import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, OutputOptions } from 'rolldown';
import { packagesBeside } from './lazy-packages.ts';
import { versionToBuild } from './version.ts';

const functions = fileURLToPath(new URL('../', import.meta.url));
const out = join(functions, 'lib');

/** Loaded by the server around the functions, from `node_modules`: a second copy would only take time. */
const SHARED_WITH_SERVER = ['express'];

/** Each in a file of its own, which an instance reads only when it needs it; but Firebase's `app`, which all share. */
const packages: Record<string, string> = {
  app: 'firebase-admin/app',
  'app-check': 'firebase-admin/app-check',
  auth: 'firebase-admin/auth',
  firestore: 'firebase-admin/firestore',
  nodemailer: 'nodemailer',
  stripe: 'stripe',
};

const files = Object.fromEntries(
  Object.entries(packages).map(([file, name]) => [name, `./packages/${file}.cjs`]),
);

const common: BuildOptions & { output: OutputOptions } = {
  platform: 'node',
  output: {
    // Packages that find files of their own by `__dirname` need it.
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    cleanDir: true,
  },
};

/** The packages that take long to load. */
export const packagesBuild: BuildOptions = {
  ...common,
  input: packages,
  output: { ...common.output, dir: join(out, 'packages'), minify: { compress: false, mangle: false } },
};

/** The functions as they are deployed, and as everything here runs them. */
export const functionsBuild: BuildOptions = {
  ...common,
  input: { functions: join(functions, 'src/index.ts') },
  external: SHARED_WITH_SERVER,
  transform: { define: { STORE_VERSION: JSON.stringify(versionToBuild()) } },
  plugins: [packagesBeside(files, (name) => name !== packages.app)],
  output: {
    ...common.output,
    dir: out,
    codeSplitting: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    cleanDir: false,
  },
};

/** Stack traces name the source's files and lines. The map is read only when something has failed. */
const entry = `process.setSourceMapsEnabled(true);
module.exports = require('./functions.cjs');
`;

export function writeEntry(): void {
  writeFileSync(join(out, 'index.cjs'), entry);
}
