import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as texts from '#texts/orders.ts';
import { orderPollMs } from './queries.ts';
import { stateInWords } from './states.ts';

/** Calls `read` regularly while the page is visible. For a read that depends on what the user is doing at that moment. */
export function usePoll(read: () => void): void {
  const poll = useEffectEvent(() => {
    if (!document.hidden) read();
  });
  useEffect(() => {
    const timer = setInterval(() => poll(), orderPollMs);
    return () => clearInterval(timer);
  }, []);
}

/** Returns a text for each order that has another state than before, or no longer exists. */
function newsOf(before: readonly Order[], now: readonly Order[]): string[] {
  const orders = new Map(now.map((order) => [order._id, order]));
  return before.flatMap((previous) => {
    const order = orders.get(previous._id);
    const state = order ? stateInWords(order) : texts.canceled;
    return state === stateInWords(previous) ? [] : texts.changed(previous.toolName, state);
  });
}

/** Announces to screen readers what a new read of the user's orders has changed. */
export function LiveOrders({ orders }: { orders: readonly Order[] | undefined }) {
  const last = useRef(orders);
  const [news, setNews] = useState<readonly string[]>([]);

  useEffect(() => {
    const before = last.current;
    last.current = orders;
    if (!before || !orders) return;
    const found = newsOf(before, orders);
    if (found.length > 0) setNews(found);
  }, [orders]);

  return (
    <p aria-live="polite" className="sr-only">
      {news.join('. ')}
    </p>
  );
}
