import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';

/** The first digits, the number length, the digit groups and the code length of a brand. */
type BrandShape = {
  brand: StripeCardElementChangeEvent['brand'];
  prefix: RegExp;
  length: number;
  gaps: number[];
  cvcLength: number;
};

const FOURS = { length: 16, gaps: [4, 8, 12], cvcLength: 3 };

const unknownBrand: BrandShape = { brand: 'unknown', prefix: /^/, ...FOURS };

/** The brands of the test cards. */
const brands: BrandShape[] = [
  { brand: 'visa', prefix: /^4/, ...FOURS },
  { brand: 'mastercard', prefix: /^5/, ...FOURS },
  { brand: 'amex', prefix: /^3[47]/, length: 15, gaps: [4, 10], cvcLength: 4 },
  { brand: 'diners', prefix: /^36/, length: 14, gaps: [4, 10], cvcLength: 3 },
  { brand: 'diners', prefix: /^30/, ...FOURS },
  { brand: 'discover', prefix: /^601/, ...FOURS },
  { brand: 'jcb', prefix: /^35/, ...FOURS },
  { brand: 'unionpay', prefix: /^62/, ...FOURS },
];

/** Returns the brand of a complete or partial number. */
export function brandOf(digits: string): BrandShape {
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknownBrand;
}

/** Returns the digits of a string. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
