/** The parts of a filter, as the address of the page and GET /orders name them. */
export const filterNames = ['q', 'paid', 'status', 'returns', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

/** The orders that an admin asks for. */
export type OrderFilter = Partial<Record<FilterName, string>>;

/** Paid, and not yet on their way. */
export const toShip: OrderFilter = { paid: 'true', status: 'pending' };

/** The beginning or the end of a day in the browser's time zone; what is no day is left for the API to refuse. */
function momentOf(day: string, time: string): string {
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString();
}

/** A filter as the API takes it: with moments, since it knows nothing of the browser's time zone. */
export function queryOf({ from, to, ...rest }: OrderFilter): URLSearchParams {
  return new URLSearchParams({
    ...rest,
    ...(from && { from: momentOf(from, '00:00:00') }),
    ...(to && { to: momentOf(to, '23:59:59.999') }),
  });
}
