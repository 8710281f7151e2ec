import type { SalesPeriod } from '@almighty-tools/functions/contract/order-filter.ts';
import type { Overview, Sales, Tasks } from '@almighty-tools/functions/contract/overview.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '#lib/api/api-client.ts';

/** Interval in which an open overview counts the tasks again. */
const countEveryMs = 30_000;

/** Returns the figures of the store. For admins. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => getJson<Overview>(apiPatterns.overview),
});

/** Counts what admins must do now. For admins. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks'],
  queryFn: () => getJson<Tasks>(apiPatterns.tasks),
  staleTime: 0,
  refetchInterval: countEveryMs,
});

/** Returns the sales of a period, by day and by tool. For admins. */
export function salesQuery(period: SalesPeriod) {
  return queryOptions({
    queryKey: ['sales', period],
    queryFn: () => getJson<Sales>(`${apiPatterns.sales}?${new URLSearchParams({ period })}`),
    placeholderData: keepPreviousData,
  });
}
