import type { Order, SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '#lib/api-client.ts';
import { refusedToLogin } from '#lib/call-meta.ts';
import { paths } from '#lib/paths.ts';

const firstPage = '?limit=50';

/** The keys of all reads below begin with this one: a change of an order invalidates it. */
export const ordersKey = ['orders'] as const;

/** Somebody's own orders, newest first, page by page. */
export function ordersOfQuery(email: string) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'of', email],
    queryFn: ({ pageParam }) => getPage<Order>(apiPath(apiPatterns.ordersOf, { email }), pageParam),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    meta: { personal: true, refused: refusedToLogin },
  });
}

/** Everybody's orders, newest first, page by page. For admins. */
export const allOrdersQuery = infiniteQueryOptions({
  queryKey: [...ordersKey, 'all'],
  queryFn: ({ pageParam }) => getPage<Order>(apiPatterns.orders, pageParam),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.next,
  meta: { personal: true, refused: refusedToLogin },
});

/** One order of this person. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: () => getJson<SingleOrder>(apiPath(apiPatterns.order, { id })),
    // 403: somebody else's order, which the page shows as one that does not exist.
    meta: { personal: true, refused: { 401: paths.login } },
  });
}
