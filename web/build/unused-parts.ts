import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules that a library imports although the client calls nothing in them. */
const unused = [
  // Reactfire imports all products of Firebase (reactfire #489). The store's own imports are not affected.
  {
    importer: '/node_modules/reactfire/',
    modules: /^firebase\/(database|firestore|functions|remote-config|storage)$/,
  },
  // The API document is made by the functions.
  { importer: '/node_modules/zod/', modules: /\/(json-schema-processors|to-json-schema)\.js$/ },
];

const nothing = fileURLToPath(new URL('nothing.cjs', import.meta.url));

/** Removes unused parts of libraries from a build. */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, from) =>
      unused.some(({ importer, modules }) => modules.test(source) && from?.includes(importer))
        ? nothing
        : undefined,
  };
}
