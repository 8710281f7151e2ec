import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useEffect, useState } from 'react';
import { useAccount } from '#lib/session/session.ts';
import { localStore } from '#lib/storage/local-storage.ts';

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
export function seenAfter(before: Seen | undefined, newest: string, now: number): Seen {
  if (!before) return { until: newest, newest, at: now };
  const until = now - before.at > VISIT_MS ? before.newest : before.until;
  return { until, newest: newest > before.newest ? newest : before.newest, at: now };
}

/**
 * Records that the admin has viewed a list whose newest order was placed at `newest`. Orders placed after the returned
 * time are new.
 */
export function markSeen(uid: string, newest: string): string {
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
