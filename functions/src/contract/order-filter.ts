import { z } from 'zod';
import { unlessEmpty } from './fields.ts';
import { messages } from './messages.ts';
import { searchField } from './search.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The last moment that a Firestore timestamp can be. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day in UTC, or a moment, of which the caller knows the time zone. */
const dayField = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: messages.dayInvalid });

function momentFrom(isEnd: boolean) {
  return dayField
    .transform((text) => new Date(Date.parse(text) + (isEnd && isDay(text) ? DAY_MS - 1 : 0)))
    .refine((moment) => moment.getTime() >= 0 && moment.getTime() <= LAST_MS, messages.dayInvalid);
}

/** Which orders are asked for: the query string of GET /orders, and of the page that shows them. */
export const orderFilterSchema = z
  .object({
    q: searchField,
    paid: unlessEmpty(z.enum(['true', 'false'], { error: messages.paidInvalid })),
    status: unlessEmpty(z.enum(['pending', 'shipped'], { error: messages.statusInvalid })),
    returns: unlessEmpty(z.enum(['open'], { error: messages.returnsInvalid })),
    /** The first day or moment. */
    from: unlessEmpty(momentFrom(false)),
    /** The last day, to its end, or the last moment. */
    to: unlessEmpty(momentFrom(true)),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: messages.daysReversed });

export type OrderFilterInput = z.infer<typeof orderFilterSchema>;
