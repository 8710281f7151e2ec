import type { SingleOrder } from '@almighty-tools/functions/contract/order.ts';
import type { QueryClient } from '@tanstack/react-query';
import { orderListsKey, orderQuery } from '#features/orders/queries.ts';
import { isOpen } from '#features/orders/states.ts';
import { ApiError, isNotFound } from '#lib/api/api-error.ts';
import { reread } from '#lib/api/query-client.ts';
import { orderTotal } from '#lib/format/intl.ts';
import * as texts from '#texts/payment.ts';
import { clientSecretQuery } from './queries.ts';

/**
 * - `paid`: the API has recorded the payment.
 * - `unrecorded`: the card was charged, but the API could not record it; the webhook settles the order.
 * - `returned`: the order can no longer be paid; the store refunds the money.
 */
export type Recorded = 'paid' | 'unrecorded' | 'returned';

/** Returns the result of a payment that the API has refused to record. */
export function unrecordedAfter(error: unknown): Recorded {
  const isReturned =
    error instanceof ApiError && (error.code === 'payment_already_used' || error.code === 'not_found');
  return isReturned ? 'returned' : 'unrecorded';
}

const now = { staleTime: 0, retry: false } as const;

/** Returns true if the user must wait before paying by card, because too many card payments have failed. */
export function mustWait(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'too_many_failed_cards';
}

function messageFor(order: SingleOrder, refusal: unknown): string {
  if (order.paid) return texts.isPaid;
  if (!isOpen(order)) return texts.noLongerOpen;
  return mustWait(refusal) ? refusal.message : texts.notPaid;
}

export type OrderAfterPayment = { isPaid: boolean; message: string };

/**
 * Returns a text about the order's state, after a payment that did not end with a card error. First requests a new
 * client secret, because this request makes the API check the payment and record a success.
 */
export async function readOrderAfterPayment(
  client: QueryClient,
  order: SingleOrder,
): Promise<OrderAfterPayment> {
  const secret = clientSecretQuery(order._id, orderTotal(order));
  // If the API rejects this request, the order is usually no longer open. Reading the order gives a better message.
  const refusal = await client.fetchQuery({ ...secret, ...now }).then(
    () => undefined,
    (error: unknown) => error,
  );
  try {
    const read = await client.fetchQuery({ ...orderQuery(order._id), ...now });
    void reread(client, orderListsKey);
    return { isPaid: read.paid, message: messageFor(read, refusal) };
  } catch (error) {
    return { isPaid: false, message: isNotFound(error) ? texts.wasCanceled : texts.unknown };
  }
}
