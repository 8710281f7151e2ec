import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The fonts of every first screen. The second one is small, and would be asked for only after the first layout. */
const firstSeen = /(archivo|jetbrains-mono)-common.*\.woff2$/;

/** Adds `<link rel="preload">` for the fonts of the first screen, under their hashed names. */
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
