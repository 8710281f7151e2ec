import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts/orders.ts';
import { stateInWords } from './states.ts';

/** Time between two reads of the orders on a visible page, in milliseconds. */
export const orderPollMs = 30_000;

/** Returns a text for each order that has another state than before, or no longer exists. */
function newsOf(before: readonly Order[], now: readonly Order[]): string[] {
  const orders = new Map(now.map((order) => [order._id, order]));
  return before.flatMap((shown) => {
    const order = orders.get(shown._id);
    const state = order ? stateInWords(order) : texts.canceled;
    return state === stateInWords(shown) ? [] : texts.changed(shown.toolName, state);
  });
}

type LiveOrdersProps = {
  orders: readonly Order[] | undefined;
  /** Time of the last read. The user's own changes do not change it. */
  readAt: number;
};

/** Announces to screen readers what a new read of the user's orders has changed. */
export function LiveOrders({ orders, readAt }: LiveOrdersProps) {
  const last = useRef({ orders, readAt });
  const [news, setNews] = useState<readonly string[]>([]);

  useEffect(() => {
    const before = last.current;
    last.current = { orders, readAt };
    if (!before.orders || !orders || before.readAt === readAt) return;
    const found = newsOf(before.orders, orders);
    if (found.length > 0) setNews(found);
  }, [orders, readAt]);

  return (
    <p aria-live="polite" className="sr-only">
      {news.join('. ')}
    </p>
  );
}
