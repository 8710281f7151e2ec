import type { Plugin } from 'vite';
import { versionToBuild } from '../../functions/build/version.ts';

/** Writes the version of the store into each page. In a script, it would rename all chunks with each commit. */
export function versionMeta(): Plugin {
  return {
    name: 'version-meta',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'version', content: versionToBuild() }, injectTo: 'head' },
    ],
  };
}
