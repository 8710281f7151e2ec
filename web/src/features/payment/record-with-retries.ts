import { ApiError, isAuthError, isTemporary } from '#lib/api/api-error.ts';
import { endSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { recordPayment } from './queries.ts';

/**
 * - `paid`: the API has recorded the payment.
 * - `unrecorded`: the card was charged, but the API could not record it; the webhook settles the order.
 * - `returned`: the order can no longer be paid; the store refunds the money.
 */
export type Recorded = 'paid' | 'unrecorded' | 'returned';

const attempts = 3;
const waitMs = 800;

/** Returns true if the payment was refunded, or will be refunded because its order no longer exists. */
function isReturned(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'payment_already_used' || error.code === 'not_found');
}

/** Returns true for a 401. A 403 means that the order belongs to another user. */
function isSessionOver(error: unknown): boolean {
  return isAuthError(error) && error.status === 401;
}

/** Reports a payment to the API once. Returns `unreached` if a retry may succeed. */
async function recordOnce(orderId: string, transactionId: string): Promise<Recorded | 'unreached'> {
  try {
    await recordPayment(orderId, transactionId);
    return 'paid';
  } catch (error) {
    if (isReturned(error)) return 'returned';
    if (isSessionOver(error)) endSession({ to: paths.login, from: paths.myOrders });
    return isTemporary(error) ? 'unreached' : 'unrecorded';
  }
}

/** Reports a payment to the API, and retries a few times. */
export async function recordWithRetries(orderId: string, transactionId: string): Promise<Recorded> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const recorded = await recordOnce(orderId, transactionId);
    if (recorded !== 'unreached') return recorded;
    if (attempt < attempts) await new Promise((resolve) => setTimeout(resolve, waitMs * attempt));
  }
  return 'unrecorded';
}
