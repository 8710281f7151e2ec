const CENTS_PER_DOLLAR = 100;

/** Converts dollars to integer cents. Rounds, because 78.4 × 100 is 7840.000000000001 in floating point. */
export function toCents(dollars: number): number {
  return Math.round(dollars * CENTS_PER_DOLLAR);
}

/** Converts integer cents to dollars, the unit of the specification's fields. */
export function toDollars(cents: number): number {
  return cents / CENTS_PER_DOLLAR;
}

export function lineTotalCents(unitPriceDollars: number, quantity: number): number {
  return toCents(unitPriceDollars) * quantity;
}

/** Returns true for a dollar amount without a fraction of a cent. */
export function isWholeCents(dollars: number): boolean {
  return Number.isFinite(dollars) && Math.abs(dollars * CENTS_PER_DOLLAR - toCents(dollars)) < 1e-6;
}

/** Number formats by locale. Cached, because creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats integer cents with the currency: 123450 → `$1,234.50`. */
export function formatCents(cents: number, locale = 'en-US'): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  formats.set(locale, format);
  return format.format(toDollars(cents));
}
