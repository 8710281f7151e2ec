import type { Shop } from '../../src/contract/shop.ts';
import { isPlainAddress } from '../../src/mail/mail-message.ts';
import { isTimeZone } from '../../src/platform/format/time-zone.ts';
import { type Finding, unless } from './finding.ts';

const FILE = 'functions/src/contract/shop.ts';

/** A phone number with the country code, so that it can be called from everywhere. */
const PHONE = /^\+\d[\d ()-]{5,}$/;

/** Checks the values of shop.ts. The client's build checks the accent colour. */
export function checkShop(shop: Shop): Finding[] {
  const { name, wordmark, tagline, address, phone, email, timeZone, links } = shop;
  const texts = Object.entries({ name, wordmark, tagline, address });
  return [
    ...texts.flatMap(([field, text]) => found(text.trim() !== '', field, text, 'a text')),
    ...found(PHONE.test(phone), 'phone', phone, 'a number such as +44 114 496 0123'),
    ...found(isPlainAddress(email), 'email', email, 'one plain e-mail address'),
    ...found(isTimeZone(timeZone), 'timeZone', timeZone, 'a name such as Europe/Berlin'),
    ...Object.entries(links).flatMap(([field, link]) =>
      found(isLink(link), `links.${field}`, link, 'an https URL, or a path such as /'),
    ),
  ];
}

/**
 * Returns true for an `https` URL and for a path of the store. A path must not start with two slashes,
 * because it would then be a URL of another host.
 */
function isLink(link: string): boolean {
  return /^\/(?![/\\])/.test(link) || (URL.canParse(link) && new URL(link).protocol === 'https:');
}

function found(isFine: boolean, field: string, value: string, expected: string): Finding[] {
  return unless(isFine, { wrong: `${field} is "${value}" in ${FILE}.`, fix: `change it to ${expected}` });
}
