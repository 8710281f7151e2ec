import { formatCents, lineTotalCents, toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { language } from '#texts/language.ts';

/** Creates a value when it is first used, so that a page without dates creates no date format. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const { timeZone } = store;

const day = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }));
const dayAndHour = once(
  () =>
    new Intl.DateTimeFormat(language, {
      ...{ month: 'short', day: 'numeric', hour: 'numeric' },
      ...{ timeZone, timeZoneName: 'short' },
    }),
);
const shortDay = once(
  () => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const calendarMonth = once(
  () => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const moment = once(
  () =>
    new Intl.DateTimeFormat(language, {
      ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone, timeZoneName: 'short' },
    }),
);
const time = once(
  () =>
    new Intl.DateTimeFormat(language, {
      ...{ hour: 'numeric', minute: '2-digit' },
      ...{ timeZone, timeZoneName: 'short' },
    }),
);
const whole = once(() => new Intl.NumberFormat(language));
const oneDigit = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));

const percentage = once(
  () =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 1,
    }),
);

const share = once(() => new Intl.NumberFormat(language, { style: 'percent' }));
const shortAmount = once(
  () =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** Formats a part of a whole in percent: 1 of 3 → `33%`. */
export function percentOf(part: number, whole: number): string {
  return share().format(whole === 0 ? 0 : part / whole);
}

/** Formats dollars, without cents if they are zero: 5000 → `$5,000`. */
export function shortDollars(amount: number): string {
  return shortAmount().format(amount);
}

/** Formats a change in percent: from 80 to 84 → `+5%`. */
export function percentChange(before: number, after: number): string {
  return percentage().format(after / before - 1);
}

/** Formats dollars: 89.5 → `$89.50`. */
export function dollars(amount: number): string {
  return formatCents(toCents(amount), language);
}

/** Formats an ISO date as a day in the store's time zone: `Nov 21, 2026`. */
export function dayOf(iso: string): string {
  return day().format(new Date(iso));
}

/** Formats an ISO date as a time in the store's time zone: `1:05 PM UTC`. */
export function timeOf(iso: string): string {
  return time().format(new Date(iso));
}

/** Formats a calendar day without a time zone: `2026-11-21` → `Nov 21`. */
export function shortDayOf(day: string): string {
  return shortDay().format(new Date(day));
}

/** Formats a calendar month: `2026-11` → `November 2026`. */
export function monthOf(month: string): string {
  return calendarMonth().format(new Date(month));
}

/** Formats an ISO date as a day and an hour, rounded down, in the store's time zone: `Nov 21, 9 PM UTC`. */
export function dayAndHourOf(iso: string): string {
  return dayAndHour().format(new Date(iso));
}

/** Formats an ISO date as a day and a time in the store's time zone: `Nov 21, 2026, 9:05 PM UTC`. */
export function momentOf(iso: string): string {
  return moment().format(new Date(iso));
}

/** Formats a number: 12345 → `12,345`. */
export function numberOf(count: number): string {
  return whole().format(count);
}

/** Formats a number with at most one decimal digit: 4.17 → `4.2`. */
export function shortNumber(number: number): string {
  return oneDigit().format(number);
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
