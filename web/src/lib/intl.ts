import { formatCents, toCents } from '@almighty-tools/functions/contract/money.ts';
import { language } from '#texts/language.ts';

/** Made when it is first used: a page that shows no date makes no format of dates. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const day = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
const dayAndHour = once(
  () => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', hour: 'numeric' }),
);
const shortDay = once(
  () => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const calendarMonth = once(
  () => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const moment = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }));
const whole = once(() => new Intl.NumberFormat(language));
const oneDigit = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));

/** Dollars as text: 89.5 → `$89.50`. */
export function dollars(amount: number): string {
  return formatCents(toCents(amount), language);
}

/** An ISO date as a day: `Nov 21, 2026`, in the browser's time zone. */
export function dayOf(iso: string): string {
  return day().format(new Date(iso));
}

/** A day of the calendar, `2026-11-21`, in short: `Nov 21`. It has no time zone, and is the same day everywhere. */
export function shortDayOf(day: string): string {
  return shortDay().format(new Date(day));
}

/** A month of the calendar, `2026-11`, in words: `November 2026`. */
export function monthOf(month: string): string {
  return calendarMonth().format(new Date(month));
}

/** An ISO date as a day and an hour, rounded down: `Nov 21, 9 PM`, in the browser's time zone. */
export function dayAndHourOf(iso: string): string {
  return dayAndHour().format(new Date(iso));
}

/** An ISO date as a day and a time: `Nov 21, 2026, 9:05 PM`, in the browser's time zone. */
export function momentOf(iso: string): string {
  return moment().format(new Date(iso));
}

/** A number as text: 12345 → `12,345`. */
export function numberOf(count: number): string {
  return whole().format(count);
}

/** A number with one digit at most: 4.17 → `4.2`. */
export function shortNumber(number: number): string {
  return oneDigit().format(number);
}
