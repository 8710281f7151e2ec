import { logger } from 'firebase-functions';
import { findOrder } from '../orders/orders.repository.ts';
import type { Stored } from '../platform/firestore.ts';
import { decideAndWriteFrom } from '../platform/guarded-write.ts';
import type { PaymentRecord } from './payment.record.ts';
import { findPayment, type OrderChange, writePartRefunded } from './payments.repository.ts';
import { returnEndedBy } from './refund-changes.ts';
import { findIntent, type Intent, refundedCents } from './stripe.gateway.ts';

/** A recorded payment, and its intent as Stripe had it after that: so that an older figure never follows a newer one. */
export type PaymentAtStripe = { payment: Stored<PaymentRecord>; intent: Intent };

/**
 * Records how much of a payment went back, as Stripe says. A refund that failed is subtracted. Of a debt, only the rest
 * is owed.
 */
export async function recordPart(first: PaymentAtStripe): Promise<void> {
  const { id } = first.payment;
  const readAgain = async () => {
    const payment = await findPayment(id);
    const intent = await findIntent(id);
    return payment && intent ? { payment, intent } : undefined;
  };
  await decideAndWriteFrom<PaymentAtStripe | undefined, void>(first, readAgain, async (read) => {
    if (!read || !isNews(read)) return;
    const { payment, intent } = read;
    const cents = refundedCents(intent);
    const isDebt = payment.data.outcome === 'refund-failed';
    const change = await changeOfOrder(payment, cents);
    const owed = isDebt && { amountCents: intent.amount - cents };
    await writePartRefunded(payment, { refundedCents: cents, ...owed }, change);
  });
}

/** What is wholly refunded is recorded as such, and what was returned by hand is not owed, whatever Stripe does. */
function isNews({ payment: { data }, intent }: PaymentAtStripe): boolean {
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
    const changes = { refundedAt: now, refundFailed: false, ...returnEndedBy(order.data, now) };
    return { order, changes: { ...changes, refundedCents: cents, refundedFrom: id } };
  }
  logger.error('A refund has failed: the money has to be returned by hand', { intent: id, order: order.id });
  return { order, changes: { refundFailed: true, refundedCents: cents, refundedFrom: id } };
}
