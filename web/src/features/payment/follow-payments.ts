import type { QueryClient } from '@tanstack/react-query';
import { readOrderAgain } from '#features/orders/cached-orders.ts';
import { type ChargedPayment, chargedPayments } from '#features/orders/charged-payments.ts';
import { tell } from '#lib/dialog.ts';
import { notify } from '#lib/notify.ts';
import * as texts from '#texts/payment/end.ts';
import { recordOnce } from './record-persistently.ts';

/** Longer than the payment page itself retries. */
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;
/** By then the webhook or the reconciliation has probably recorded the payment. The next visit retries. */
const patienceMs = 15 * 60_000;

/** Resolves after `ms`, or immediately when aborted. */
function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (over.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    over.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Requests the recording of a payment again, and shows the result. */
async function recordAgain(client: QueryClient, { orderId, transactionId }: ChargedPayment): Promise<void> {
  const recorded = await recordOnce(orderId, transactionId);
  if (recorded !== 'paid' && recorded !== 'returned') return;
  await readOrderAgain(client, orderId);
  chargedPayments.forget(orderId);
  if (recorded === 'paid') return notify.success(texts.recorded);
  await tell('error', texts.returned, texts.returnedNote);
}

/**
 * Retries to record a user's payments that the store has not recorded yet: first after five seconds, then less and less
 * often, for at most a quarter of an hour.
 */
export async function followPayments(client: QueryClient, uid: string, over: AbortSignal): Promise<void> {
  let waited = 0;
  for (let wait = firstWaitMs; waited < patienceMs; wait = Math.min(wait * 2, longestWaitMs)) {
    await pause(wait, over);
    waited += wait;
    for (const payment of chargedPayments.of(uid)) {
      if (over.aborted) return;
      await recordAgain(client, payment);
    }
    if (over.aborted || chargedPayments.of(uid).length === 0) return;
  }
}
