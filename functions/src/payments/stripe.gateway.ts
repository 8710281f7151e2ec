import type Stripe from 'stripe';
import type { DisputeState } from '../contract/order.ts';
import { shop } from '../contract/shop.ts';
import type { PendingRefund, StoredOrder } from '../orders/order.record.ts';
import { projectId } from '../platform/firebase-app.ts';
import { callStripe, isStripeError, isStripeRefusal } from '../platform/stripe.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A payment intent read together with its last charge, which carries its refunds. */
export type Intent = Stripe.PaymentIntent;

/** Which order, person and attempt an intent was made for. */
export type IntentOrigin = { orderId: string; uid: string; attempt: number };

/**
 * What an intent of the store was made for, or undefined for one that was made elsewhere in the same Stripe account:
 * by another project, or by no deployment of the store.
 */
export function originOf({ metadata }: Intent): IntentOrigin | undefined {
  const { project, orderId, uid, attempt } = metadata;
  if (project !== projectId() || !orderId || !uid || !attempt) return undefined;
  return { orderId, uid, attempt: Number(attempt) };
}

/** What was refunded of an intent, in cents. */
export function refundedCents({ latest_charge: charge }: Intent): number {
  return charge && typeof charge !== 'string' ? charge.amount_refunded : 0;
}

/** What the store still has of an intent that succeeded, in cents. */
export function keptCents(intent: Intent): number {
  return intent.amount - refundedCents(intent);
}

/**
 * Creates the payment intent of an order's current attempt. The idempotency key makes every repeat, in however
 * many tabs, return the same one: https://docs.stripe.com/api/idempotent_requests
 *
 * The order's time is part of the key: an order that was canceled can be placed anew under the same id, and must not
 * get the canceled order's intent. The receipt goes to the order's own copy of the e-mail, as the account had it when
 * it was placed: under one key Stripe takes only one request, and an account's e-mail may change between two tries.
 */
export async function createIntent({ id, data }: Pick<StoredOrder, 'id' | 'data'>): Promise<Intent> {
  const { uid, email, attempt, totalCents, quantity, toolName, createdAt } = data;
  const request = {
    amount: totalCents,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    // Stripe shows it in its dashboard and on its receipt.
    description: `${shop.name}: ${quantity} × ${toolName}`,
    metadata: { project: projectId(), orderId: id, uid, attempt },
  } satisfies Stripe.PaymentIntentCreateParams;
  const idempotencyKey = `intent:${id}:${createdAt.getTime()}:${attempt}`;
  try {
    return await callStripe((client) =>
      client.paymentIntents.create({ ...request, receipt_email: email }, { idempotencyKey }),
    );
  } catch (error) {
    // The identity provider took the address. Without a receipt its person can pay all the same.
    if (!isStripeError(error, 'email_invalid')) throw error;
    const withoutReceipt = { idempotencyKey: `${idempotencyKey}:no-receipt` };
    return callStripe((client) => client.paymentIntents.create(request, withoutReceipt));
  }
}

/** @returns undefined for an id that Stripe does not know. */
export async function findIntent(id: string): Promise<Intent | undefined> {
  try {
    return await callStripe((client) => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return undefined;
    throw error;
  }
}

/**
 * Cancels an intent, so that it can never be paid.
 *
 * @returns the intent as it is afterwards: `canceled`, or `succeeded` if the card was faster.
 */
export async function cancelIntent(id: string): Promise<Intent | undefined> {
  try {
    return await callStripe((client) => client.paymentIntents.cancel(id));
  } catch (error) {
    if (isStripeRefusal(error)) return findIntent(id);
    throw error;
  }
}

/**
 * Refunds what is left of an intent. Safe to repeat: Stripe refunds nothing twice. The hour is part of the idempotency
 * key: for a day Stripe replays its first response to a key, failures too, and a refund must not wait that long.
 *
 * @returns `refused`, with Stripe's code, when Stripe does not return the money and asking again would not help, as
 * while the payment is disputed.
 * @throws 503 when Stripe failed: whether the money went back is not known.
 */
export async function refundIntent(id: string): Promise<'refunded' | { refused: string }> {
  const hour = Math.floor(Date.now() / HOUR_MS);
  try {
    const { status, failure_reason: reason } = await callStripe((client) =>
      client.refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}:${hour}` }),
    );
    if (status === 'succeeded' || status === 'pending') return 'refunded';
    return { refused: reason ?? status ?? 'unknown' };
  } catch (error) {
    if (isStripeError(error, 'charge_already_refunded')) return 'refunded';
    if (isStripeRefusal(error)) return { refused: error.code ?? 'invalid_request_error' };
    throw error;
  }
}

/** Names the store's own refund in the metadata of a refund at Stripe. */
const OWN_ID = 'refund';

/**
 * Refunds a part of an intent, once: Stripe is first asked whether it has made this refund. The number of the try is
 * part of the idempotency key, since Stripe repeats a failure of its own for the same key.
 *
 * @returns `refused`, with Stripe's code, if Stripe does not return the money.
 * @throws 503 if Stripe failed: whether the money went back is not known.
 */
export async function refundPart(refund: PendingRefund): Promise<'refunded' | { refused: string }> {
  const { id, intentId, amountCents, attempt } = refund;
  try {
    const made = (await refundsOf(intentId)).find(({ metadata }) => metadata?.[OWN_ID] === id);
    const { status, failure_reason: reason } = made ?? (await create());
    if (status === 'succeeded' || status === 'pending') return 'refunded';
    return { refused: reason ?? status ?? 'unknown' };
  } catch (error) {
    if (isStripeRefusal(error)) return { refused: error.code ?? 'invalid_request_error' };
    throw error;
  }

  function create(): Promise<Stripe.Refund> {
    const request = { payment_intent: intentId, amount: amountCents, metadata: { [OWN_ID]: id } };
    const idempotencyKey = `refund:${intentId}:${id}:${attempt}`;
    return callStripe((client) => client.refunds.create(request, { idempotencyKey }));
  }
}

const MOST_REFUNDS = 10_000;

function refundsOf(intentId: string): Promise<Stripe.Refund[]> {
  return callStripe((client) =>
    client.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS }),
  );
}

/** Stripe's code for why an intent's latest failed refund was not carried out; undefined where none failed. */
export async function failedRefundReason(intentId: string): Promise<string | undefined> {
  const { data } = await callStripe((client) =>
    client.refunds.list({ payment_intent: intentId, limit: 100 }),
  );
  return data.find(({ status }) => status === 'failed')?.failure_reason;
}

/** The latest dispute of an intent's payment, or undefined where there is none. */
export async function disputeOf(intentId: string): Promise<DisputeState | undefined> {
  const { data } = await callStripe((client) => client.disputes.list({ payment_intent: intentId, limit: 1 }));
  return data[0] && stateOf(data[0]);
}

/** An inquiry ends as `warning_closed` and takes no money: https://docs.stripe.com/api/disputes/object */
function stateOf({ status }: Stripe.Dispute): DisputeState {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}
