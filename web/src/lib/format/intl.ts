import { formatCents, lineTotalCents, toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { language } from '#texts/language.ts';

/** Returns a function that formats ISO dates. Its format is created for the first date, because few pages use each format. */
function dates(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    format ??= new Intl.DateTimeFormat(language, options);
    return format.format(new Date(iso));
  };
}

/** Like `dates`, for numbers. */
function numbers(options?: Intl.NumberFormatOptions): (number: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (number) => {
    format ??= new Intl.NumberFormat(language, options);
    return format.format(number);
  };
}

const { timeZone } = store;
const zone = { timeZone, timeZoneName: 'short' } as const;
const minutes = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats an ISO date as a day in the store's time zone: `Nov 21, 2026`. */
export const dayOf = dates({ dateStyle: 'medium', timeZone });

/** Formats an ISO date as a time in the store's time zone: `1:05 PM UTC`. */
export const timeOf = dates({ ...minutes, ...zone });

/** Formats an ISO date as a day and an hour, rounded down, in the store's time zone: `Nov 21, 9 PM UTC`. */
export const dayAndHourOf = dates({ month: 'short', day: 'numeric', hour: 'numeric', ...zone });

/** Formats an ISO date as a day and a time in the store's time zone: `Nov 21, 2026, 9:05 PM UTC`. */
export const momentOf = dates({ year: 'numeric', month: 'short', day: 'numeric', ...minutes, ...zone });

/** Formats a calendar day without a time zone: `2026-11-21` → `Nov 21`. */
export const shortDayOf = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a calendar month: `2026-11` → `November 2026`. */
export const monthOf = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a number: 12345 → `12,345`. */
export const numberOf = numbers();

/** Formats a number with at most one decimal digit: 4.17 → `4.2`. */
export const shortNumber = numbers({ maximumFractionDigits: 1 });

/** Formats dollars, without cents if they are zero: 5000 → `$5,000`. */
export const shortDollars = numbers({
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

const share = numbers({ style: 'percent' });

/** Formats a part of a whole in percent: 1 of 3 → `33%`. */
export function percentOf(part: number, whole: number): string {
  return share(whole === 0 ? 0 : part / whole);
}

const change = numbers({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });

/** Formats a change in percent: from 80 to 84 → `+5%`. */
export function percentChange(before: number, after: number): string {
  return change(after / before - 1);
}

/** Formats dollars: 89.5 → `$89.50`. */
export function dollars(amount: number): string {
  return formatCents(toCents(amount), language);
}

/** Returns a text whose figures do not break before their unit, such as `18 V`. */
export function withUnits(text: string): string {
  return text.replace(/(\d) (?=\p{L}{1,3}\b)/gu, '$1\u00a0');
}

type Line = { price: number; quantity: number };

/** Returns the total price of an order in dollars, computed in cents. */
export function orderTotal({ price, quantity }: Line): number {
  return toDollars(lineTotalCents(price, quantity));
}

/** Returns the part of an order's last payment that is not refunded, in dollars, computed in cents. */
export function leftToRefund(order: Line & { refundedTotal: number }): number {
  return toDollars(lineTotalCents(order.price, order.quantity) - toCents(order.refundedTotal));
}
