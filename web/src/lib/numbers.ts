import { language } from './language.ts';

const whole = new Intl.NumberFormat(language);

/** A number as text: 12345 → `12,345`. */
export function numberOf(count: number): string {
  return whole.format(count);
}
