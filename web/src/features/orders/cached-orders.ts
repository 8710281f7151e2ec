import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import { toolQuery, toolsKey } from '#features/tools/queries.ts';
import { isGone } from '#lib/api-error.ts';
import { changeRow, markOld } from '#lib/change-row.ts';
import { orderListsKey, orderQuery, ordersKey } from './queries.ts';

/** Shows an order as it is now in every cached list. */
export function showOrder(client: QueryClient, order: Order): void {
  changeRow<Order>(client, orderListsKey, order._id, () => order);
}

/** Shows in every cached list that an order was just paid. */
export function showPaid(client: QueryClient, { _id }: Order, transactionId: string): void {
  const paid = { phase: 'paid', paid: true, transactionId, paidAt: new Date().toISOString() } as const;
  changeRow<Order>(client, orderListsKey, _id, (row) => ({ ...row, ...paid }));
}

/** Reads one order again and shows it in every cached list; one that is gone leaves them. */
export async function readOrderAgain(client: QueryClient, id: string): Promise<void> {
  try {
    showOrder(client, await client.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false }));
  } catch (error) {
    if (isGone(error)) changeRow<Order>(client, orderListsKey, id, () => undefined);
  }
}

/** Marks as old what a change of an order may have changed: its lists, itself, and the stock of its tool. */
export function markOrderOld(client: QueryClient, { toolId }: Order): void {
  markOld(client, ordersKey, toolsKey, toolQuery(toolId).queryKey);
}

/** Reads the shown lists again, also one whose read is under way: it may bring orders as they were before. */
export function refreshShownLists(client: QueryClient): void {
  // A first read is not begun anew by `invalidateQueries`.
  const isFirstRead = ({ state }: { state: { data: unknown } }) => state.data === undefined;
  void client.resetQueries({ queryKey: orderListsKey, predicate: isFirstRead });
  void client.invalidateQueries({ queryKey: orderListsKey });
}
