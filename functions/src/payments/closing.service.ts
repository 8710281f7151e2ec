import { closingPhases, hasMoneyMoved, payablePhases, type StoredOrder } from '../orders/order.record.ts';
import { type AuditEntry, changeOrder, endOrder, isToolStored } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { InternalError } from '../platform/failure.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import { refuse } from '../platform/refusal.ts';
import { catchUp } from './catch-up.service.ts';
import { cancelIntent } from './stripe.gateway.ts';

/** `kept`: the order is paid, or was paid in the meantime, or is not due. */
type Outcome = 'closed' | 'kept';

type CloseOptions = {
  audit?: AuditEntry | undefined;
  /** Whether the order is still to be closed. Checked again after every change of the order. */
  isDue?: (order: StoredOrder) => boolean;
};

/**
 * Closes an unpaid order: writes down first that it is being canceled, or expires, so that no payment can begin.
 * A cancel takes an expiry over that has not been finished.
 */
export async function closeOrder(
  order: StoredOrder,
  as: 'canceling' | 'expiring',
  { audit, isDue }: CloseOptions = {},
): Promise<Outcome> {
  const begun = await decideAndWriteFrom(
    order,
    () => findOrder(order.id),
    async (current) => {
      if (!current || current.data.phase === 'canceled' || current.data.phase === 'expired') return 'closed';
      if (current.data.phase === 'canceling' || current.data.phase === as) return current;
      const mayBegin = payablePhases.includes(current.data.phase) || current.data.phase === 'expiring';
      if (!mayBegin || (isDue && !isDue(current))) return 'kept';
      return changeOrder(current, { phase: as }, audit);
    },
  );
  return typeof begun === 'string' ? begun : finishClosing(begun);
}

/**
 * Finishes a cancel or an expiry that has begun. Safe to repeat. A card that was faster keeps the order, unless its
 * money went back in the meantime.
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
  return decideAndWriteFrom(
    order,
    () => findOrder(order.id),
    async (current, isAgain) => {
      if (!current) return 'closed';
      if (!closingPhases.includes(current.data.phase))
        return current.data.phase === 'canceled' || current.data.phase === 'expired' ? 'closed' : 'kept';
      await endOrder(current, endingOf(current), { hasTool: !isAgain || (await isToolStored(current)) });
      return 'closed';
    },
  );
}

/** What money moved for stays for the books, and what expired stays for its owner to see. */
function endingOf(order: StoredOrder): 'deleted' | 'canceled' | 'expired' {
  if (hasMoneyMoved(order)) return 'canceled';
  return order.data.phase === 'expiring' ? 'expired' : 'deleted';
}
