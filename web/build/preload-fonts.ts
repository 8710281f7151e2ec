import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Fonts on the first screen of all pages. Without preloading, the second font would load only after the first layout.
 */
const firstSeen = /(archivo|jetbrains-mono)-common.*\.woff2$/;

/** Adds `<link rel="preload">` for the fonts on the first screen, with their hashed names. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => firstSeen.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
              injectTo: 'head-prepend',
            }),
          );
      },
    },
  };
}
