import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasChargedPayments } from '#features/orders/shopper/charged-payments.ts';
import { useAccount } from '#lib/session/session.ts';

/** While the user has payments that are not recorded yet, retries to record them. */
export function useRecordPendingPayments(): void {
  const client = useQueryClient();
  const { uid } = useAccount();
  const hasCharged = useHasChargedPayments(uid);
  useEffect(() => {
    if (!hasCharged) return;
    const over = new AbortController();
    // This code is rarely needed. If it fails to load, the webhook settles the payments.
    void import('./record-pending-payments.ts').then(
      ({ recordPendingPayments }) => recordPendingPayments(client, uid, over.signal),
      () => undefined,
    );
    return () => over.abort();
  }, [client, uid, hasCharged]);
}
