import { findOrder } from '../orders/orders.repository.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { decideAndWrite } from '../platform/firestore/guarded-write.ts';
import { lostCentsOf } from './dispute.gateway.ts';
import type { PaymentRecord } from './payment.record.ts';
import {
  findPayment,
  hasOtherFailedRefund,
  type OrderChange,
  writePartialRefund,
} from './payments.repository.ts';
import { returnEndedBy } from './refund-changes.ts';
import { logFailedRefund } from './refund-log.ts';
import { findIntent, type Intent, refundedCents, unrefundedCents } from './stripe.gateway.ts';

/**
 * A recorded payment, its intent, and the cents that the store has lost in its disputes. The intent was read
 * after the payment, so an older amount never overwrites a newer one.
 */
type PaymentAtStripe = { payment: Stored<PaymentRecord>; intent: Intent; lostCents: number };

/**
 * Records the refunded amount of a payment as Stripe reports it, without failed refunds. If the amount has
 * decreased, a partial refund has failed, and an admin must return the difference. Each later refund reduces
 * the amount that an admin must still return. @returns true if the amount was new
 */
export async function recordPartialRefund(first: PaymentAtStripe): Promise<boolean> {
  const { id } = first.payment;
  const readAgain = async () => {
    const payment = await findPayment(id);
    const intent = await findIntent(id);
    if (!payment || !intent) return undefined;
    return { payment, intent, lostCents: await lostCentsOf(intent) };
  };
  return decideAndWrite(async (isRetry) => {
    const read = isRetry ? await readAgain() : first;
    const amounts = read && newAmounts(read);
    if (!read || !amounts) return false;
    const { payment } = read;
    const { failedCents, ...changes } = amounts;
    const change = await changeOfOrder(payment, amounts);
    await writePartialRefund(payment, changes, { change, failedCents });
    if (failedCents > 0) logFailedRefund({ intent: id, order: payment.data.orderId });
    return true;
  });
}

type Amounts = Partial<PaymentRecord> &
  Pick<PaymentRecord, 'refundedCents' | 'owedCents'> & {
    /** Cents of newly failed refunds that an admin must return; zero or less without such a refund. */
    failedCents: number;
  };

/**
 * Returns the amounts to store if Stripe reports a new partial amount. Lost disputes count as returned, because
 * the cardholder has the money. `recordRefund` records full refunds; a payment that an admin has returned does
 * not change.
 */
function newAmounts({ payment: { data }, intent, lostCents }: PaymentAtStripe): Amounts | undefined {
  const cents = refundedCents(intent);
  const leftCents = unrefundedCents(intent) - data.returnedCents;
  if (leftCents <= 0) return undefined;
  const failedCents = data.refundedCents - cents;
  const amounts = { refundedCents: cents, failedCents };
  // The list of failed refunds is sorted by the time of the latest failure.
  const failedAt = failedCents > 0 && { at: new Date() };
  if (data.outcome === 'refund-failed') {
    const amountCents = leftCents - lostCents;
    if (amountCents <= 0 || (failedCents === 0 && amountCents === data.amountCents)) return undefined;
    return { ...amounts, ...failedAt, owedCents: 0, amountCents };
  }
  if (data.outcome !== 'settled') return undefined;
  // A dispute that was lost before the refund failed was not about this refund.
  const newlyLostCents = Math.max(0, lostCents - data.lostCents);
  const owedParts = data.owedCents + failedCents - newlyLostCents;
  const owedCents = Math.max(0, Math.min(owedParts, leftCents - lostCents));
  const newlyOwedCents = owedCents - data.owedCents;
  if (failedCents === 0 && newlyOwedCents === 0 && newlyLostCents === 0) return undefined;
  return {
    ...amounts,
    failedCents: newlyOwedCents,
    owedCents,
    lostCents,
    isPartOwed: owedCents > 0,
    ...(newlyOwedCents > 0 && { ...failedAt, settledAt: data.settledAt ?? data.at }),
  };
}

async function changeOfOrder(
  { id, data }: Stored<PaymentRecord>,
  { refundedCents: cents, owedCents }: Amounts,
): Promise<OrderChange | undefined> {
  const order = await findOrder(data.orderId);
  if (!order) return undefined;
  const { transactionId, refundedFrom } = order.data;
  const backCents = cents + data.returnedCents;
  if (data.outcome === 'refund-failed')
    return refundedFrom === id ? { order, changes: { refundedCents: backCents } } : undefined;
  if (transactionId !== id) return undefined;
  const refundFailed = owedCents > 0 || (order.data.refundFailed && (await hasOtherFailedRefund(id, data)));
  const changes = { refundFailed, refundedCents: backCents, refundedFrom: id };
  if (cents <= data.refundedCents) return { order, changes };
  const now = new Date();
  return { order, changes: { ...changes, refundedAt: now, ...returnEndedBy(order.data, now) } };
}
