import { z } from 'zod';
import { unlessEmpty } from './fields.ts';
import { messages } from './messages.ts';
import { searchField } from './search.ts';

/** The last moment that a Firestore timestamp can be. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** True for a day such as `2026-11-22`, and false for a moment. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** A day in the shop's time zone, or a moment. */
const dayField = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: messages.dayInvalid })
  .refine((text) => Date.parse(text) >= 0 && Date.parse(text) <= LAST_MS, messages.dayInvalid);

export const orderSorts = ['newest', 'oldest'] as const;

/** Which orders are asked for: the query string of GET /orders, and of the page that shows them. */
export const orderFilterSchema = z
  .object({
    q: searchField,
    paid: unlessEmpty(z.enum(['true', 'false'], { error: messages.paidInvalid })),
    status: unlessEmpty(z.enum(['pending', 'shipped'], { error: messages.statusInvalid })),
    returns: unlessEmpty(z.enum(['open'], { error: messages.returnsInvalid })),
    /** The first day or moment. */
    from: unlessEmpty(dayField),
    /** The last day, to its end, or the last moment. */
    to: unlessEmpty(dayField),
    /** Which are first, by when they were placed; the newest, where nothing is said. */
    sort: unlessEmpty(z.enum(orderSorts, { error: messages.orderSortInvalid })),
  })
  .refine(({ from, to }) => !from || !to || areInOrder(from, to), {
    path: ['from'],
    error: messages.daysReversed,
  });

export type OrderFilterInput = z.infer<typeof orderFilterSchema>;

/** A day and a moment are not compared: which is first depends on the shop's time zone. */
function areInOrder(from: string, to: string): boolean {
  return isDay(from) !== isDay(to) || Date.parse(from) <= Date.parse(to);
}
