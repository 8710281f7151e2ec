import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderFilter } from './order-filter.ts';
import { ordersSince } from './queries.ts';

/** One read each while nothing is new; none while nobody looks. */
const everyMs = 20_000;

type New = { count: number; areMore: boolean };

/** How many orders that the filter lets through were placed since the newest of a list that is shown. */
export function useNewOrders(filter: OrderFilter, shown: readonly Order[] | undefined): New {
  const client = useQueryClient();
  const [found, setFound] = useState<readonly Order[]>([]);
  const [areMore, setAreMore] = useState(false);
  const newest = shown?.[0]?.createdAt;

  useEffect(() => {
    if (newest === undefined) return;
    async function look(since: string) {
      if (document.visibilityState === 'hidden') return;
      // What fails now is asked again in a moment.
      const page = await client.fetchQuery(ordersSince(since, filter)).catch(() => undefined);
      if (!page) return;
      setFound(page.items);
      setAreMore(page.next !== undefined);
    }
    const timer = setInterval(() => void look(newest), everyMs);
    return () => clearInterval(timer);
  }, [client, filter, newest]);

  const known = new Set(shown?.map(({ _id }) => _id));
  return { count: found.filter(({ _id }) => !known.has(_id)).length, areMore };
}
