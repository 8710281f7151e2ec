import type { Plugin } from 'vite';
import * as app from '#texts/app.ts';
import * as footer from '#texts/footer.ts';
import { language } from '#texts/language.ts';

/** Texts for the `%name%` placeholders of `index.html`. */
const texts: Readonly<Record<string, string>> = {
  language,
  noScript: app.noScript,
  noScriptOrder: app.noScriptOrder,
  phoneNumber: footer.phoneNumber,
  phoneLink: footer.phoneNumber.replaceAll(' ', ''),
  emailAddress: footer.emailAddress,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Replaces the placeholders of `index.html` by their texts.
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
          const text = texts[name];
          if (text === undefined) throw new Error(`index.html needs the unknown text ${name}`);
          return escaped(text);
        }),
    },
  };
}
