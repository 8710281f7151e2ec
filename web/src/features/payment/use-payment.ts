import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderQuery, ordersKey } from '#features/orders/queries.ts';
import { ApiError, isTemporary } from '#lib/api-error.ts';
import { tell } from '#lib/dialog.ts';
import { errorText } from '#lib/error-text.ts';
import { orderTotal } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';
import { chargeCard } from './charge.ts';
import { clientSecretQuery, recordPayment } from './queries.ts';

/**
 * - `unrecorded`: the card was charged, but the API could not be told; the webhook settles the order.
 * - `returned`: the order can no longer be paid; the store refunds the money.
 */
export type PaymentState = 'idle' | 'loading' | 'paid' | 'unrecorded' | 'returned';

const recordAttempts = 3;
const recordWaitMs = 800;

async function recordPersistently(
  orderId: string,
  transactionId: string,
): Promise<'paid' | 'unrecorded' | 'returned'> {
  for (let attempt = 1; ; attempt++) {
    try {
      await recordPayment(orderId, transactionId);
      return 'paid';
    } catch (error) {
      if (isReturned(error)) return 'returned';
      if (!isTemporary(error) || attempt === recordAttempts) return 'unrecorded';
      await new Promise((resolve) => setTimeout(resolve, recordWaitMs * attempt));
    }
  }
}

/** True when the payment was refunded, or its order no longer exists: the store refunds it by itself. */
function isReturned(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'payment_already_used' || error.code === 'not_found');
}

/** Paying for one order: the state, the problem to show, and `pay`. */
export function usePayment(order: SingleOrder) {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>('idle');
  const [problem, setProblem] = useState<string>();
  const secret = useQuery(clientSecretQuery(order._id, orderTotal(order)));

  // The order was paid or canceled in the meantime: read it again.
  const isClosed =
    secret.error instanceof ApiError &&
    (secret.error.code === 'order_not_open' || secret.error.code === 'not_found');
  useEffect(() => {
    if (isClosed) void client.invalidateQueries({ queryKey: ordersKey });
  }, [isClosed, client]);

  async function pay(): Promise<void> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !secret.data || state !== 'idle') return;
    setState('loading');
    setProblem(undefined);
    const result = await chargeCard(stripe, card, secret.data, order).catch((error: unknown) => ({
      outcome: 'refused' as const,
      message: errorText(error),
    }));
    if (result.outcome === 'refused') {
      setProblem(result.message);
      setState('idle');
      return;
    }
    const recorded = await recordPersistently(order._id, result.transactionId);
    setState(recorded);
    // My Orders must never show this order as unpaid with a Pay link, so its cached list is removed.
    client.removeQueries({ queryKey: ordersKey, type: 'inactive' });
    if (recorded === 'paid') {
      await tell('success', 'Payment Successful', `Transaction ID: ${result.transactionId}`);
      await navigate(paths.myOrders);
    }
    // Marked old, but not read again while this page shows how the payment ended.
    await client.invalidateQueries({ queryKey: orderQuery(order._id).queryKey, refetchType: 'none' });
  }

  return {
    state,
    problem: problem ?? (secret.error ? errorText(secret.error) : undefined),
    setProblem,
    /** Requests the client secret again, after that failed. */
    retry: secret.isError && !isClosed ? () => void secret.refetch() : undefined,
    ready: Boolean(stripe && secret.data),
    pay,
  };
}
