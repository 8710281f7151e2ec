import { brandOf } from './card-brands.ts';

/** Returns the digits of a string. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Formats a card number in the groups of its brand: `4242424` → `4242 424`. */
export function formatNumber(text: string): string {
  const { length, gaps } = brandOf(digitsOf(text));
  return [...digitsOf(text).slice(0, length)]
    .map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit))
    .join('');
}

function monthAndYear(text: string): { month: string; year: string } {
  const [, monthPart = '', yearPart = ''] = /^\s*(\d{1,2})\s*[/.-]\s*(\d*)/.exec(text) ?? [];
  // Autofill enters four digits for the year.
  if (monthPart && yearPart)
    return { month: monthPart.padStart(2, '0'), year: yearPart.length > 2 ? yearPart.slice(2) : yearPart };
  const digits = digitsOf(text);
  const [first = '', second = ''] = digits;
  const oneDigitMonth = first > '1' || Number(first + second) > 12;
  if (oneDigitMonth) return { month: `0${first}`, year: digits.slice(1) };
  return { month: digits.slice(0, 2), year: digits.slice(2) };
}

/**
 * Formats an expiration date: `4` → `04 / `, `1230` → `12 / 30`. Adds nothing while the user deletes
 * characters.
 */
export function formatExpiry(text: string, deleting: boolean): string {
  const { month, year } = monthAndYear(text);
  if (month.length < 2) return month;
  if (deleting && year === '' && !text.includes('/')) return digitsOf(text);
  if (deleting && year === '') return month;
  return `${month} / ${year.slice(0, 2)}`;
}

/** Formats a security code. Its length depends on the card's brand. */
export function formatCvc(text: string, cardNumber: string): string {
  const { brand, cvcLength } = brandOf(digitsOf(cardNumber));
  return digitsOf(text).slice(0, brand === 'unknown' ? 4 : cvcLength);
}

/** Formats a postal code of any country. */
export function formatPostal(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9 -]/g, '')
    .slice(0, 10);
}
