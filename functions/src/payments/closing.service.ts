import {
  closingPhases,
  endedPhases,
  payablePhases,
  type StoredOrder,
  wasEverPaid,
} from '../orders/order.record.ts';
import {
  changeOrder,
  endOrder,
  isToolStored,
  type OrderAuditEntry,
} from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { catchUp } from './catch-up.service.ts';
import { cancelIntent } from './stripe.gateway.ts';

/** `not closed`: the order was already paid, was paid during the call, or is not due yet. */
type Outcome = 'closed' | 'not closed';

type CloseOptions = {
  audit?: OrderAuditEntry | undefined;
  /** Returns true if the order must still be closed. Called again whenever the order has changed. */
  isDue?: (order: StoredOrder) => boolean;
};

/**
 * Closes an unpaid order. First stores the phase `canceling` or `expiring`, so that no payment can start. A
 * cancellation replaces an unfinished expiry.
 */
export async function closeOrder(
  order: StoredOrder,
  as: 'canceling' | 'expiring',
  { audit, isDue }: CloseOptions = {},
): Promise<Outcome> {
  const started = await decideAndWrite(async (isRetry) => {
    const current = isRetry ? await findOrder(order.id) : order;
    if (!current || endedPhases.includes(current.data.phase)) return 'closed';
    if (current.data.phase === 'canceling' || current.data.phase === as) return current;
    const mayBegin = payablePhases.includes(current.data.phase) || current.data.phase === 'expiring';
    if (!mayBegin || (isDue && !isDue(current))) return 'not closed';
    return changeOrder(current, { phase: as }, audit);
  });
  return typeof started === 'string' ? started : finishClosing(started);
}

/**
 * Finishes a cancellation or an expiry. Safe to repeat. If the order was paid in the meantime, it stays paid,
 * unless the payment was refunded.
 */
export async function finishClosing(order: StoredOrder): Promise<Outcome> {
  const { intentId } = order.data;
  if (intentId) {
    const intent = await cancelIntent(intentId);
    if (intent?.status === 'succeeded') await catchUp(intentId);
    else if (intent && intent.status !== 'canceled')
      throw refuse('payment_provider_unavailable', {
        cause: new InternalError(`Intent ${intentId} is neither canceled nor paid, but ${intent.status}`),
      });
  }
  return decideAndWrite(async (isRetry) => {
    const current = isRetry ? await findOrder(order.id) : order;
    if (!current) return 'closed';
    if (!closingPhases.includes(current.data.phase))
      return endedPhases.includes(current.data.phase) ? 'closed' : 'not closed';
    await endOrder(current, endingOf(current), { hasTool: !isRetry || (await isToolStored(current)) });
    return 'closed';
  });
}

/**
 * Returns how an order ends. An order that was paid is kept for accounting, and an expired order stays
 * visible to the shopper.
 */
function endingOf(order: StoredOrder): 'deleted' | 'canceled' | 'expired' {
  if (wasEverPaid(order)) return 'canceled';
  return order.data.phase === 'expiring' ? 'expired' : 'deleted';
}
