import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { shop } from '../contract/shop.ts';
import type { PendingRefund, StoredOrder } from '../orders/order.record.ts';
import { projectId } from '../platform/firestore/firebase-app.ts';
import { callStripe, isReplayedRefusal, isStripeError, isStripeRefusal } from '../platform/stripe.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A payment intent, read together with its last charge, which contains the refunded amount. */
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

/** Returns the refunded cents of an intent. */
export function refundedCents(intent: Intent): number {
  return chargeOf(intent)?.amount_refunded ?? 0;
}

/** Returns how much of a paid intent has not been refunded, in cents. */
export function unrefundedCents(intent: Intent): number {
  return intent.amount - refundedCents(intent);
}

/**
 * Creates the payment intent of an order's current attempt. Because of the idempotency key, every retry in
 * any tab returns the same intent: https://docs.stripe.com/api/idempotent_requests
 *
 * The key contains the time when the order was placed: a canceled order can be placed again under the same
 * id, and must not get the canceled intent. The receipt goes to the e-mail stored on the order: the account's
 * e-mail may change between two attempts, but Stripe requires the same request for the same key.
 */
export async function createIntent({ id, data }: Pick<StoredOrder, 'id' | 'data'>): Promise<Intent> {
  const { uid, email, attempt, totalCents, quantity, toolName, createdAt } = data;
  const request = {
    amount: totalCents,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    // Shown in Stripe's dashboard and on its receipt.
    description: `${shop.name}: ${quantity} × ${toolName}`,
    metadata: { project: projectId(), orderId: id, uid, attempt },
  } satisfies Stripe.PaymentIntentCreateParams;
  const idempotencyKey = `intent:${id}:${createdAt.getTime()}:${attempt}`;
  try {
    return await callStripe((client) =>
      client.paymentIntents.create({ ...request, receipt_email: email }, { idempotencyKey }),
    );
  } catch (error) {
    // Stripe rejects the e-mail that the identity provider has accepted. The shopper can still pay, but gets
    // no receipt.
    if (!isStripeError(error, 'email_invalid')) throw error;
    const withoutReceipt = { idempotencyKey: `${idempotencyKey}:no-receipt` };
    return callStripe((client) => client.paymentIntents.create(request, withoutReceipt));
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

/** The result of a refund, or Stripe's code if Stripe refuses it. */
type RefundResult = 'refunded' | { refused: string };

function resultOf({ status, failure_reason: reason }: Stripe.Refund): RefundResult {
  if (status === 'succeeded' || status === 'pending') return 'refunded';
  return { refused: reason ?? status ?? 'unknown' };
}

/** Returns the refusal that an error contains. @throws the error, if it is not a refusal */
function refusalIn(error: unknown): RefundResult {
  if (isStripeRefusal(error)) return { refused: error.code ?? 'invalid_request_error' };
  throw error;
}

type FullRefund = {
  /** Cents that an admin has already returned in another way. */
  returnedCents?: number;
  /** The pending refund of the order. Undefined for a payment that its order does not accept. */
  pending?: PendingRefund | null;
};

/**
 * Refunds the rest of an intent. Safe to repeat, because Stripe never refunds the same amount twice. Stripe
 * repeats its response for the same idempotency key for a day. So the key contains the id and the attempt of the
 * pending refund, or the hour if there is none. After a repeated refusal, the request is sent with a new key.
 *
 * @returns `refused` with Stripe's code if Stripe refuses the refund and a retry would not help, for example
 * during a dispute.
 * @throws 503 if Stripe failed. The refund may have been made.
 */
export async function refundIntent(
  id: string,
  { returnedCents = 0, pending }: FullRefund = {},
): Promise<RefundResult> {
  const request = pending ? `${pending.id}:${pending.attempt}` : Math.floor(Date.now() / HOUR_MS);
  const amount = returnedCents === 0 ? undefined : await restOf(id, returnedCents);
  if (amount === 0) return 'refunded';
  const key = ['refund', id, request, amount].filter((part) => part !== undefined).join(':');
  const params = { payment_intent: id, ...(amount && { amount }) };
  const refund = (idempotencyKey: string) =>
    callStripe((client) => client.refunds.create(params, { idempotencyKey }));
  try {
    return resultOf(await refund(key).catch(againIfReplayed));
  } catch (error) {
    if (isStripeError(error, 'charge_already_refunded')) return 'refunded';
    return refusalIn(error);
  }

  function againIfReplayed(error: unknown): Promise<Stripe.Refund> {
    if (isReplayedRefusal(error)) return refund(`${key}:${randomUUID()}`);
    throw error;
  }
}

/** Returns how much of an intent Stripe must still refund, in cents; undefined for an unknown intent. */
async function restOf(id: string, returnedCents: number): Promise<number | undefined> {
  const intent = await findIntent(id);
  return intent && Math.max(0, unrefundedCents(intent) - returnedCents);
}

/** The metadata key that contains the store's id of a refund. */
const REFUND_ID_KEY = 'refund';

/**
 * Makes a partial refund of an intent, unless Stripe has already made it. The idempotency key contains the
 * attempt number, because Stripe repeats a failed response for the same key.
 *
 * @returns `refused` with Stripe's code if Stripe refuses the refund.
 * @throws 503 if Stripe failed. The refund may have been made.
 */
export async function refundPartially(refund: PendingRefund): Promise<RefundResult> {
  const { id, intentId, amountCents, attempt } = refund;
  try {
    const made = (await refundsOf(intentId)).find(({ metadata }) => metadata?.[REFUND_ID_KEY] === id);
    return resultOf(made ?? (await create()));
  } catch (error) {
    return refusalIn(error);
  }

  function create(): Promise<Stripe.Refund> {
    const request = { payment_intent: intentId, amount: amountCents, metadata: { [REFUND_ID_KEY]: id } };
    const idempotencyKey = `refund:${intentId}:${id}:${attempt}`;
    return callStripe((client) => client.refunds.create(request, { idempotencyKey }));
  }
}

const MAX_REFUNDS = 10_000;

function refundsOf(intentId: string): Promise<Stripe.Refund[]> {
  return callStripe((client) =>
    client.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS }),
  );
}

/** Returns Stripe's failure code for the latest failed refund of an intent; undefined if none failed. */
export async function failedRefundReason(intentId: string): Promise<string | undefined> {
  return (await refundsOf(intentId)).find(({ status }) => status === 'failed')?.failure_reason;
}
