import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { CancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { heading } from '#lib/focus/heading.ts';
import { mayTakeFocus } from '#lib/focus/may-take-focus.ts';
import { rowElement } from '#lib/focus/restore-focus.ts';
import { whileVisible } from '#lib/loading/while-visible.ts';
import * as texts from '#texts/orders/all-orders.ts';
import { allOrders, ordersSince } from '../queries.ts';
import type { OrderFilter } from './order-filter.ts';
import type { ChangeFilter } from './order-filter-bar.tsx';

type Placed = { first: string; last: string };

/**
 * Returns two times: that of the newest order when the listener started, and that of the newest order now. The listener
 * starts after the list has loaded.
 */
function usePlaced(isReady: boolean): Placed | undefined {
  const [placed, setPlaced] = useState<Placed>();
  useEffect(() => {
    if (!isReady) return;
    return whileVisible(async () => {
      const { listenToNewestOrder } = await import('../order-listeners.ts');
      return listenToNewestOrder((last) => setPlaced((before) => ({ first: before?.first ?? last, last })));
    });
  }, [isReady]);
  return placed;
}

/**
 * Counts the orders that match the filter and are newer than the shown list. A listener for the newest order in the
 * store triggers the read.
 */
function useNewOrders(filter: OrderFilter, shown: readonly Order[] | undefined) {
  const placed = usePlaced(shown !== undefined);
  // If the oldest orders come first, the first row is not the newest order.
  const newestShown = filter.sort === 'oldest' ? undefined : shown?.[0]?.createdAt;
  const since = newestShown ?? placed?.first ?? '';
  const hasNewer = placed !== undefined && placed.last > since;
  const { data } = useQuery({ ...ordersSince(since, filter, placed?.last), enabled: hasNewer });
  if (!hasNewer || !data) return { count: 0, hasMore: false };
  const shownIds = new Set(shown?.map(({ _id }) => _id));
  return {
    count: data.items.filter(({ _id }) => !shownIds.has(_id)).length,
    hasMore: data.next !== undefined,
  };
}

type NewOrdersProps = {
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
function useShowNewOrders({ filter, change, orders, reread }: NewOrdersProps): () => Promise<void> {
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

/**
 * Announces orders that were placed while an admin views the list. The list changes only when the admin clicks the
 * button.
 */
export function NewOrders(props: NewOrdersProps) {
  const { count, hasMore } = useNewOrders(props.filter, props.orders);
  const show = useShowNewOrders(props);
  return (
    <div aria-live="polite" className="new-orders is-wide">
      {count > 0 && (
        <button type="button" className="btn btn-line btn-sm" onClick={() => void show()}>
          {hasMore ? texts.showMoreThan(count) : texts.showNew(count)}
        </button>
      )}
    </div>
  );
}
