import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const products = /^firebase\/(database|firestore|functions|remote-config|storage)$/;
const nothing = fileURLToPath(new URL('unused-firebase.cjs', import.meta.url));

/**
 * Leaves out of a build the Firebase products that reactfire's one entry imports and that nobody calls through it
 * (reactfire #489). What the store itself imports of Firebase stays.
 */
export function unusedFirebase(): Plugin {
  return {
    name: 'unused-firebase',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      products.test(source) && importer?.includes('/node_modules/reactfire/') ? nothing : undefined,
  };
}
