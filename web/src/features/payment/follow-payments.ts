import type { QueryClient } from '@tanstack/react-query';
import { readOrderAgain } from '#features/orders/cached-orders.ts';
import { type ChargedPayment, chargedPayments } from '#features/orders/charged-payments.ts';
import { showResult } from '#lib/dialog.ts';
import { notify } from '#lib/notify.ts';
import * as texts from '#texts/payment/outcome.ts';
import { recordOnce } from './record-persistently.ts';

/** Longer than the page of the payment itself tries. */
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;
/** By then the webhook or the reconciliation has most likely settled it; the next visit asks again. */
const patienceMs = 15 * 60_000;

/** Resolves after a while, at once when it is over. */
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

/** Asks the API once more to record a payment, and shows what became of its order. */
async function recordAgain(client: QueryClient, { orderId, transactionId }: ChargedPayment): Promise<void> {
  const recorded = await recordOnce(orderId, transactionId);
  if (recorded !== 'paid' && recorded !== 'returned') return;
  await readOrderAgain(client, orderId);
  chargedPayments.forget(orderId);
  if (recorded === 'paid') return notify.success(texts.recorded);
  await showResult('error', texts.returned, texts.returnedNote);
}

/**
 * Follows a person's payments that the store has not recorded yet until it has: asks for it after five seconds, and
 * then ever more seldom, for a quarter of an hour at most.
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
