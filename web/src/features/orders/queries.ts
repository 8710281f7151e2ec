import type { Order, SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { FailedRefund } from '@almighty-tools/functions/contract/payment.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '#lib/api-client.ts';
import { refusedToLogin } from '#lib/call-meta.ts';
import { listOf } from '#lib/list.ts';
import { paths } from '#lib/paths.ts';

const pageSize = 50;

/** The keys of all reads below begin with this one: a change of an order invalidates it. */
export const ordersKey = ['orders'] as const;

/** The lists of orders; below it, one order stands in several lists. */
export const orderListsKey = [...ordersKey, 'lists'] as const;

/** Somebody's own orders, newest first, page by page. */
export function ordersOf(email: string) {
  return listOf<Order>({
    key: [...orderListsKey, 'of', email],
    path: apiPath(apiPatterns.ordersOf, { email }),
    pageSize,
    meta: { personal: true, refused: refusedToLogin },
  });
}

/** Everybody's orders, newest first, page by page. For admins. */
export const allOrders = listOf<Order>({
  key: [...orderListsKey, 'all'],
  path: apiPatterns.orders,
  pageSize,
  meta: { personal: true, refused: refusedToLogin },
});

/** Refunds that failed, the first of them. For admins. */
export const failedRefundsQuery = queryOptions({
  queryKey: [...ordersKey, 'failed-refunds'],
  queryFn: () => getPage<FailedRefund>(apiPatterns.failedRefunds, '?limit=20'),
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
