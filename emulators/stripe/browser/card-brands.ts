import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';

type Brand = StripeCardElementChangeEvent['brand'];

/** The first digits, the number length, the digit groups and the code length of a brand. */
type BrandShape = { brand: Brand; prefix: RegExp; length: number; gaps: number[]; cvcLength: number };

const FOURS = [4, 8, 12];

const unknownBrand: BrandShape = { brand: 'unknown', prefix: /^/, length: 16, gaps: FOURS, cvcLength: 3 };

const brands: BrandShape[] = [
  { brand: 'visa', prefix: /^4/, length: 16, gaps: FOURS, cvcLength: 3 },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    length: 16,
    gaps: FOURS,
    cvcLength: 3,
  },
  { brand: 'amex', prefix: /^3[47]/, length: 15, gaps: [4, 10], cvcLength: 4 },
  { brand: 'diners', prefix: /^36/, length: 14, gaps: [4, 10], cvcLength: 3 },
  { brand: 'diners', prefix: /^(30[0-5]|3095|38|39)/, length: 16, gaps: FOURS, cvcLength: 3 },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, length: 16, gaps: FOURS, cvcLength: 3 },
  { brand: 'jcb', prefix: /^35/, length: 16, gaps: FOURS, cvcLength: 3 },
  { brand: 'unionpay', prefix: /^(62|81)/, length: 16, gaps: FOURS, cvcLength: 3 },
];

/** Returns the brand of a complete or partial number. */
export function brandOf(digits: string): BrandShape {
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknownBrand;
}

/** Returns the digits of a string. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
