import { shop } from '@almighty-tools/functions/contract/shop.ts';
import type { Plugin } from 'vite';
import { phoneUrl } from '#lib/phone-url.ts';
import * as app from '#texts/app.ts';
import { language } from '#texts/language.ts';

/** What `index.html` has for a `%name%`. */
const texts: Readonly<Record<string, string>> = {
  language,
  noScript: app.noScript,
  noScriptOrder: app.noScriptOrder,
  phone: shop.phone,
  phoneUrl,
  email: shop.email,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Writes the texts into `index.html`, in the language of the page.
 *
 * @throws when one is not known
 */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/%(\w+)%/g, (_, name: string) => {
          const text = texts[name];
          if (text === undefined) throw new Error(`There is no text ${name} for index.html`);
          return escaped(text);
        }),
    },
  };
}
