import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasCharged } from '#features/orders/charged-payments.ts';
import { useAccount } from '#lib/session.ts';

/** While this person has payments that are not recorded yet, follows them until they are. */
export function useFollowPayments(): void {
  const client = useQueryClient();
  const { uid } = useAccount();
  const hasCharged = useHasCharged(uid);
  useEffect(() => {
    if (!hasCharged) return;
    const over = new AbortController();
    // Seldom needed. Where it does not load, the webhook settles what was charged all the same.
    void import('./follow-payments.ts').then(
      ({ followPayments }) => followPayments(client, uid, over.signal),
      () => undefined,
    );
    return () => over.abort();
  }, [client, uid, hasCharged]);
}
