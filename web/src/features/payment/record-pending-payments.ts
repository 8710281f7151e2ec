import type { QueryClient } from '@tanstack/react-query';
import { readOrderAgain } from '#features/orders/cached-orders.ts';
import { type ChargedPayment, chargedPayments } from '#features/orders/shopper/charged-payments.ts';
import { showResult } from '#lib/feedback/dialog.ts';
import { notify } from '#lib/feedback/notify.ts';
import * as texts from '#texts/payment.ts';
import { recordOnce } from './record-with-retries.ts';

/** Delay before the first retry. In the meantime, the payment page may still be retrying. */
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;
/**
 * Time limit of the retries. By then, the webhook or the reconciliation has probably recorded the payment. Otherwise
 * the next visit retries.
 */
const maxWaitMs = 15 * 60_000;

/** Resolves after `ms`, or immediately when aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Retries to record a payment, and shows the result. */
async function retryRecording(
  client: QueryClient,
  { orderId, transactionId }: ChargedPayment,
): Promise<void> {
  const recorded = await recordOnce(orderId, transactionId);
  if (recorded !== 'paid' && recorded !== 'returned') return;
  await readOrderAgain(client, orderId);
  chargedPayments.forget(orderId);
  if (recorded === 'paid') return notify.success(texts.recorded);
  await showResult('error', texts.returned, texts.returnedNote);
}

/**
 * Retries to record a user's payments that the store has not recorded yet: first after five seconds, then at increasing
 * intervals, for at most a quarter of an hour.
 */
export async function recordPendingPayments(
  client: QueryClient,
  uid: string,
  signal: AbortSignal,
): Promise<void> {
  let waited = 0;
  for (let wait = firstWaitMs; waited < maxWaitMs; wait = Math.min(wait * 2, longestWaitMs)) {
    await pause(wait, signal);
    waited += wait;
    for (const payment of chargedPayments.of(uid)) {
      if (signal.aborted) return;
      await retryRecording(client, payment);
    }
    if (signal.aborted || chargedPayments.of(uid).length === 0) return;
  }
}
