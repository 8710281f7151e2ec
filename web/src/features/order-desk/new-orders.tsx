import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useState } from 'react';
import type { OrderFilter } from '#features/orders/queries.ts';
import type { List } from '#lib/api/list.ts';
import * as texts from '#texts/all-orders.ts';

/**
 * Returns the orders that have come into a list between two reads. If the list has a next page, rows at its end may come
 * from there. These are not new.
 */
function newOrders(before: List<Order>, now: List<Order>, { sort }: OrderFilter): Order[] {
  const known = new Set(before.items.map(({ _id }) => _id));
  const end = before.next === undefined ? undefined : before.items.at(-1)?.createdAt;
  const isBeforeEnd = ({ createdAt }: Order) =>
    end === undefined || (sort === 'oldest' ? createdAt <= end : createdAt >= end);
  return now.items.filter((order) => !known.has(order._id) && isBeforeEnd(order));
}

const none: ReadonlySet<string> = new Set();

/** Returns the ids of the orders that have come into the list since it was opened. */
export function useNewOrders(list: List<Order> | undefined, filter: OrderFilter): ReadonlySet<string> {
  const key = new URLSearchParams(filter).toString();
  const [seen, setSeen] = useState<{ key: string; list: List<Order>; ids: ReadonlySet<string> }>();
  const isSameList = seen?.key === key;
  if (list && list !== seen?.list) {
    const found = isSameList ? newOrders(seen.list, list, filter) : [];
    const before = isSameList ? seen.ids : none;
    const ids = found.length > 0 ? new Set([...before, ...found.map(({ _id }) => _id)]) : before;
    setSeen({ key, list, ids });
  }
  return isSameList ? seen.ids : none;
}

/** Announces the number of new orders. */
export function NewOrders({ count }: { count: number }) {
  return (
    <p role="status" className="font-semibold text-good">
      {count > 0 && texts.newOrders(count)}
    </p>
  );
}
