import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The font of every first screen; the monospaced font may load later. */
const firstSeen = /archivo-common.*\.woff2$/;

/** Adds `<link rel="preload">` for the font of the first screen, under its hashed name. */
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
