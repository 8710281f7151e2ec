import { keyboardText } from './plain-text.ts';

/** The extension after a phone number: `ext. 12`, `x12`, `#12`, `;ext=12`, `,12`. */
const EXTENSION = /(?:\s*[;,]?\s*(?:extension|extn|ext|x)[\s.:=]*|\s*#\s*|\s*[,;]+\s*)(\d{1,7})\s*$/i;

/** Returns a phone number as stored: with the digits, spaces and hyphens of an English keyboard. */
export function phoneText(phone: string): string {
  return keyboardText(phone)
    .replace(/[\p{M}\p{Join_Control}]/gu, '')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u00b7\u2022\u2027\u2219\u22c5]/g, '.')
    .replace(/^\s*(?:tel(?:ephone)?|phone|mobile)[.:\s]+/i, '')
    .trim();
}

/** Returns the parts of a phone number. Any text has them, because old phone numbers were not checked. */
export function parsePhone(phone: string) {
  const text = phoneText(phone);
  const extension = EXTENSION.exec(text);
  const main = text.slice(0, extension?.index);
  const international = main.replace(/^[\s([]*(?:\+|00)/, '+');
  const isItalian = /^\+[\s(]*3[\s]*(?:9|7\s*[89])/.test(international);
  const dialled =
    international.startsWith('+') && !isItalian
      ? international.replace(/[([]\s*0\s*[)\]]/, '')
      : international;
  return {
    /** All digits without the extension. */
    digits: main.replace(/\D/g, ''),
    /**
     * The number as a telephone dials it. `00` at the start becomes `+`. A `(0)` after the country code is not dialled,
     * except in Italy and its neighbours.
     */
    dialled: dialled.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, ''),
    extension: extension?.[1],
    /** The first character that does not belong in a phone number. */
    stranger: /[^\d\s()[\]./~-]/u.exec(main.replace(/^[\s([]*\+/, ''))?.[0],
  };
}
