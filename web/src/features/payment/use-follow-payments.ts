import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasCharged } from '#features/orders/charged-payments.ts';
import { useAccount } from '#lib/session.ts';

/** While the user has payments that are not recorded yet, retries to record them. */
export function useFollowPayments(): void {
  const client = useQueryClient();
  const { uid } = useAccount();
  const hasCharged = useHasCharged(uid);
  useEffect(() => {
    if (!hasCharged) return;
    const over = new AbortController();
    // Rarely needed. If it fails to load, the webhook settles the payments.
    void import('./follow-payments.ts').then(
      ({ followPayments }) => followPayments(client, uid, over.signal),
      () => undefined,
    );
    return () => over.abort();
  }, [client, uid, hasCharged]);
}
