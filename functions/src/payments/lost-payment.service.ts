import { auditedChange } from '../audit/audited-change.ts';
import type { StoredOrder } from '../orders/order.record.ts';
import { unitsOfClosed } from '../orders/order-writes.repository.ts';
import { refuseEnded } from '../orders/orders.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { catchUp } from './catch-up.service.ts';
import { centsToReturn, isOwed } from './payment.record.ts';
import { findPayment, readPaymentAndOrder, writePayment } from './payments.repository.ts';
import { withFailedRefund } from './refund-changes.ts';

/** Returns the payment intent of a paid, unshipped order that lost a dispute; null for other orders. */
export function lostPaymentOf({ data: { phase, dispute, transactionId } }: StoredOrder): string | null {
  return phase === 'paid' && dispute === 'lost' ? transactionId : null;
}

/**
 * Cancels an order whose payment was lost in disputes, and puts its units back into stock. Makes no refund, because
 * the cardholder has the lost amount, and Stripe refuses to refund the rest. The rest becomes a failed refund, which
 * an admin must return in another way.
 *
 * @returns the rest in cents, zero or less if everything was lost
 * @throws 409 if a refund is in progress or the order has changed; 503 if Stripe fails.
 */
export async function cancelLost(caller: Identity, id: string, intentId: string): Promise<number> {
  // Without this, the payment may lack the latest refunds and lost amount.
  await catchUp(intentId);
  return auditedChange({
    actor: caller.uid,
    attempt: async (entry, isRetry) => {
      const { payment, order } = await readPaymentAndOrder(intentId, id);
      if (!order || !payment) throw refuse('not_found', { what: order ? 'Payment' : 'Order' });
      refuseEnded(order);
      if (lostPaymentOf(order) !== intentId) throw refuse('order_not_open', { because: 'not cancelable' });
      if (order.data.pendingRefund) throw refuse('conflict', { because: 'refund in progress' });
      const { refundedCents, returnedCents } = payment.data;
      const kept = order.data.totalCents - refundedCents - returnedCents - order.data.lostCents;
      const unitsBack = await unitsOfClosed(order, isRetry);
      const canceled = { phase: 'canceled', closedAt: new Date() } as const;
      const owed = kept > 0 && { refundFailed: true, refundedFrom: intentId };
      const { payment: after, failedCents } =
        kept > 0
          ? withFailedRefund(payment.data, { refundedCents, owedCents: kept })
          : { payment: payment.data, failedCents: 0 };
      await writePayment(intentId, payment, after, {
        change: { order, changes: { ...canceled, ...owed }, unitsBack },
        failedCents,
        audit: { ...entry, action: 'order.cancel' },
      });
      return kept;
    },
    resultOf: async () => {
      const payment = await findPayment(intentId);
      return payment && isOwed(payment.data) ? centsToReturn(payment.data) : 0;
    },
  });
}
