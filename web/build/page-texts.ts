import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Plugin } from 'vite';
import { phoneUrl } from '#lib/url/contact-urls.ts';
import * as app from '#texts/app.ts';
import { language } from '#texts/language.ts';
import { versionToBuild } from '../../functions/build/version.ts';
import { oldestBrowsers } from './browsers.ts';

/** Texts for the `%name%` placeholders of `index.html`. */
const texts: Readonly<Record<string, () => string>> = {
  language: () => language,
  noScript: () => app.noScript,
  noScriptOrder: () => app.noScriptOrder,
  appProblem: () => app.appProblem,
  oldBrowser: () => app.oldBrowser(oldestBrowsers),
  phone: () => store.phone,
  phoneUrl: () => phoneUrl,
  email: () => store.email,
  // In a script, the version would change all chunk names with each commit.
  version: versionToBuild,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Replaces the placeholders in `index.html` with their texts.
 *
 * @throws if a placeholder has no text
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/%(\w+)%/g, (_, name: string) => {
          const text = texts[name]?.();
          if (text === undefined) throw new Error(`index.html needs the unknown text ${name}`);
          return escaped(text);
        }),
    },
  };
}
