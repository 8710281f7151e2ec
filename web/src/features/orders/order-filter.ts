/** The parts of a filter, as the address of the page and GET /orders name them. */
export const filterNames = ['q', 'paid', 'status', 'returns', 'from', 'to', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

/** The orders that an admin asks for. */
export type OrderFilter = Partial<Record<FilterName, string>>;

/** Paid, and not yet on their way: who has waited longest is first. */
export const toShip: OrderFilter = { paid: 'true', status: 'pending', sort: 'oldest' };

/** A filter as the API takes it. Its days are those of the shop's time zone. */
export function queryOf(filter: OrderFilter): URLSearchParams {
  return new URLSearchParams(filter);
}
