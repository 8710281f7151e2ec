import type Stripe from 'stripe';
import { store } from '../contract/store.ts';
import type { PendingRefund, StoredOrder } from '../orders/order.record.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { projectId } from '../platform/firestore/firebase-app.ts';
import { callStripe, isReplayedFailure, isStripeError, isStripeRefusal } from '../platform/stripe.ts';
import type { Reported, ReportedRefund } from './balance.ts';

/** A payment intent. `findIntent` also reads its last charge. */
export type Intent = Stripe.PaymentIntent;

/** The order, the user and the attempt for which an intent was created. */
export type IntentOrigin = { orderId: string; uid: string; attempt: number };

/**
 * Returns the origin of an intent, or undefined if another project or program created it in the same Stripe account.
 */
export function originOf({ metadata }: Intent): IntentOrigin | undefined {
  const { project, orderId, uid, attempt } = metadata;
  if (project !== projectId() || !orderId || !uid || !attempt) return undefined;
  return { orderId, uid, attempt: Number(attempt) };
}

/** Returns the last charge of an intent; undefined if it has none, or was read without it. */
export function chargeOf({ latest_charge: charge }: Intent): Stripe.Charge | undefined {
  return charge === null || typeof charge === 'string' ? undefined : charge;
}

/**
 * Creates the payment intent of an order's current attempt. Because of the idempotency key, every retry in
 * any tab returns the same intent: https://docs.stripe.com/api/idempotent_requests
 *
 * The key contains the time when the order was placed: a canceled order can be placed again under the same
 * id, and must not get the canceled intent.
 */
export async function createIntent({ id, data }: StoredOrder): Promise<Intent> {
  const { uid, attempt, totalCents, quantity, toolName, createdAt } = data;
  const request = {
    amount: totalCents,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    // Shown in Stripe's dashboard and on its receipt.
    description: `${store.name}: ${quantity} × ${toolName}`,
    metadata: { project: projectId(), orderId: id, uid, attempt },
  } satisfies Stripe.PaymentIntentCreateParams;
  const idempotencyKey = `intent:${id}:${createdAt.getTime()}:${attempt}`;
  return callStripe((client) => client.paymentIntents.create(request, { idempotencyKey }));
}

/**
 * Sets the address to which Stripe sends the receipt. Null: Stripe sends none. Not part of the request that creates the
 * intent, because the account's address can change between two requests with the same idempotency key.
 */
export async function setReceiptEmail(intent: Intent, email: string | null): Promise<void> {
  if (intent.receipt_email === email) return;
  try {
    await callStripe((client) => client.paymentIntents.update(intent.id, { receipt_email: email ?? '' }));
  } catch (error) {
    // For example, Stripe rejects an e-mail that the identity provider has accepted. The shopper can still pay, but gets
    // no receipt.
    if (!isStripeRefusal(error)) throw error;
  }
}

