import { ApiError, isRefusal, isTemporary } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { endSession } from '#lib/session.ts';
import { recordPayment } from './queries.ts';

/**
 * - `paid`: the order is paid, and the API knows it.
 * - `unrecorded`: the card was charged, but the API could not be told; the webhook settles the order.
 * - `returned`: the order can no longer be paid; the store refunds the money.
 */
export type Recorded = 'paid' | 'unrecorded' | 'returned';

const attempts = 3;
const waitMs = 800;

/** True when the payment was refunded, or its order no longer exists: the store refunds it by itself. */
function isReturned(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'payment_already_used' || error.code === 'not_found');
}

/** Returns true for a 401. A 403 is about an order that is not of the person who is here now. */
function isLoginOver(error: unknown): boolean {
  return isRefusal(error) && error.status === 401;
}

/** Tells the API once that an order was paid; `unreached` when it may be told a moment later. */
export async function recordOnce(orderId: string, transactionId: string): Promise<Recorded | 'unreached'> {
  try {
    await recordPayment(orderId, transactionId);
    return 'paid';
  } catch (error) {
    if (isReturned(error)) return 'returned';
    if (isLoginOver(error)) endSession({ to: paths.login, from: paths.myOrders });
    return isTemporary(error) ? 'unreached' : 'unrecorded';
  }
}

/** Tells the API that an order was paid, a few times if need be. */
export async function recordPersistently(orderId: string, transactionId: string): Promise<Recorded> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const recorded = await recordOnce(orderId, transactionId);
    if (recorded !== 'unreached') return recorded;
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, waitMs * attempt));
  }
  return 'unrecorded';
}
