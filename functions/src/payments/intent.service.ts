import type { ClientSecretResponse } from '../contract/payment.ts';
import { payablePhases, type StoredOrder } from '../orders/order.record.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { existingOrder, findOrder } from '../orders/orders.repository.ts';
import { refuseEnded } from '../orders/orders.service.ts';
import { InternalError } from '../platform/failure.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { isStripeFailure, isStripeKeySpent } from '../platform/stripe.ts';
import { settle } from './settlement.service.ts';
import { cancelIntent, createIntent, findIntent, type Intent } from './stripe.gateway.ts';

/**
 * The client secret of the one payment intent of an order's current attempt.
 *
 * @param believedCents What the client believes the order totals, in cents.
 * @throws 409 when the order is not open or totals something else, 503.
 */
export async function clientSecretFor(
  order: StoredOrder,
  believedCents: number,
): Promise<ClientSecretResponse> {
  if (believedCents !== order.data.totalCents) throw refuse('total_mismatch', { because: 'another total' });
  const intent = await payableIntent(order);
  if (!intent.client_secret)
    throw new InternalError(`Stripe returned intent ${intent.id} without a client secret`);
  return { clientSecret: intent.client_secret };
}

async function payableIntent(order: StoredOrder): Promise<Intent> {
  assertPayable(order);
  const { intentId } = order.data;
  const known = intentId ? await findIntent(intentId) : undefined;
  if (!known) return attach(order, await createForAttempt(order));
  if (known.status === 'canceled') return payableIntent(await nextAttempt(order));
  if (known.status !== 'succeeded') return known;
  const settlement = await settle(known);
  if (settlement === 'settled') throw refuse('order_not_open', { because: 'paid' });
  return payableIntent(await nextAttempt(order));
}

function assertPayable(order: StoredOrder): void {
  const { phase, restocked, pendingRefund } = order.data;
  refuseEnded(order);
  if (phase === 'canceling') throw refuse('order_not_open', { because: 'canceling' });
  if (phase === 'expiring') throw refuse('order_not_open', { because: 'expired' });
  if (!payablePhases.includes(phase)) throw refuse('order_not_open', { because: 'paid' });
  // The order no longer has the pieces that its total is for.
  if (restocked > 0 || pendingRefund?.restock) throw refuse('order_not_open', { because: 'restocked' });
}

/**
 * Stripe replays a stored 500 for the same key, and takes only the same request under it, for a day. So after a failure
 * of Stripe's, or after another release's request, the next call needs the next attempt's key.
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
 * Writes the intent down at its order before anyone learns its secret, so that a cancellation always knows what
 * to cancel. When the order was closed in the meantime, the intent is canceled and nobody has learned its secret.
 */
async function attach(order: StoredOrder, intent: Intent): Promise<Intent> {
  const isAttached = await decideAndWriteFrom(
    order,
    () => findOrder(order.id),
    async (current) => {
      if (current?.data.intentId === intent.id) return true;
      if (!current || !payablePhases.includes(current.data.phase)) return false;
      if (current.data.attempt !== order.data.attempt) return false;
      await changeOrder(current, { intentId: intent.id });
      return true;
    },
  );
  if (isAttached) return intent;
  await cancelIntent(intent.id);
  throw refuse('order_not_open', { because: 'changed' });
}

/**
 * Raises the number of the attempt, unless another call has, or has attached an intent that may be paid.
 *
 * @returns the order as it is then.
 */
async function nextAttempt(order: StoredOrder): Promise<StoredOrder> {
  const { attempt, intentId } = order.data;
  return decideAndWriteFrom(
    order,
    () => existingOrder(order.id),
    async (current) => {
      const isAsRead = current.data.attempt === attempt && current.data.intentId === intentId;
      if (!isAsRead || !payablePhases.includes(current.data.phase)) return current;
      return changeOrder(current, { attempt: attempt + 1, intentId: null });
    },
  );
}
