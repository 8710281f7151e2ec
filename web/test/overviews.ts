import type { Overview, Sales, Tasks } from '@almighty-tools/functions/contract/overview.ts';

export const zero = { count: 0, amount: 0 };
/** 30 days without sales. */
export const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  ...zero,
}));

/** A year without sales. */
export const months = Array.from({ length: 12 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
  ...zero,
}));

/** The figures of a store without orders. */
export const emptyStore: Overview = {
  at: '2026-11-22T04:05:00.000Z',
  sold: zero,
  refunded: 0,
  months,
  timeZone: 'Europe/Berlin',
  phases: [
    { phase: 'open', count: 0 },
    { phase: 'paid', count: 0 },
  ],
  lowStock: { count: 0, tools: [] },
  lostDisputes: zero,
};

/** The sales of 30 days without orders. */
export const noSales: Sales = {
  at: '2026-11-22T04:05:00.000Z',
  period: '30-days',
  sold: zero,
  refunded: 0,
  days,
  tools: [],
};

export const noTasks: Tasks = {
  toShip: 0,
  openReturns: 0,
  failedRefunds: zero,
  excess: zero,
  disputes: { ...zero, orders: [] },
};
