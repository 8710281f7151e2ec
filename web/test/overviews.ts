import type { Overview } from '@almighty-tools/functions/contract/overview.ts';

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
  sold: {
    inAll: zero,
    last30Days: zero,
    days,
    months,
    timeZone: 'Europe/Berlin',
    refunded: { inAll: 0, last30Days: 0 },
  },
  phases: [
    { phase: 'open', count: 0 },
    { phase: 'paid', count: 0 },
  ],
  bestSellers: { orders: 0, areMore: false, tools: [] },
  lowStock: { count: 0, tools: [] },
  failedRefunds: zero,
  returns: { open: 0 },
  disputes: { open: zero, lost: zero, orders: [] },
};
