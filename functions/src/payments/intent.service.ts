import { toCents } from '../contract/money.ts';
import type { ClientSecretAnswer, CreatePaymentIntentInput } from '../contract/payment.ts';
import type { StoredOrder } from '../orders/order.record.ts';
import { changeOrder, findOrder, openOrdersOfTotal } from '../orders/orders.repository.ts';
import { ownOrder } from '../orders/orders.service.ts';
import { InternalError } from '../platform/failure.ts';
import { decideAndWrite } from '../platform/guarded-write.ts';
import type { Identity } from '../platform/identity.ts';
import { Refusal, refuse } from '../platform/refusal.ts';
import { isStripeFailure } from '../platform/stripe.ts';
import { cancelIntent, createIntent, findIntent, type Intent } from './intents.ts';
import { settle } from './settlement.service.ts';

/**
 * The client secret of the one payment intent of an order's current attempt.
 *
 * @throws 403, 404, 409 when the order is not open or totals something else than the client believes, 503.
 */
export async function clientSecretFor(
  caller: Identity,
  { orderId, totalPrice }: CreatePaymentIntentInput,
): Promise<ClientSecretAnswer> {
  const order = orderId
    ? await ownOrder(caller, orderId)
    : await onlyOpenOrderOf(caller, toCents(totalPrice));
  if (toCents(totalPrice) !== order.data.totalCents) {
    throw refuse('total_mismatch', { because: 'another total' });
  }
  const intent = await payableIntent(order);
  if (!intent.client_secret)
    throw new InternalError(`Stripe answered intent ${intent.id} without a client secret`);
  return { clientSecret: intent.client_secret };
}

/** The specification's bare call names no order; it is served where only one can be meant. */
async function onlyOpenOrderOf({ uid }: Identity, totalCents: number): Promise<StoredOrder> {
  const [order, another] = await openOrdersOfTotal(uid, totalCents);
  if (order && !another) return order;
  throw refuse('total_mismatch', { because: order ? 'several orders' : 'no order' });
}

async function payableIntent(order: StoredOrder): Promise<Intent> {
  assertOpen(order);
  const { intentId } = order.data;
  const known = intentId ? await findIntent(intentId) : undefined;
  if (!known) return attach(order, await createForAttempt(order));
  if (known.status === 'canceled') return payableIntent(await nextAttempt(order));
  if (known.status !== 'succeeded') return known;
  const settlement = await settle(known);
  if (settlement === 'settled') throw refuse('order_not_open', { because: 'paid' });
  return payableIntent(await nextAttempt(order));
}

function assertOpen({ data: { phase } }: StoredOrder): void {
  if (phase === 'canceling') throw refuse('order_not_open', { because: 'canceling' });
  if (phase !== 'open') throw refuse('order_not_open', { because: 'paid' });
}

/** Stripe replays a stored 500 for the same key, so after a failure the next call needs the next attempt's. */
async function createForAttempt(order: StoredOrder): Promise<Intent> {
  try {
    return await createIntent(order);
  } catch (error) {
    if (error instanceof Refusal && isStripeFailure(error.cause)) await nextAttempt(order);
    throw error;
  }
}

/**
 * Writes the intent down at its order before anyone learns its secret, so that a cancellation always knows what
 * to cancel. When the order closed meanwhile, the intent is canceled and its secret was never told.
 */
async function attach(order: StoredOrder, intent: Intent): Promise<Intent> {
  const attached = await decideAndWrite(async () => {
    const current = await findOrder(order.id);
    if (current?.data.intentId === intent.id) return current;
    if (current?.data.phase !== 'open' || current.data.attempt !== order.data.attempt) return undefined;
    await changeOrder(current, { intentId: intent.id });
    return current;
  });
  if (attached) return intent;
  await cancelIntent(intent.id);
  throw refuse('order_not_open', { because: 'changed' });
}

/** Counts the attempt up, unless another call has, or has attached an intent that may be paid. */
async function nextAttempt(order: StoredOrder): Promise<StoredOrder> {
  const { attempt, intentId } = order.data;
  await decideAndWrite(async () => {
    const current = await reread(order);
    const isAsRead = current.data.attempt === attempt && current.data.intentId === intentId;
    if (!isAsRead || current.data.phase !== 'open') return;
    await changeOrder(current, { attempt: attempt + 1, intentId: null });
  });
  return reread(order);
}

async function reread({ id }: StoredOrder): Promise<StoredOrder> {
  const order = await findOrder(id);
  if (!order) throw refuse('not_found', { what: 'Order' });
  return order;
}
