import { isPhase } from '../contract/order-phases.ts';
import type { ClientSecretResponse, RecordPaymentInput } from '../contract/payment.ts';
import type { ModifiedResponse } from '../contract/responses.ts';
import { orders, requireNotEnded, type StoredOrder } from '../orders/order.record.ts';
import { changeOrder, orderToChange } from '../orders/order-writes.repository.ts';
import { InternalError } from '../platform/errors/failure.ts';
import { Refusal, refuse } from '../platform/errors/refusal.ts';
import { transact } from '../platform/firestore/transact.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { isStripeFailure, isStripeKeySpent } from '../platform/stripe.ts';
import { balanceOf, isAllOwed } from './balance.ts';
import { requireFewFailedCards } from './failed-cards.service.ts';
import { findPayment } from './payments.repository.ts';
import { cancelIntent, createIntent, findIntent, type Intent, setReceiptEmail } from './stripe.gateway.ts';
import { syncPayment } from './sync.service.ts';

const PAID = 'The order is paid';

/**
 * Returns the client secret with which the browser pays an order. It belongs to the payment intent of the
 * order's current attempt. Stripe sends its receipt to the account's address of now, if it is verified.
 *
 * @param shownCents The total in cents that the client shows.
 * @throws 409 if the order is not open or has another total, 429 after too many failed card payments of its
 * owner, 503 if Stripe fails.
 */
export async function clientSecretFor(
  { account }: Identity,
  order: StoredOrder,
  shownCents: number,
): Promise<ClientSecretResponse> {
  if (shownCents !== order.data.totalCents) throw refuse('total_mismatch', 'another total');
  const intent = await payableIntent(order);
  if (!intent.client_secret)
    throw new InternalError(`Stripe returned intent ${intent.id} without a client secret`);
  await setReceiptEmail(intent, account.emailVerified ? account.email : null);
  return { clientSecret: intent.client_secret };
}

async function payableIntent(order: StoredOrder): Promise<Intent> {
  requirePayable(order);
  const { intentId } = order.data;
  const attached = intentId ? await findIntent(intentId) : undefined;
  if (attached?.status === 'succeeded') await syncPayment(attached.id);
  if (attached?.status === 'succeeded' || attached?.status === 'canceled')
    return payableIntent(await nextAttempt(order));
  await requireFewFailedCards(order.data.uid);
  return attached ?? attach(order, await createForAttempt(order));
}

function requirePayable(order: StoredOrder): void {
  const { phase, restocked, pendingRefund } = order.data;
  requireNotEnded(order);
  if (phase === 'canceling') throw refuse('order_not_open', 'canceling');
  if (phase === 'expiring') throw refuse('order_not_open', 'expired');
  if (!isPhase(phase, 'payable')) throw refuse('order_not_open', 'paid');
  // The order cannot be paid again, because its total still includes the restocked units.
  if (restocked > 0 || pendingRefund?.restock) throw refuse('order_not_open', 'restocked');
}

/**
 * Creates the intent of the order's current attempt. For a day, Stripe repeats a stored 500 for the same key,
 * and rejects a different request with that key. If Stripe fails, or another release has used the key, the
 * next call therefore needs a new attempt with a new key.
 */
async function createForAttempt(order: StoredOrder): Promise<Intent> {
  try {
    return await createIntent(order);
  } catch (error) {
    const cause = error instanceof Refusal ? error.cause : undefined;
    if (isStripeFailure(cause) || isStripeKeySpent(cause)) await nextAttempt(order);
    throw error;
  }
}

/**
 * Stores the intent on its order before the client gets its secret, so that a cancellation can cancel the intent. If
 * the order was closed in the meantime, cancels the intent.
 */
async function attach({ id, data: { attempt } }: StoredOrder, intent: Intent): Promise<Intent> {
  const isAttached = await transact(async (tx) => {
    const order = await tx.get(orders.doc(id));
    if (order?.data.intentId === intent.id) return true;
    if (!order || !isPhase(order.data.phase, 'payable') || order.data.attempt !== attempt) return false;
    changeOrder(tx, order, { intentId: intent.id });
    return true;
  });
  if (isAttached) return intent;
  await cancelIntent(intent.id);
  throw refuse('order_not_open', 'changed');
}

/**
 * Increases the attempt number, unless another call has already increased it or attached an intent.
 *
 * @returns the current order.
 */
async function nextAttempt({ id, data: { attempt, intentId } }: StoredOrder): Promise<StoredOrder> {
  return transact(async (tx) => {
    const order = await orderToChange(tx, id);
    const isSame = order.data.attempt === attempt && order.data.intentId === intentId;
    if (!isSame || !isPhase(order.data.phase, 'payable')) return order;
    return changeOrder(tx, order, { attempt: attempt + 1, intentId: null });
  });
}

/**
 * Records a payment that the client reports. Uses only the intent's id from the client, and reads everything
 * else from Stripe.
 *
 * @throws 402 if the intent has not succeeded, 409 if the intent belongs to another order or was refunded, or
 * if the order has ended or does not accept it, 503 if Stripe fails.
 */
export async function recordPayment(
  order: StoredOrder,
  { transactionId }: RecordPaymentInput,
): Promise<ModifiedResponse> {
  requireNotEnded(order);
  if (!(await isAttemptOf(order, transactionId))) throw refuse('payment_not_yours');
  const synced = await syncPayment(transactionId);
  if (synced.state === 'unpaid') throw refuse('payment_not_completed');
  if (synced.state === 'unaccepted') throw refuse('conflict', 'payment not accepted');
  if (synced.state !== 'recorded' || synced.payment.orderId !== order.id) throw refuse('payment_not_yours');
  const balance = balanceOf(synced.payment);
  const wasPaid = isPhase(order.data.phase, 'paid') && order.data.transactionId === transactionId;
  if (balance.leftCents <= 0) throw refuse('payment_already_used');
  if (isAllOwed(balance) && !wasPaid) throw refuse('conflict', 'payment stuck');
  return { modifiedCount: wasPaid ? 0 : 1, message: PAID };
}

/**
 * Returns true for the current intent of the order, and for an intent that has paid for it. Every intent is
 * stored on its order before the client gets it, so an invented id causes no request to Stripe.
 */
async function isAttemptOf({ id, data }: StoredOrder, intentId: string): Promise<boolean> {
  if (intentId === data.intentId || intentId === data.transactionId) return true;
  return (await findPayment(intentId))?.data.orderId === id;
}
