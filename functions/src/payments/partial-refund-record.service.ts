import { logger } from 'firebase-functions';
import { findOrder } from '../orders/orders.repository.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import type { PaymentRecord } from './payment.record.ts';
import {
  findPayment,
  hasOtherFailedRefund,
  type OrderChange,
  writePartialRefund,
} from './payments.repository.ts';
import { returnEndedBy } from './refund-changes.ts';
import { findIntent, type Intent, refundedCents } from './stripe.gateway.ts';

/**
 * A recorded payment and its intent. The intent was read after the payment, so an older amount never
 * overwrites a newer one.
 */
export type PaymentAtStripe = { payment: Stored<PaymentRecord>; intent: Intent };

/**
 * Records the refunded amount of a payment as Stripe reports it, without failed refunds. For a payment with a
 * failed refund, reduces the amount that an admin must still return. @returns true if the amount was new
 */
export async function recordPartialRefund(first: PaymentAtStripe): Promise<boolean> {
  const { id } = first.payment;
  const readAgain = async () => {
    const payment = await findPayment(id);
    const intent = await findIntent(id);
    return payment && intent ? { payment, intent } : undefined;
  };
  return decideAndWrite(async (isRetry) => {
    const read = isRetry ? await readAgain() : first;
    if (!read || !hasNewAmount(read)) return false;
    const { payment, intent } = read;
    const cents = refundedCents(intent);
    const isOwed = payment.data.outcome === 'refund-failed';
    const change = await changeOfOrder(payment, cents);
    const owed = isOwed && { amountCents: intent.amount - cents };
    await writePartialRefund(payment, { refundedCents: cents, ...owed }, change);
    return true;
  });
}

/**
 * Returns true if Stripe reports a new partial amount. `recordRefund` records full refunds; a payment that an
 * admin has returned does not change.
 */
function hasNewAmount({ payment: { data }, intent }: PaymentAtStripe): boolean {
  const cents = refundedCents(intent);
  if (data.outcome !== 'settled' && data.outcome !== 'refund-failed') return false;
  return cents !== data.refundedCents && cents < intent.amount;
}

async function changeOfOrder(
  { id, data }: Stored<PaymentRecord>,
  cents: number,
): Promise<OrderChange | undefined> {
  const order = await findOrder(data.orderId);
  if (!order) return undefined;
  const { transactionId, refundedFrom } = order.data;
  if (data.outcome === 'refund-failed')
    return refundedFrom === id ? { order, changes: { refundedCents: cents } } : undefined;
  if (transactionId !== id) return undefined;
  if (cents > data.refundedCents) {
    const now = new Date();
    const refundFailed = order.data.refundFailed && (await hasOtherFailedRefund(id, data));
    const changes = { refundedAt: now, refundFailed, ...returnEndedBy(order.data, now) };
    return { order, changes: { ...changes, refundedCents: cents, refundedFrom: id } };
  }
  logger.error('A refund has failed: an admin must return the money', { intent: id, order: order.id });
  return { order, changes: { refundFailed: true, refundedCents: cents, refundedFrom: id } };
}
