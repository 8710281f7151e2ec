import { language } from './language.ts';

const shortDay = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day of the calendar, `2026-11-21`, in short: `Nov 21`. It has no time zone, and is the same day everywhere. */
export function shortDayOf(day: string): string {
  return shortDay.format(new Date(day));
}
