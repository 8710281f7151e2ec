import type { Store } from '../../src/contract/store.ts';
import { isPlainAddress } from '../../src/platform/format/plain-address.ts';
import { type Finding, unless } from './finding.ts';

export const STORE_FILE = 'functions/src/contract/store.ts';

/** A phone number with the country code, so that it can be called from everywhere. */
const PHONE = /^\+\d[\d ()-]{5,}$/;

/**
 * The contact data of the sample store, with which no store can go live. The name is missing here, because it is
 * also the name of a real store.
 */
export const sample = {
  address: '14 Foundry Lane, Sheffield S3 8GG',
  phone: '+44 114 496 0123',
  email: 'support@almightytools.example',
};

/** Links to texts that customers must be able to read before they order. */
const LEGAL_LINKS = ['delivery', 'returns', 'privacy', 'terms'] as const;

/** Reserved domains, which no store can own: https://www.rfc-editor.org/rfc/rfc2606 */
const RESERVED_DOMAIN = /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i;

/** Any URL, to which a path is resolved. */
const SITE = 'https://store.invalid';

/** Checks that a store does not go live with the contact data of the sample store, or without legal texts. */
export function checkNotSample({ address, phone, email, links }: Store): Finding[] {
  return [
    ...found(!isSame(address, sample.address), 'address', address, 'the postal address of your own store'),
    ...found(!isSame(phone, sample.phone), 'phone', phone, 'the phone number of your own store'),
    ...found(!RESERVED_DOMAIN.test(email.trim()), 'email', email, 'an e-mail address of your own store'),
    ...LEGAL_LINKS.flatMap((name) =>
      found(
        !isHome(links[name]),
        `links.${name}`,
        links[name],
        'the URL of your own text, not of the home page',
      ),
    ),
  ];
}

/** Compares only letters and digits, so that a reformatted value is still the sample's. */
function isSame(text: string, other: string): boolean {
  const [first, second] = [text, other].map((value) => value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase());
  return first === second;
}

/** Returns true for a link that leads only to the home page, such as `/`, `/#terms` or `/?a`. */
function isHome(link: string): boolean {
  if (!URL.canParse(link, SITE)) return false;
  const { origin, pathname } = new URL(link, SITE);
  return origin === SITE && pathname === '/';
}

/** Checks the values of store.ts. The client's build checks the accent colour, and the functions the time zone. */
export function checkStore(store: Store): Finding[] {
  const { name, wordmark, tagline, address, phone, email, links } = store;
  const texts = Object.entries({ name, wordmark, tagline, address });
  return [
    ...texts.flatMap(([field, text]) => found(text.trim() !== '', field, text, 'a text')),
    ...found(PHONE.test(phone), 'phone', phone, 'a number such as +44 114 496 0123'),
    ...found(isPlainAddress(email), 'email', email, 'one plain e-mail address'),
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
  return unless(isFine, {
    wrong: `${field} is "${value}" in ${STORE_FILE}.`,
    fix: `change it to ${expected}`,
  });
}
