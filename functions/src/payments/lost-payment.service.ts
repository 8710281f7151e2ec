import { auditedChange } from '../audit/audited-change.ts';
import type { StoredOrder } from '../orders/order.record.ts';
import { changeOrder, unitsOfClosed } from '../orders/order-writes.repository.ts';
import { existingOrder } from '../orders/orders.repository.ts';
import { refuseEnded } from '../orders/orders.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { catchUp } from './catch-up.service.ts';
import { findPayment } from './payments.repository.ts';

/** Returns the payment intent of a paid, unshipped order that lost a dispute; null for other orders. */
export function lostPaymentOf({ data: { phase, dispute, transactionId } }: StoredOrder): string | null {
  return phase === 'paid' && dispute === 'lost' ? transactionId : null;
}

/**
 * Cancels an order whose whole payment was lost in disputes, and puts its units back into stock. Makes no refund,
 * because the cardholder already has the money.
 *
 * @throws 409 if the store still has a part of the payment, a refund is in progress, or the order has changed; 503 if
 * Stripe fails.
 */
export async function cancelLost(caller: Identity, id: string, intentId: string): Promise<void> {
  // A payment that was recorded by an older release may lack the lost amount.
  await catchUp(intentId);
  await auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const order = await existingOrder(id);
      refuseEnded(order);
      if (lostPaymentOf(order) !== intentId) throw refuse('order_not_open', { because: 'not cancelable' });
      if (order.data.pendingRefund) throw refuse('conflict', { because: 'refund in progress' });
      if ((await keptCents(order, intentId)) > 0) throw refuse('order_not_open', { because: 'partly lost' });
      const unitsBack = await unitsOfClosed(order, isRetry);
      const audit = { ...entry, action: 'order.cancel' } as const;
      await changeOrder(order, { phase: 'canceled', closedAt: new Date() }, { audit, unitsBack });
    },
    resultOf: () => undefined,
  });
}

/** Returns how much of its payment the store still has, in cents. */
async function keptCents({ data: { totalCents } }: StoredOrder, intentId: string): Promise<number> {
  const payment = await findPayment(intentId);
  if (!payment) return totalCents;
  const { refundedCents, returnedCents, lostCents } = payment.data;
  return totalCents - refundedCents - returnedCents - lostCents;
}
