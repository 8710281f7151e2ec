import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const products = /^firebase\/(database|firestore|functions|remote-config|storage)$/;
const nothing = fileURLToPath(new URL('unused-firebase.cjs', import.meta.url));

/**
 * Removes unused Firebase products from a build, because reactfire imports all products (reactfire #489). The store's
 * own imports of Firebase are not affected.
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
