import { emptyStore, noSales, noTasks } from './overviews.ts';

/** Responses to the reads of a store without tools, orders, reviews and users, for the user of the tests. */
export const emptyReads: Record<string, unknown> = {
  '/audit': [],
  '/categories': [],
  '/managed-reviews': [],
  '/managed-tools': [],
  '/orders': [],
  '/orders/a%40b': [],
  '/overview': emptyStore,
  '/refunds/failed': [],
  '/reviewable-tools/a%40b': [],
  '/reviews': [],
  '/reviews/a%40b': [],
  '/reviews/summary': { count: 0, stars: [0, 0, 0, 0, 0] },
  '/sales': noSales,
  '/selling': { closed: null },
  '/tasks': noTasks,
  '/tools': [],
  '/users': [],
};
