import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whileVisible } from '#lib/while-visible.ts';
import type { OrderFilter } from './order-filter.ts';
import { ordersSince } from './queries.ts';

type Placed = { first: string; last: string };

/** When the newest of all orders was placed: at first, and now. Known once somebody looks at the list. */
function usePlaced(isReady: boolean): Placed | undefined {
  const [placed, setPlaced] = useState<Placed>();
  useEffect(() => {
    if (!isReady) return;
    return whileVisible(async () => {
      const { listenToNewestOrder } = await import('./order-listeners.ts');
      return listenToNewestOrder((last) => setPlaced((before) => ({ first: before?.first ?? last, last })));
    });
  }, [isReady]);
  return placed;
}

type New = { count: number; areMore: boolean };

/**
 * How many orders that the filter lets through were placed since the newest of a list that is shown. A listener to the
 * newest of all orders says when to ask for them.
 */
export function useNewOrders(filter: OrderFilter, shown: readonly Order[] | undefined): New {
  const placed = usePlaced(shown !== undefined);
  // Of a list that begins with the oldest, the newest row is not the newest of all that match.
  const newestShown = filter.sort === 'oldest' ? undefined : shown?.[0]?.createdAt;
  const since = newestShown ?? placed?.first ?? '';
  const isNews = placed !== undefined && placed.last > since;
  const { data } = useQuery({ ...ordersSince(since, filter, placed?.last), enabled: isNews });
  if (!isNews || !data) return { count: 0, areMore: false };
  const known = new Set(shown?.map(({ _id }) => _id));
  return {
    count: data.items.filter(({ _id }) => !known.has(_id)).length,
    areMore: data.next !== undefined,
  };
}
