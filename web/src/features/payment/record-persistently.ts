import { ApiError, isTemporary } from '#lib/api-error.ts';
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

/** Tells the API that an order was paid, a few times if need be. */
export async function recordPersistently(orderId: string, transactionId: string): Promise<Recorded> {
  for (let attempt = 1; ; attempt++) {
    try {
      await recordPayment(orderId, transactionId);
      return 'paid';
    } catch (error) {
      if (isReturned(error)) return 'returned';
      if (!isTemporary(error) || attempt === attempts) return 'unrecorded';
      await new Promise((resolve) => setTimeout(resolve, waitMs * attempt));
    }
  }
}