/** Reads an intent; undefined if it does not exist. */
export async function findIntent(id: string): Promise<Intent | undefined> {
  try {
    return await callStripe((client) => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return undefined;
    throw error;
  }
}

/**
 * Cancels an intent.
 *
 * @returns the intent: `canceled`, or `succeeded` if it was paid in the meantime.
 */
export async function cancelIntent(id: string): Promise<Intent | undefined> {
  try {
    return await callStripe((client) => client.paymentIntents.cancel(id));
  } catch (error) {
    if (isStripeRefusal(error)) return findIntent(id);
    throw error;
  }
}

/** Reads the refunds and disputes of an intent, oldest first. */
export async function reportOf(intent: Intent): Promise<Reported> {
  const [refunds, disputes] = await Promise.all([
    refundsOf(intent.id),
    chargeOf(intent)?.disputed ? disputesOf(intent.id) : [],
  ]);
  return { refunds: refunds.map(toReported), disputes };
}

function toReported({ id, amount, status, failure_reason: reason, metadata }: Stripe.Refund): ReportedRefund {
  return {
    ...{ id, cents: amount, status: status ?? 'unknown', reason: reason ?? null },
    pendingRefundId: metadata?.[REQUEST_KEY] ?? null,
  };
}

const MAX_LISTED = 10_000;

async function refundsOf(intentId: string): Promise<Stripe.Refund[]> {
  return oldestFirst(({ refunds }) => refunds.list({ payment_intent: intentId, limit: 100 }));
}

async function disputesOf(intentId: string): Promise<Reported['disputes']> {
  const disputes = await oldestFirst((client) =>
    client.disputes.list({ payment_intent: intentId, limit: 100 }),
  );
  return disputes.map(({ id, amount, status }) => ({ id, cents: amount, status }));
}

async function oldestFirst<T>(list: (client: Stripe) => Stripe.ApiListPromise<T>): Promise<T[]> {
  const newestFirst = await callStripe((client) => list(client).autoPagingToArray({ limit: MAX_LISTED }));
  return newestFirst.reverse();
}

/** The metadata key that contains the id of the store's refund request. */
const REQUEST_KEY = 'refund';

/**
 * Makes the refund of a request, unless Stripe has already made it.
 *
 * @returns the refund, which is `refused` if Stripe refuses it, for example during a dispute.
 * @throws 503 if Stripe failed. The refund may have been made.
 */
export async function makeRefund({
  id,
  intentId,
  amountCents: amount,
}: Pick<PendingRefund, 'id' | 'intentId' | 'amountCents'>): Promise<ReportedRefund> {
  const made = (await refundsOf(intentId)).find(({ metadata }) => metadata?.[REQUEST_KEY] === id);
  if (made) return toReported(made);
  const params = { payment_intent: intentId, amount, metadata: { [REQUEST_KEY]: id } };
  return createRefund(params, id, { id, cents: amount, pendingRefundId: id });
}

/**
 * Refunds all that is left of a payment that no order accepts.
 *
 * @returns the refund, which is `refused` if Stripe refuses it. Then the store owes what is left of the paid amount.
 * @throws 503 if Stripe failed. The refund may have been made.
 */
export async function refundRest(intentId: string, paidCents: number): Promise<ReportedRefund> {
  const refused = { id: intentId, cents: paidCents, pendingRefundId: null };
  return createRefund({ payment_intent: intentId }, intentId, refused);
}

/**
 * Stripe repeats its response for the same idempotency key for a day. A repeated failure therefore counts as a refusal:
 * a request with this key can no longer succeed.
 */
async function createRefund(
  params: Stripe.RefundCreateParams,
  key: string,
  refused: Omit<ReportedRefund, 'status' | 'reason'>,
): Promise<ReportedRefund> {
  try {
    const options = { idempotencyKey: `refund:${key}` };
    return toReported(await callStripe((client) => client.refunds.create(params, options)));
  } catch (error) {
    const cause = error instanceof Refusal ? error.cause : error;
    if (!isStripeRefusal(cause) && !isReplayedFailure(cause)) throw error;
    return { ...refused, status: 'refused', reason: cause.code ?? cause.rawType ?? null };
  }
}

/** Matches Stripe's ids of refunds, charges and disputes in a search. */
const STRIPE_ID = /(?<!\S)(?:re|ch|py|du|dp)_\w+(?!\S)/g;

/**
 * Replaces Stripe's ids of refunds, charges and disputes in a search by the ids of their payment intents, by which
 * orders are found. An id that Stripe does not know stays, so that it finds nothing.
 *
 * @throws 503 if Stripe fails
 */
export async function withPaymentIds<Filter extends { q?: string | undefined }>(
  filter: Filter,
): Promise<Filter> {
  const { q = '' } = filter;
  const ids = [...new Set(q.match(STRIPE_ID))];
  if (ids.length === 0) return filter;
  const intents = new Map(await Promise.all(ids.map(async (id) => [id, await intentOf(id)] as const)));
  return { ...filter, q: q.replaceAll(STRIPE_ID, (id) => intents.get(id) ?? id) };
}

async function intentOf(id: string): Promise<string | undefined> {
  try {
    const { payment_intent: intent } = await callStripe<{ payment_intent?: string | { id: string } | null }>(
      (client) => {
        if (id.startsWith('re_')) return client.refunds.retrieve(id);
        return id.startsWith('d') ? client.disputes.retrieve(id) : client.charges.retrieve(id);
      },
    );
    return typeof intent === 'object' ? intent?.id : intent;
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return undefined;
    throw error;
  }
}
