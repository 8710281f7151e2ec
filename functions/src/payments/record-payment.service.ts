import type { ModifiedAnswer } from '../contract/answers.ts';
import type { RecordPaymentInput } from '../contract/payment.ts';
import { ownOrder } from '../orders/orders.service.ts';
import type { Identity } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';
import { findIntent, originOf } from './intents.ts';
import { settle } from './settlement.service.ts';

const PAID = 'The order is paid';

/**
 * The client says that it paid. Only which intent it means is taken from it; the rest is asked of Stripe.
 *
 * @throws 404, 403, 402 an intent that has not succeeded, 409 one that is not this order's or was refunded, 503.
 */
export async function recordPayment(
  caller: Identity,
  id: string,
  { transactionId }: RecordPaymentInput,
): Promise<ModifiedAnswer> {
  const order = await ownOrder(caller, id);
  const intent = await findIntent(transactionId);
  const origin = intent && originOf(intent);
  if (!origin || origin.orderId !== order.id || origin.uid !== caller.uid) {
    throw refuse('payment_not_yours');
  }
  if (order.data.transactionId === transactionId && order.data.phase !== 'refunded') {
    return { modifiedCount: 0, message: PAID };
  }
  const settlement = await settle(intent);
  if (settlement === 'settled') return { modifiedCount: 1, message: PAID };
  if (settlement === 'refunded') throw refuse('payment_already_used');
  throw refuse('payment_not_completed');
}
