import type { Plugin } from 'vite';
import { versionToBuild } from '../../functions/build/version.ts';

/**
 * Writes the store's version into each page. In a script, the version would change all chunk names with each commit.
 */
export function versionMeta(): Plugin {
  return {
    name: 'version-meta',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'version', content: versionToBuild() }, injectTo: 'head' },
    ],
  };
}
