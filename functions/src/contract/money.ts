const CENTS_PER_DOLLAR = 100;

/** Dollars to integer cents. Rounds, because 78.4 × 100 is 7840.000000000001 in floating point. */
export function toCents(dollars: number): number {
  return Math.round(dollars * CENTS_PER_DOLLAR);
}

/** Integer cents to dollars, as the specification's fields carry them. */
export function toDollars(cents: number): number {
  return cents / CENTS_PER_DOLLAR;
}

/** The line total of an order in cents: unit price in dollars × quantity. */
export function lineTotalCents(unitPriceDollars: number, quantity: number): number {
  return toCents(unitPriceDollars) * quantity;
}

/** True for a dollar amount with no fraction of a cent. */
export function isWholeCents(dollars: number): boolean {
  return Number.isFinite(dollars) && Math.abs(dollars * CENTS_PER_DOLLAR - toCents(dollars)) < 1e-6;
}

/** By their locale. Making one takes a hundred times as long as using it: a millisecond and more on a phone. */
const formats = new Map<string, Intl.NumberFormat>();

/** Integer cents as text with its currency: 123450 → `$1,234.50`. */
export function formatCents(cents: number, locale = 'en-US'): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  formats.set(locale, format);
  return format.format(toDollars(cents));
}
