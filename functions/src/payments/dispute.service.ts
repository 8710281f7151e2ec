import { isDeepStrictEqual } from 'node:util';
import { logger } from 'firebase-functions';
import type Stripe from 'stripe';
import type { DisputeState } from '../contract/order.ts';
import { changeOrder } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { callStripe } from '../platform/stripe.ts';
import { chargeOf, type Intent } from './stripe.gateway.ts';

/** Stripe's maximum for one page. */
const MAX_DISPUTES = 100;
const worstFirst: readonly DisputeState[] = ['open', 'lost', 'won'];

/** The disputes of a payment. Each dispute can be about a part of the payment. */
type Disputes = {
  /** `open` if any dispute is open, otherwise `lost` if any is lost, otherwise `won`. Undefined without a dispute. */
  state: DisputeState | undefined;
  /** Stripe's ids of the disputes that are open or lost. */
  ids: string[];
  /** The sum of the lost disputes. */
  lostCents: number;
};

/**
 * Reads the disputes of a payment from Stripe, and stores their state on the order. Ignores the disputes of an
 * earlier payment.
 */
export async function recordDispute(intentId: string, orderId: string): Promise<void> {
  await decideAndWrite(async () => {
    const order = await findOrder(orderId);
    if (!order) return;
    const { transactionId } = order.data;
    if (transactionId !== null && transactionId !== intentId) return;
    // Reads the disputes after the order, so an older state never overwrites a newer one.
    const { state: dispute, ids: disputeIds, lostCents } = await disputesOf(intentId);
    const isKnown =
      isDeepStrictEqual(disputeIds.toSorted(), order.data.disputeIds.toSorted()) &&
      order.data.lostCents === lostCents;
    if (!dispute || (order.data.dispute === dispute && isKnown)) return;
    await changeOrder(order, { dispute, disputeIds, lostCents });
    logger.warn('The dispute of a payment has changed', { intent: intentId, order: orderId, dispute });
  });
}

/** Reads the disputes of an intent. */
async function disputesOf(intentId: string): Promise<Disputes> {
  const { data } = await callStripe((client) =>
    client.disputes.list({ payment_intent: intentId, limit: MAX_DISPUTES }),
  );
  const disputes = data.map((dispute) => ({ ...dispute, state: stateOf(dispute) }));
  const lost = disputes.filter(({ state }) => state === 'lost');
  return {
    state: worstFirst.find((worst) => disputes.some(({ state }) => state === worst)),
    ids: disputes.filter(({ state }) => state !== 'won').map(({ id }) => id),
    lostCents: lost.reduce((cents, { amount }) => cents + amount, 0),
  };
}

/** Returns how much the store has lost in disputes of an intent, in cents. */
export async function lostCentsOf(intent: Intent): Promise<number> {
  return chargeOf(intent)?.disputed ? (await disputesOf(intent.id)).lostCents : 0;
}

/**
 * Converts Stripe's status of a dispute: https://docs.stripe.com/api/disputes/object. An inquiry, which ends as
 * `warning_closed`, takes no money. After `prevented`, the cardholder has the money, because Visa has resolved
 * the dispute.
 */
function stateOf({ status }: Stripe.Dispute): DisputeState {
  if (status === 'lost' || status === 'prevented') return 'lost';
  return ['won', 'warning_closed'].includes(status) ? 'won' : 'open';
}
