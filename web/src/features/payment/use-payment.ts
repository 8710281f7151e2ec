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
 * - `unrecorded`: the card was charged and the store did not answer; the webhook settles the order.
 * - `returned`: the order could not take the payment any more, and the money goes back.
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

/** The payment was refunded, or its order is gone: then the store sends the money back by itself. */
function isReturned(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'payment_already_used' || error.code === 'not_found');
}

/** Paying for one order: what state it is in, what the provider objects to, and the step itself. */
export function usePayment(order: SingleOrder) {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>('idle');
  const [problem, setProblem] = useState<string>();
  const secret = useQuery(clientSecretQuery(order._id, orderTotal(order)));

  // Paid, or canceled, meanwhile: what this page knows of the order is old.
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
    // Not even for a moment may My Orders show this order as unpaid, with a link that pays again.
    client.removeQueries({ queryKey: ordersKey, type: 'inactive' });
    if (recorded === 'paid') {
      await tell('success', 'Payment Successful', `Transaction ID: ${result.transactionId}`);
      await navigate(paths.myOrders);
    }
    // Old, but not read again under what this page is just saying of the payment.
    await client.invalidateQueries({ queryKey: orderQuery(order._id).queryKey, refetchType: 'none' });
  }

  return {
    state,
    problem: problem ?? (secret.error ? errorText(secret.error) : undefined),
    setProblem,
    /** Asks again for what the payment needs, when it could not be had. */
    retry: secret.isError && !isClosed ? () => void secret.refetch() : undefined,
    ready: Boolean(stripe && secret.data),
    pay,
  };
}
