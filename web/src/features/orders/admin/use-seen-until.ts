import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useEffect, useState } from 'react';
import { useAccount } from '#lib/session/session.ts';
import { markSeen } from './seen-orders.ts';

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
