import { z } from 'zod';
import { salesPeriods } from './order-filter.ts';
import { orderPhases } from './order-phases.ts';
import { named, time, toolResponse } from './responses.ts';

/** A number of orders or payments, and their total. */
const total = z.strictObject({ count: z.int(), amount: z.number() });

/** Sales are paid or shipped orders on the day of payment. Amounts exclude refunds, but include lost disputes. */
const salesFields = { sold: total, refunded: z.number() };

/** Figures for the owner. Months are in the store's time zone. */
export const overviewResponse = named('Overview', {
  at: time,
  /** All sales, and the refunds of these sales. */
  ...salesFields,
  /** Sales per calendar month of payment, such as `2026-11`, oldest first, up to this month. */
  months: z.array(total.extend({ month: z.string() })),
  timeZone: z.string(),
  phases: z.array(z.strictObject({ phase: z.enum(orderPhases), count: z.int() })),
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
  /** Orders that have lost a dispute, and the lost amount, which sales do not subtract. */
  lostDisputes: total,
});

export type Overview = z.infer<typeof overviewResponse>;

/** A number of orders or payments, and their total in dollars. */
export type Total = Overview['lostDisputes'];

/** Tasks of the admins. */
export const tasksResponse = named('Tasks', {
  /** Paid orders with units to ship. */
  toShip: z.int(),
  /** Return requests without an answer, and returns whose parcel is back. */
  openReturns: z.int(),
  /** Payments of which an admin must refund money by hand. */
  failedRefunds: total,
  /** Payments of which more was refunded than was paid. */
  excess: total,
  /** Orders with an open dispute, and their whole totals minus refunds. `orders` are some of them. */
  disputes: total.extend({
    orders: z.array(z.strictObject({ _id: z.string(), toolName: z.string(), amount: z.number() })),
  }),
});

export type Tasks = z.infer<typeof tasksResponse>;

/** The sales of a period, by day and by tool. Days are in the store's time zone. */
export const salesResponse = named('Sales', {
  at: time,
  period: z.enum(salesPeriods),
  ...salesFields,
  /** Sales per day of payment, oldest first, up to today. */
  days: z.array(total.extend({ day: z.iso.date() })),
  /** The tools with the most units sold first. `pieces` excludes units that were put back into stock. */
  tools: z.array(
    z.strictObject({ toolId: z.string(), toolName: z.string(), pieces: z.int(), amount: z.number() }),
  ),
  /** The number of the newest orders from which `tools` was computed, if the period has more orders. */
  onlyNewest: z.int().exactOptional(),
});

export type Sales = z.infer<typeof salesResponse>;
