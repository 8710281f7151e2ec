import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderListsKey, orderPollMs, orderQuery, ordersKey } from '#features/orders/queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { reread } from '#lib/api/query-client.ts';
import { showResult } from '#lib/feedback/dialog.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { orderTotal } from '#lib/format/intl.ts';
import { paths } from '#lib/url/paths.ts';
import * as texts from '#texts/payment.ts';
import { chargeCard } from './charge.ts';
import {
  mustWait,
  type OrderAfterPayment,
  type Recorded,
  readOrderAfterPayment,
  unrecordedAfter,
} from './outcome.ts';
import { clientSecretQuery, paymentRecord } from './queries.ts';

/** Messages for a payment that ended after the shopper left its page. */
const messagesElsewhere = {
  unrecorded: { icon: 'success', title: texts.successful, text: texts.unrecordedElsewhere },
  returned: { icon: 'error', title: texts.returned, text: texts.returnedNote },
} as const;

/** Message below the card field. `isDeclined` means that Stripe declined the card and charged nothing. */
type Problem = { message: string; isDeclined?: true };

/** Time between two reads of an order whose payment is not recorded yet, in the first minute, in milliseconds. */
const unrecordedPollMs = 3_000;
const minuteMs = 60_000;

type PaymentState = 'idle' | 'loading' | Recorded;

/**
 * Handles the payment of one order. The payment continues if the shopper leaves its page; the result is then shown on
 * the current page.
 */
export function usePayment(order: SingleOrder) {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<PaymentState>('idle');
  const [problem, setProblem] = useState<Problem>();
  const [chargedAt, setChargedAt] = useState(0);
  const secret = useQuery(clientSecretQuery(order._id, orderTotal(order)));
  const { mutateAsync: record } = useMutation(paymentRecord(order._id));

  // The order was paid or closed in the meantime, so it is reread.
  const isNoLongerOpen =
    secret.error instanceof ApiError &&
    (secret.error.code === 'order_not_open' || secret.error.code === 'not_found');
  const isForbidden = secret.error instanceof ApiError && secret.error.status === 403;
  useEffect(() => {
    if (isNoLongerOpen) void client.invalidateQueries({ queryKey: ordersKey });
  }, [isNoLongerOpen, client]);

  // Usually, the webhook records the payment within a minute. Then the page shows the order as paid.
  const isUnrecorded = state === 'unrecorded';
  useQuery({
    ...orderQuery(order._id),
    enabled: isUnrecorded,
    refetchInterval: () => (Date.now() - chargedAt < minuteMs ? unrecordedPollMs : orderPollMs),
  });

  async function showProblem(found: OrderAfterPayment | Problem, isHere: boolean): Promise<void> {
    setProblem(found);
    setState('idle');
    if (isHere) return;
    const isPaid = 'isPaid' in found && found.isPaid;
    const title = isPaid ? texts.successful : texts.notCompleted;
    await showResult(isPaid ? 'success' : 'error', title, texts.about(order.toolName, found.message));
  }

  async function showRecorded(recorded: Recorded, transactionId: string, isHere: () => boolean) {
    setState(recorded);
    if (recorded === 'paid') {
      await showResult('success', texts.successful, texts.transaction(transactionId));
      if (isHere()) await navigate(paths.myOrders);
    } else if (!isHere()) {
      const { icon, title, text } = messagesElsewhere[recorded];
      await showResult(icon, title, text);
    }
  }

  async function pay(): Promise<void> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || !secret.data || state !== 'idle') return;
    const isHere = () => location.pathname === paths.payment(order._id);
    setState('loading');
    setProblem(undefined);
    const result = await chargeCard(stripe, card, secret.data, order).catch(
      () => ({ outcome: 'unclear' }) as const,
    );
    if (result.outcome === 'declined') {
      return showProblem({ message: result.message, isDeclined: true }, isHere());
    }
    if (result.outcome === 'unclear')
      return showProblem(await readOrderAfterPayment(client, order), isHere());
    setChargedAt(Date.now());
    const { transactionId } = result;
    const recorded = await record(transactionId).then(() => 'paid' as const, unrecordedAfter);
    // The order is only marked as stale, because this page must still show how the payment ended.
    void client.invalidateQueries({ queryKey: ordersKey, refetchType: 'none' });
    void reread(client, orderListsKey);
    await showRecorded(recorded, transactionId, isHere);
  }

  return {
    state,
    problem: problem?.message ?? (secret.error ? errorText(secret.error) : undefined),
    /** True if the order belongs to another user, whose order only admins can read. */
    isForbidden,
    isDeclined: problem?.isDeclined ?? false,
    /** Shows the card field's message about the input, or removes the message. */
    setProblem: (message: string | undefined) => setProblem(message === undefined ? undefined : { message }),
    /** Requests the client secret again after a failure. */
    retry: secret.isError && !isNoLongerOpen && !isForbidden ? () => void secret.refetch() : undefined,
    ready: Boolean(stripe && secret.data) && !mustWait(secret.error),
    pay,
  };
}
