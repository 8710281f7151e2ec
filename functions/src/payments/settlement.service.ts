import { logger } from 'firebase-functions';
import type { StoredOrder } from '../orders/order.record.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import { findPayment, writeSettled } from './payments.repository.ts';
import { recordRefund } from './refund.service.ts';
import { type Intent, type IntentOrigin, originOf, refundedCents, refundIntent } from './stripe.gateway.ts';

/**
 * - `settled`: the intent pays for its order, now or since earlier.
 * - `refunded`: its money goes back, because its order is gone or not payable by it.
 * - `unpaid`: the intent has brought no money.
 * - `foreign`: not an intent of the store.
 */
export type Settlement = 'settled' | 'refunded' | 'unpaid' | 'foreign';

/**
 * Marks an order as paid by an intent that succeeded, or refunds the intent. PATCH, webhook, cancellation and
 * reconciliation all call it; it may be called for the same intent any number of times, also at the same time.
 *
 * @param intent As Stripe has it now, read with its last charge; never something that a client sent.
 * @param known The intent's order, where the call has read it already.
 * @throws 503 when Stripe fails or the order stays contended: nothing is lost, the call may be repeated.
 */
export async function settle(intent: Intent, known?: StoredOrder): Promise<Settlement> {
  const origin = originOf(intent);
  if (!origin) return 'foreign';
  if (intent.status !== 'succeeded') return 'unpaid';
  const readOrder = () => findOrder(origin.orderId);
  const decision = await decideAndWriteFrom(known ?? (await readOrder()), readOrder, (order) =>
    decide(intent, origin, order),
  );
  if (decision === 'settled') {
    logger.info('A payment is settled', { intent: intent.id, order: origin.orderId });
  }
  if (decision !== 'refund') return decision;
  // Money goes back only after the order was read again.
  if (known) return settle(intent);
  logger.warn('A payment is sent back: its order can not take it', {
    intent: intent.id,
    order: origin.orderId,
  });
  await refundIntent(intent.id);
  await recordRefund(intent.id, { ...origin, amountCents: intent.amount });
  return 'refunded';
}

async function decide(
  intent: Intent,
  origin: IntentOrigin,
  order: StoredOrder | undefined,
): Promise<'settled' | 'refunded' | 'refund'> {
  // After the order: the payment of an order that was settled before it was read is always found.
  const payment = await findPayment(intent.id);
  if (payment) return payment.data.outcome === 'settled' ? 'settled' : 'refunded';
  if (!order || !canPay(intent, origin, order)) return 'refund';
  await writeSettled(
    intent.id,
    { orderId: order.id, uid: origin.uid, amountCents: intent.amount, at: new Date() },
    { order, changes: { phase: 'paid', transactionId: intent.id, heldUntil: null } },
  );
  return 'settled';
}

/**
 * An order whose cancellation has begun still takes the payment: Stripe decides between cancel and pay, and an
 * intent that succeeded can not have been canceled.
 */
function canPay(intent: Intent, { uid, attempt }: IntentOrigin, { data: order }: StoredOrder): boolean {
  return (
    (order.phase === 'open' || order.phase === 'canceling') &&
    order.intentId === intent.id &&
    order.uid === uid &&
    order.attempt === attempt &&
    order.totalCents === intent.amount_received &&
    intent.currency === 'usd' &&
    refundedCents(intent) === 0
  );
}
