import type { AuditEntry } from '@almighty-tools/functions/contract/audit.ts';
import { pickFields } from '@almighty-tools/functions/contract/fields.ts';
import type { Order, SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import type { OrderMail, OrderNote } from '@almighty-tools/functions/contract/order-changes.ts';
import type { OrderFilterInput } from '@almighty-tools/functions/contract/order-filter.ts';
import { orderTextFields } from '@almighty-tools/functions/contract/order-texts.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { FailedRefund } from '@almighty-tools/functions/contract/payment.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '#lib/api/api-client.ts';
import { listOptions } from '#lib/api/list.ts';
import type { UrlFilter } from '#lib/url/filter.ts';
import { paths } from '#lib/url/paths.ts';

/** Names of the filters in the page's URL and in GET /orders. Days are in the store's time zone. */
export const filterNames = [
  'q',
  'paid',
  'status',
  'returns',
  'from',
  'to',
  'sort',
] as const satisfies readonly (keyof OrderFilterInput)[];
export type FilterName = (typeof filterNames)[number];

export type OrderFilter = UrlFilter<FilterName>;

/** Paid orders that are not shipped, oldest first. */
export const toShip: OrderFilter = { paid: 'true', status: 'pending', sort: 'oldest' };

const pageSize = 50;

/** The query parameter for lists that also contain canceled and expired orders. */
const withEnded = { ended: 'true' };

/** Time between two reads of the orders on a visible page, in milliseconds. */
export const orderPollMs = 30_000;

/** Prefix of all query keys in this file. */
export const ordersKey = ['orders'] as const;

/** Prefix of the query keys of all order lists. */
export const orderListsKey = [...ordersKey, 'lists'] as const;

/** Lists a user's own orders, newest first, page by page. */
export function ordersOf(email: string) {
  return listOptions<Order>({
    key: [...orderListsKey, 'of', email],
    path: apiPath(apiPatterns.ordersOf, { email }),
    pageSize,
    filter: withEnded,
  });
}

/** Returns the texts of a user's last order, or null if the user has no order. */
export function lastOrderTextsQuery(email: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'last-texts', email],
    queryFn: async () => {
      const path = apiPath(apiPatterns.ordersOf, { email });
      const { items } = await getPage<Order>(path, `?${new URLSearchParams({ limit: '1', ...withEnded })}`);
      const [last] = items;
      return last ? pickFields(last, orderTextFields) : null;
    },
    meta: { redirects: {} },
  });
}

/**
 * Lists all orders that match a filter, page by page: newest first, unless the filter sorts them. The first of several
 * pages contains the number and the total price of all matching orders. For admins.
 */
export function allOrders(filter: OrderFilter) {
  return listOptions<Order>({
    key: [...orderListsKey, 'all'],
    path: apiPatterns.orders,
    pageSize,
    filter: { ...withEnded, total: 'true', ...filter },
  });
}

/** Lists the latest actions of admins on an order. `next` exists if there are older actions. For admins. */
export function orderHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'history', id],
    queryFn: () => getPage<AuditEntry>(apiPath(apiPatterns.orderHistory, { id }), ''),
  });
}

/** Returns the admins' note on an order. For admins. */
export function orderNoteQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'note', id],
    queryFn: () => getJson<OrderNote>(apiPath(apiPatterns.orderNote, { id })),
  });
}

/** Lists the newest e-mails to the shopper about an order. For admins. */
export function orderMailsQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'mails', id],
    queryFn: () => getJson<OrderMail[]>(apiPath(apiPatterns.orderMails, { id })),
  });
}

/** Lists the first failed refunds. For admins. */
export const failedRefundsQuery = queryOptions({
  queryKey: [...ordersKey, 'failed-refunds'],
  queryFn: () => getPage<FailedRefund>(apiPatterns.failedRefunds, '?limit=20'),
});

/** Returns one of the user's own orders. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: () => getJson<SingleOrder>(apiPath(apiPatterns.order, { id })),
    // A 403 means that the order belongs to another user. The page shows it as missing.
    meta: { redirects: { 401: paths.login } },
  });
}
