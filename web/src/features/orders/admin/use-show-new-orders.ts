import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { heading } from '#lib/focus/heading.ts';
import { mayTakeFocus } from '#lib/focus/may-take-focus.ts';
import { rowElement } from '#lib/focus/restore-focus.ts';
import { allOrders } from '../queries.ts';
import type { OrderFilter } from './order-filter.ts';
import type { ChangeFilter } from './order-filter-bar.tsx';

type Shown = {
  filter: OrderFilter;
  change: ChangeFilter;
  orders: readonly Order[] | undefined;
  /** Reads the shown list again. */
  reread: () => Promise<unknown>;
};

/**
 * Returns a function that shows the new orders, and then moves the focus to the newest. If the oldest orders come first,
 * the new ones would be at the end, so the sorting changes.
 */
export function useShowNewOrders({ filter, change, orders, reread }: Shown): () => Promise<void> {
  const client = useQueryClient();
  const [newest, setNewest] = useState<string>();

  // The button for the new orders disappears, so the newest row receives focus when it is listed.
  useEffect(() => {
    if (!orders?.some(({ _id }) => _id === newest)) return;
    setNewest(undefined);
    // The admin may have moved the focus in the meantime, for example to the search.
    if (!mayTakeFocus(document.querySelector('.new-orders'))) return;
    // A long table renders only the visible rows.
    (rowElement(newest) ?? heading())?.focus();
  }, [newest, orders]);

  async function onError(error: unknown): Promise<void> {
    // A logout cancels the read.
    if (error instanceof CancelledError) return;
    if (!isRefusal(error)) notify.error(errorText(error));
    // `query-client.ts` ends the session only after a rejected read of the shown list.
    else if (filter.sort) await reread();
  }

  return async () => {
    const { sort, ...newestFirst } = filter;
    try {
      const { items } = await client.fetchQuery({ ...allOrders(newestFirst).query, staleTime: 0 });
      const first = items[0]?._id;
      if (sort) change({ sort: undefined });
      // A change of an order cancels the read. Then the list still has no new orders.
      if (sort || first !== orders?.[0]?._id) setNewest(first);
    } catch (error) {
      await onError(error);
    }
  };
}
