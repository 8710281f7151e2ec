import { toCents, toDollars } from '@almighty-tools/functions/contract/money.ts';
import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import type { Page } from '#lib/api/api-client.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { changeRow, markStale } from '#lib/api/change-row.ts';
import { changeList } from '#lib/api/list.ts';
import { orderTotal } from '#lib/format/intl.ts';
import { orderHistoryQuery, orderListsKey, orderQuery, ordersKey } from './queries.ts';

/** Replaces an order in every cached list. */
export function showOrder(client: QueryClient, order: Order): void {
  changeRow<Order>(client, orderListsKey, order._id, () => order);
}

/** Returns true if an order matches the filter of a list of all orders, which is the end of its query key. */
function isListed({ paid, status }: Order, key: QueryKey): boolean {
  const filter = new URLSearchParams(String(key.at(-1)));
  const matches = (name: string, value: string) => (filter.get(name) ?? value) === value;
  return matches('paid', `${paid}`) && matches('status', status);
}

/** Removes an order that has changed from the cached lists whose filter it no longer matches, and from their totals. */
export function leaveLists(client: QueryClient, id: string): void {
  for (const [key, list] of client.getQueriesData<Page<Order>>({ queryKey: orderListsKey })) {
    const order = list?.items.find(({ _id }) => _id === id);
    if (!order || isListed(order, key)) continue;
    changeList<Order>(client, key, ({ items, total, totalAmount, ...page }) => ({
      ...page,
      items: items.filter(({ _id }) => _id !== id),
      ...(total !== undefined && { total: total - 1 }),
      ...(totalAmount !== undefined && {
        totalAmount: toDollars(toCents(totalAmount) - toCents(orderTotal(order))),
      }),
    }));
  }
}

/** Marks an order as paid in every cached list. */
export function showPaid(client: QueryClient, { _id }: Order, transactionId: string): void {
  const paid = {
    phase: 'paid',
    paid: true,
    transactionId,
    paidAt: new Date().toISOString(),
    refundedTotal: 0,
  } as const;
  changeRow<Order>(client, orderListsKey, _id, (row) => ({ ...row, ...paid }));
}

/**
 * Rereads one order and updates every cached list, or removes the order if it was deleted. Returns the order,
 * `deleted`, or undefined if the read failed.
 */
export async function readOrderAgain(
  client: QueryClient,
  id: string,
): Promise<Order | 'deleted' | undefined> {
  try {
    const order = await client.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false });
    showOrder(client, order);
    return order;
  } catch (error) {
    if (!isNotFound(error)) return undefined;
    changeRow<Order>(client, orderListsKey, id, () => undefined);
    return 'deleted';
  }
}

/** Marks the cached lists, the order and its tool's stock as stale. */
export function markOrderStale(client: QueryClient, { toolId }: Order): void {
  markStale(client, ordersKey, toolsKey, toolQuery(toolId).queryKey);
}

/**
 * Rereads an order after a change, or after an error which shows that the order has changed. Returns the same as
 * `readOrderAgain`.
 */
export async function refreshOrder(
  client: QueryClient,
  order: Order,
): Promise<Order | 'deleted' | undefined> {
  markOrderStale(client, order);
  void client.invalidateQueries({ queryKey: orderHistoryQuery(order._id).queryKey });
  return readOrderAgain(client, order._id);
}

/** Rereads the visible lists. Restarts reads in progress, which may return outdated orders. */
export function refreshShownLists(client: QueryClient): void {
  // `invalidateQueries` does not restart a first read.
  const isFirstRead = ({ state }: { state: { data: unknown } }) => state.data === undefined;
  void client.resetQueries({ queryKey: orderListsKey, predicate: isFirstRead });
  void client.invalidateQueries({ queryKey: orderListsKey });
}
