import { TZDate } from '@date-fns/tz';
import { store } from '../../contract/store.ts';

type Local = { year: number; month: number; day: number };

/** Returns the date of a time in the store's time zone. */
function localDate(time: Date): Local {
  const local = new TZDate(time.getTime(), store.timeZone);
  return { year: local.getFullYear(), month: local.getMonth(), day: local.getDate() };
}

/**
 * Returns the time at which a local date begins. If the day or month is too large, the date continues in the
 * next month or year.
 */
function beginOf({ year, month, day }: Local): Date {
  return new Date(new TZDate(year, month, day, store.timeZone).getTime());
}

/** Returns a time in the store's time zone, in the format of spreadsheets: `2026-11-22 13:05:00`. */
export function storeTime(time: Date): string {
  return new TZDate(time.getTime(), store.timeZone).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns a time in the store's time zone, for e-mails: `November 22, 2026 at 1:05 PM GMT`. */
export function readableStoreTime(time: Date): string {
  return time.toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: store.timeZone,
    timeZoneName: 'short',
  });
}

/** Returns a day in the store's time zone, for e-mails: `November 22, 2026`. */
export function readableStoreDay(time: Date): string {
  return time.toLocaleString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: store.timeZone,
  });
}

/** Returns the day of a time in the store's time zone: `2026-11-22`. */
export function storeDay(time: Date): string {
  return storeTime(time).slice(0, 10);
}

/** Returns the time at which a day such as `2026-11-22` begins in the store's time zone. */
export function beginOfStoreDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return beginOf({ year, month: month - 1, day: date + daysLater });
}

/** Returns true from the start of a day in the store's time zone. */
export function hasBegun(day: string): boolean {
  return beginOfStoreDay(day).getTime() <= Date.now();
}

/** Returns the last millisecond of a time's day in the store's time zone, or of a later day. */
export function endOfStoreDay(time: Date, daysLater: number): Date {
  return new Date(beginOfStoreDay(storeDay(time), daysLater + 1).getTime() - 1);
}

/** A day or month: its name, its start, and its exclusive end. */
export type Span = { name: string; from: Date; before: Date };

/** Returns the last days in the store's time zone, oldest first, ending with today. */
export function lastStoreDays(count: number, now: Date): Span[] {
  const { year, month, day } = localDate(now);
  return spans(count, (later) => beginOf({ year, month, day: day - count + 1 + later }), 10);
}

/** Returns the last calendar months in the store's time zone, oldest first, ending with the current month. */
export function lastStoreMonths(count: number, now: Date): Span[] {
  const { year, month } = localDate(now);
  return spans(count, (later) => beginOf({ year, month: month - count + 1 + later, day: 1 }), 7);
}

function spans(count: number, begin: (later: number) => Date, nameLength: number): Span[] {
  return Array.from({ length: count }, (_, later) => {
    const from = begin(later);
    return { name: storeDay(from).slice(0, nameLength), from, before: begin(later + 1) };
  });
}

/** Returns true for the name of a time zone: https://www.iana.org/time-zones */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
