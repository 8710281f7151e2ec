import { language } from './language.ts';

const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
const dayAndHour = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', hour: 'numeric' });

/** An ISO date as a day: `Nov 21, 2026`, in the browser's time zone. */
export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}

/** An ISO date as a day and an hour, rounded down: `Nov 21, 9 PM`, in the browser's time zone. */
export function dayAndHourOf(iso: string): string {
  return dayAndHour.format(new Date(iso));
}
