import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, OutputOptions } from 'rolldown';
import { separatePackages } from './lazy-packages.ts';
import { versionToBuild } from './version.ts';

const functions = fileURLToPath(new URL('../', import.meta.url));
const out = join(functions, 'lib');

/**
 * The Functions Framework has already loaded these packages from `node_modules`. A second copy would only
 * slow down the start.
 */
const SHARED_WITH_SERVER = ['express'];

/**
 * Packages that are built into separate files. Each file is loaded on first use, except Firebase's `app`,
 * which the other Firebase packages need.
 */
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
    // CommonJS, because packages that locate their own files need `__dirname`.
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    cleanDir: true,
  },
};

/** Builds the packages that are slow to load. */
export const packagesBuild: BuildOptions = {
  ...common,
  input: packages,
  output: { ...common.output, dir: join(out, 'packages'), minify: { compress: false, mangle: false } },
};

/** Builds the functions, for deployment and for local use. */
export const functionsBuild: BuildOptions = {
  ...common,
  input: { functions: join(functions, 'src/index.ts') },
  external: SHARED_WITH_SERVER,
  transform: { define: { STORE_VERSION: JSON.stringify(versionToBuild()) } },
  plugins: [separatePackages(files, (name) => name !== packages.app)],
  output: {
    ...common.output,
    dir: out,
    codeSplitting: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    cleanDir: false,
  },
};

/** Makes stack traces show source files and lines. Node reads the source map only after an error. */
const entry = `process.setSourceMapsEnabled(true);
module.exports = require('./functions.cjs');
`;

export function writeEntry(): void {
  writeFileSync(join(out, 'index.cjs'), entry);
}
