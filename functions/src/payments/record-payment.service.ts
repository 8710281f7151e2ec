import type { RecordPaymentInput } from '../contract/payment.ts';
import type { ModifiedResponse } from '../contract/response-types.ts';
import { isPaid, type StoredOrder } from '../orders/order.record.ts';
import { refuseEnded } from '../orders/orders.service.ts';
import { refuse } from '../platform/refusal.ts';
import { findPayment } from './payments.repository.ts';
import { settle } from './settlement.service.ts';
import { findIntent, originOf } from './stripe.gateway.ts';

const PAID = 'The order is paid';

/**
 * Records a payment that the client reports. Only the intent's id is taken from the client; Stripe says the rest.
 *
 * @throws 402 an intent that has not succeeded, 409 one that is not this order's or was refunded, or an order that has
 * ended, 503.
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
  const settlement = await settle(intent, { known: order });
  if (settlement === 'settled') return { modifiedCount: 1, message: PAID };
  if (settlement === 'refunded' || settlement === 'returned') throw refuse('payment_already_used');
  if (settlement === 'refund-failed') throw refuse('conflict', { because: 'payment stuck' });
  throw refuse('payment_not_completed');
}

/**
 * True for the intent of the order's attempt, and for one that has paid for it or was refunded: an id that was made up
 * is not asked about at Stripe. An intent is attached to its order before anyone learns of it.
 */
async function isAttemptOf({ id, data }: StoredOrder, intentId: string): Promise<boolean> {
  if (intentId === data.intentId || intentId === data.transactionId) return true;
  return (await findPayment(intentId))?.data.orderId === id;
}
