import type { Store } from '../../src/contract/store.ts';

/**
 * A store that shares no value with the store in this repository. With this store, tests find values that are
 * hard-coded.
 */
export const anotherStore: Store = {
  name: 'Nordlicht & Söhne',
  wordmark: 'NORDLICHT',
  tagline: 'Lamps and lanterns for long nights.',
  address: 'Hafenstraße 7, 20459 Hamburg',
  phone: '+49 40 9876 5432',
  email: 'hallo@nordlicht.example',
  taxNumber: 'USt-IdNr. DE 123456789',
  timeZone: 'Europe/Berlin',
  accent: { light: '#0a5c8a', dark: '#5ab8e6' },
  opening: {
    description: 'Lamps of brass and glass, made to be repaired.',
    slides: [
      { headline: 'Light For Every Night', text: 'From the harbour to the attic.' },
      { headline: 'Made To Be Repaired', text: 'Every part has a number, and stays in stock.' },
      { headline: 'Brass And Glass', text: 'Nothing that yellows, nothing that rusts.' },
    ],
  },
  links: {
    delivery: 'https://nordlicht.example/delivery',
    returns: 'https://nordlicht.example/returns',
    privacy: 'https://nordlicht.example/privacy',
    terms: 'https://nordlicht.example/terms',
    faqs: '/blogs',
  },
};

/** Returns the store's strings that appear on its pages and in its e-mails. */
export function textsOf({ name, wordmark, tagline, address, phone, email, opening }: Store): string[] {
  const slides = opening.slides.flatMap(({ headline, text }) => [headline, text]);
  const digits = phone.replaceAll(' ', '');
  return [name, wordmark, tagline, address, phone, digits, email, opening.description, ...slides];
}

/**
 * Minimum length of a string to search for. A shorter string, such as a one-word name, may occur in other
 * texts of the store.
 */
const SHORTEST_TRACE = 8;

/** Returns the store's strings that a text contains, ignoring case. */
export function tracesOf(store: Store, text: string): string[] {
  const lower = text.toLowerCase();
  return textsOf(store).filter(
    (trace) => trace.length >= SHORTEST_TRACE && lower.includes(trace.toLowerCase()),
  );
}
