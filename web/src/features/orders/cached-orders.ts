import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import type { Page } from '#lib/api-client.ts';
import { isGone } from '#lib/api-error.ts';
import { changeRow, markStale } from '#lib/change-row.ts';
import { orderHistoryQuery, orderListsKey, orderQuery, ordersKey } from './queries.ts';

/** Shows an order as it is now in every cached list. */
export function showOrder(client: QueryClient, order: Order): void {
  changeRow<Order>(client, orderListsKey, order._id, () => order);
}

/** Shows in every cached list that an order was just paid. */
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

/** An order as some page shows it. */
export function cachedOrder(client: QueryClient, id: string): Order | undefined {
  const lists = client.getQueriesData<Page<Order>>({ queryKey: orderListsKey });
  const row = lists.flatMap(([, list]) => list?.items ?? []).find(({ _id }) => _id === id);
  return row ?? client.getQueryData(orderQuery(id).queryKey);
}

/** Whether an order was placed after all that the lists show. */
export function isNewerThanLists(client: QueryClient, { createdAt }: Pick<Order, 'createdAt'>): boolean {
  const lists = client.getQueriesData<Page<Order>>({ queryKey: orderListsKey });
  return lists.some(([, list]) => list && createdAt > (list.items[0]?.createdAt ?? ''));
}

/**
 * Reads one order again and shows it in every cached list; one that is gone leaves them. Returns the order; `gone`, or
 * undefined when it could not be read.
 */
export async function readOrderAgain(client: QueryClient, id: string): Promise<Order | 'gone' | undefined> {
  try {
    const order = await client.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false });
    showOrder(client, order);
    return order;
  } catch (error) {
    if (!isGone(error)) return undefined;
    changeRow<Order>(client, orderListsKey, id, () => undefined);
    return 'gone';
  }
}

/** Marks as old what a change of an order may have changed: its lists, itself, and the stock of its tool. */
export function markOrderOld(client: QueryClient, { toolId }: Order): void {
  markStale(client, ordersKey, toolsKey, toolQuery(toolId).queryKey);
}

/** Reads an order again that was just changed, or of which a refusal says that it has changed. */
export async function showChanged(client: QueryClient, order: Order): Promise<void> {
  markOrderOld(client, order);
  void client.invalidateQueries({ queryKey: orderHistoryQuery(order._id).queryKey });
  await readOrderAgain(client, order._id);
}

/** Reads the shown lists again, also one whose read is under way: it may bring orders as they were before. */
export function refreshShownLists(client: QueryClient): void {
  // A first read is not begun anew by `invalidateQueries`.
  const isFirstRead = ({ state }: { state: { data: unknown } }) => state.data === undefined;
  void client.resetQueries({ queryKey: orderListsKey, predicate: isFirstRead });
  void client.invalidateQueries({ queryKey: orderListsKey });
}
