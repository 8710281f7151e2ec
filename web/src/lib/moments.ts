import { language } from './language.ts';

const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO date as a day and a time: `Nov 21, 2026, 9:05 PM`, in the browser's time zone. */
export function momentOf(iso: string): string {
  return moment.format(new Date(iso));
}
