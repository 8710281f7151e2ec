import { z } from 'zod';
import { LAST_MS, searchField, unlessEmpty } from './fields.ts';
import { messages } from './messages.ts';

/** Returns true for a day such as `2026-11-22`, and false for a time. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** A day in the store's time zone, or a time. */
const dayField = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: messages.dayInvalid })
  .refine((text) => Date.parse(text) >= 0 && Date.parse(text) <= LAST_MS, messages.dayInvalid);

/** Periods whose sales the API lists, in the store's time zone. */
export const salesPeriods = ['7-days', '30-days', 'this-month', 'last-month'] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** The filter of GET /sales. */
export const salesFilterSchema = z.object({
  period: z.enum(salesPeriods, { error: messages.periodInvalid(salesPeriods) }).default('30-days'),
});

/** Sort orders of the list of orders. */
export const orderSorts = ['newest', 'oldest'] as const;

/** `true` if a list of orders contains orders that ended, because they were canceled or have expired. */
const endedField = unlessEmpty(z.enum(['true', 'false'], { error: messages.endedInvalid }));

/** The filter of GET /orders/{email}. */
export const ownOrderFilterSchema = z.object({ ended: endedField });
export type OwnOrderFilterInput = z.infer<typeof ownOrderFilterSchema>;

/** The filter of GET /orders and of Manage All Orders. */
export const orderFilterSchema = z
  .object({
    q: searchField,
    paid: unlessEmpty(z.enum(['true', 'false'], { error: messages.paidInvalid })),
    status: unlessEmpty(z.enum(['pending', 'shipped'], { error: messages.statusInvalid })),
    returns: unlessEmpty(z.enum(['open'], { error: messages.returnsInvalid })),
    ended: endedField,
    /** The first day or time. */
    from: unlessEmpty(dayField),
    /** The last day (inclusive) or time. */
    to: unlessEmpty(dayField),
    /** `true` for the number of all matching orders and their total price, if they do not fit on the first page. */
    total: unlessEmpty(z.enum(['true', 'false'], { error: messages.totalInvalid })),
    /** By the time when the order was placed. The default is `newest`. */
    sort: unlessEmpty(z.enum(orderSorts, { error: messages.sortInvalid(orderSorts) })),
  })
  .refine(({ from, to }) => !from || !to || areInOrder(from, to), {
    path: ['from'],
    error: messages.daysReversed,
  });

export type OrderFilterInput = z.infer<typeof orderFilterSchema>;

/**
 * Returns false if `from` is after `to`. Does not compare a day with a time, because that requires the
 * store's time zone.
 */
function areInOrder(from: string, to: string): boolean {
  return isDay(from) !== isDay(to) || Date.parse(from) <= Date.parse(to);
}
