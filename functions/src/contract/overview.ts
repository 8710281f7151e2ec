import { z } from 'zod';
import { orderPhases } from './order-phases.ts';
import { named, time, toolResponse } from './responses.ts';

/** A number of orders or payments, and their total. */
const figure = z.strictObject({ count: z.int(), amount: z.number() });

/**
 * Figures for the owner. Sales are paid or shipped orders without lost disputes; amounts exclude refunds.
 * Days and months are in the store's time zone.
 */
export const overviewResponse = named('Overview', {
  at: time,
  sold: z.strictObject({
    inAll: figure,
    last30Days: figure,
    /** Sales per day of payment, oldest first, up to today. */
    days: z.array(figure.extend({ day: z.iso.date() })),
    /** Refunds of these sales. */
    refunded: z.strictObject({ inAll: z.number(), last30Days: z.number() }),
    /** Sales per calendar month of payment, such as `2026-11`, oldest first, up to this month. */
    months: z.array(figure.extend({ month: z.string() })),
    timeZone: z.string(),
  }),
  phases: z.array(z.strictObject({ phase: z.enum(orderPhases), count: z.int() })),
  /** The tools with the most units sold, among the newest orders of the last 30 days. */
  bestSellers: z.strictObject({
    /** The number of orders that were counted. `areMore` is true if there are more orders. */
    orders: z.int(),
    areMore: z.boolean(),
    tools: z.array(
      z.strictObject({ toolId: z.string(), toolName: z.string(), pieces: z.int(), amount: z.number() }),
    ),
  }),
  /** The number of tools with low stock, and the tools with the least stock. */
  lowStock: z.strictObject({
    count: z.int(),
    tools: z.array(
      toolResponse.pick({
        _id: true,
        toolName: true,
        toolAvailableQuantity: true,
        toolMinimumOrderQuantity: true,
      }),
    ),
  }),
  failedRefunds: figure,
  /** The number of return requests without an answer. */
  returns: z.strictObject({ open: z.int() }),
  /** Orders with an open or lost dispute, and their whole totals minus refunds. */
  disputes: z.strictObject({
    open: figure,
    lost: figure,
    /** Some of the orders with an open dispute. */
    orders: z.array(z.strictObject({ _id: z.string(), toolName: z.string(), amount: z.number() })),
  }),
});

export type Overview = z.infer<typeof overviewResponse>;

/** A number of orders or payments, and their total in dollars. */
export type Figure = Overview['failedRefunds'];
