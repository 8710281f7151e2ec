import type { RecordPaymentInput } from '../contract/payment.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { isPaid, type StoredOrder } from '../orders/order.record.ts';
import { refuseEnded } from '../orders/orders.service.ts';
import { refuse } from '../platform/errors/refusal.ts';
import { findPayment } from './payments.repository.ts';
import { settle } from './settlement.service.ts';
import { findIntent, originOf } from './stripe.gateway.ts';

const PAID = 'The order is paid';

/**
 * Records a payment that the client reports. Uses only the intent's id from the client, and reads everything
 * else from Stripe.
 *
 * @throws 402 if the intent has not succeeded, 409 if the intent belongs to another order or was refunded, or
 * if the order has ended, 503 if Stripe fails.
 */
export async function recordPayment(
  order: StoredOrder,
  { transactionId }: RecordPaymentInput,
): Promise<ModifiedResponse> {
  refuseEnded(order);
  if (!(await isAttemptOf(order, transactionId))) throw refuse('payment_not_yours');
  const intent = await findIntent(transactionId);
  const origin = intent && originOf(intent);
  if (!origin || origin.orderId !== order.id || origin.uid !== order.data.uid) {
    throw refuse('payment_not_yours');
  }
  if (isPaid(order) && order.data.transactionId === transactionId) {
    return { modifiedCount: 0, message: PAID };
  }
  const settlement = await settle(intent, { order });
  if (settlement === 'settled') return { modifiedCount: 1, message: PAID };
  if (settlement === 'refunded' || settlement === 'returned') throw refuse('payment_already_used');
  if (settlement === 'refund-failed') throw refuse('conflict', { because: 'payment stuck' });
  throw refuse('payment_not_completed');
}

/**
 * Returns true for the current intent of the order, and for an intent that has paid for it. Every intent is
 * stored on its order before the client gets it, so an invented id causes no request to Stripe.
 */
async function isAttemptOf({ id, data }: StoredOrder, intentId: string): Promise<boolean> {
  if (intentId === data.intentId || intentId === data.transactionId) return true;
  return (await findPayment(intentId))?.data.orderId === id;
}
