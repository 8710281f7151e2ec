import { store } from '@almighty-tools/functions/contract/store.ts';
import { phoneUrl } from '#lib/url/contact-urls.ts';
import * as app from '#texts/app.ts';
import { language } from '#texts/language.ts';
import { versionToBuild } from '../../functions/build/version.ts';
import { oldestBrowsers } from './browsers.ts';

/** Texts for the placeholders of `index.html`, such as `%language%`. */
const texts: Readonly<Record<string, string>> = {
  language,
  noScript: app.noScript,
  noScriptOrder: app.noScriptOrder,
  appProblem: app.appProblem,
  oldBrowser: app.oldBrowser(oldestBrowsers),
  phone: store.phone,
  phoneUrl,
  email: store.email,
  // In a script, the version would change all chunk names with each commit.
  version: versionToBuild(),
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The texts for Vite's option `define`: https://vite.dev/guide/env-and-mode#html-constant-replacement */
export const pageTexts = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [`import.meta.env.${name}`, JSON.stringify(escaped(text))]),
);
