import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useEffect, useState } from 'react';
import { useAccount } from '#lib/session.ts';
import { noteLook } from './seen-orders.ts';

/** When the newest order was placed that this admin had seen before this visit. Nothing is new until that is known. */
export function useSeenUntil(orders: readonly Order[] | undefined): string {
  const { uid } = useAccount();
  const newest = orders?.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  const [until, setUntil] = useState<string>();
  useEffect(() => {
    if (newest) setUntil(noteLook(uid, newest));
  }, [uid, newest]);
  return until ?? newest ?? '';
}
