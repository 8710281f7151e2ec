import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { CancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { notify } from '#lib/feedback/notify.ts';
import { heading, mayTakeFocus, rowElement } from '#lib/focus/keep-focus.ts';
import { useAccount } from '#lib/session/session.ts';
import { localStore } from '#lib/storage/local-storage.ts';
import * as texts from '#texts/all-orders.ts';
import { orderPollMs } from '../live-orders.tsx';
import { allOrders, newestOrderQuery, type OrderFilter, ordersSince } from '../queries.ts';
import type { ChangeFilter } from './order-filter-bar.tsx';

/**
 * Returns the time after which orders are new: that of the newest order when the list was opened. Undefined until it is
 * known.
 */
function useSince({ sort }: OrderFilter, shown: readonly Order[] | undefined): string | undefined {
  // If the oldest orders come first, the first row is not the newest order.
  const isOldestFirst = sort === 'oldest';
  const { data } = useQuery({ ...newestOrderQuery, enabled: isOldestFirst && shown !== undefined });
  return isOldestFirst ? data : shown && (shown[0]?.createdAt ?? '');
}

/** Counts the orders that match the filter and are newer than the shown list. */
function useNewOrders(filter: OrderFilter, shown: readonly Order[] | undefined) {
  const since = useSince(filter, shown);
  const { data } = useQuery({
    ...ordersSince(since ?? '', filter),
    enabled: since !== undefined,
    refetchInterval: orderPollMs,
  });
  const shownIds = new Set(shown?.map(({ _id }) => _id));
  return {
    count: data?.items.filter(({ _id }) => !shownIds.has(_id)).length ?? 0,
    hasMore: data?.next !== undefined,
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

/** Record of the orders that an admin has seen on this device. */
type Seen = {
  /** Time of the newest order that the admin saw before this visit. Later orders are marked as new. */
  until: string;
  /** Time of the newest order that the admin has seen. */
  newest: string;
  /** Time of the last view of the list, in milliseconds. */
  at: number;
};

/** If the admin has not viewed the list for this time, the next view starts a new visit. */
const VISIT_MS = 60 * 60 * 1000;

function parse(text: string | null): Seen | undefined {
  try {
    const { until, newest, at } = JSON.parse(text ?? '{}');
    const isSeen = typeof until === 'string' && typeof newest === 'string' && typeof at === 'number';
    return isSeen ? { until, newest, at } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the new record after the admin viewed a list whose newest order was placed at `newest`. On the first visit,
 * no order is new.
 */
function seenAfter(before: Seen | undefined, newest: string, now: number): Seen {
  if (!before) return { until: newest, newest, at: now };
  const until = now - before.at > VISIT_MS ? before.newest : before.until;
  return { until, newest: newest > before.newest ? newest : before.newest, at: now };
}

/**
 * Records that the admin has viewed a list whose newest order was placed at `newest`. Orders placed after the returned
 * time are new.
 */
function markSeen(uid: string, newest: string): string {
  const key = `seenOrders-${uid}`;
  const seen = seenAfter(parse(localStore.read(key)), newest, Date.now());
  localStore.write(key, JSON.stringify(seen));
  return seen.until;
}

/**
 * Returns the time of the newest order that this admin saw before this visit. Until the list has loaded, no order is
 * new.
 */
export function useSeenUntil(orders: readonly Order[] | undefined): string {
  const { uid } = useAccount();
  const newest = orders?.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  const [until, setUntil] = useState<string>();
  useEffect(() => {
    if (newest) setUntil(markSeen(uid, newest));
  }, [uid, newest]);
  return until ?? newest ?? '';
}
