import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Plugin } from 'vite';

/**
 * Returns the store's accent colour as custom properties: for drawings, for text, and for filled buttons. Black or
 * white is mixed into the colours of text and buttons for a contrast of 4.5 (WCAG AA). The accessibility tests check it.
 */
function accentCss(): string {
  const { light, dark } = store.accent;
  const shade = (black: number, white: number) =>
    `light-dark(color-mix(in srgb,${light},#000 ${black}%),color-mix(in srgb,${dark},#fff ${white}%))`;
  return `:root{--action:light-dark(${light},${dark});--action-text:${shade(14, 11)};--action-fill:${shade(10, 0)}}`;
}

/** Writes the store's accent colour into each page. */
export function accentStyle(): Plugin {
  return {
    name: 'accent-style',
    transformIndexHtml: () => [{ tag: 'style', children: accentCss(), injectTo: 'head' }],
  };
}
