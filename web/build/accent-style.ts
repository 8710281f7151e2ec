import { readFileSync } from 'node:fs';
import { shop } from '@almighty-tools/functions/contract/shop.ts';
import type { Plugin } from 'vite';
import { accentCss } from './accent.ts';

const tokens = new URL('../src/styles/tokens.css', import.meta.url);

/** Writes the store's accent colour into each page. @throws if the colour is hard to see on the page */
export function accentStyle(): Plugin {
  return {
    name: 'accent-style',
    transformIndexHtml: () => [
      { tag: 'style', children: accentCss(shop.accent, readFileSync(tokens, 'utf8')), injectTo: 'head' },
    ],
  };
}
