import { language } from './language.ts';

const whole = new Intl.NumberFormat(language);
const oneDigit = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** A number as text: 12345 → `12,345`. */
export function numberOf(count: number): string {
  return whole.format(count);
}

/** A number with one digit at most: 4.17 → `4.2`. */
export function shortNumber(number: number): string {
  return oneDigit.format(number);
}
