import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whileVisible } from '#lib/loading/while-visible.ts';
import { ordersSince } from '../queries.ts';
import type { OrderFilter } from './order-filter.ts';

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

type New = { count: number; hasMore: boolean };

/**
 * Counts the orders that match the filter and are newer than the shown list. A listener for the newest order in the
 * store triggers the read.
 */
export function useNewOrders(filter: OrderFilter, shown: readonly Order[] | undefined): New {
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
