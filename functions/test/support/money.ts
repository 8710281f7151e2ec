import { balanceOf, outcomeOf } from '../../src/payments/balance.ts';
import { type PaymentRecord, payments } from '../../src/payments/payment.record.ts';

/** Returns the state and the amounts of a recorded payment, in cents; undefined if none is recorded. */
export async function moneyOf(intentId: string) {
  const payment = (await payments.doc(intentId).get()).data();
  if (!payment) return undefined;
  const { orderId, uid, paidCents } = payment;
  return { orderId, uid, paidCents, outcome: outcomeOf(payment), ...balanceOf(payment) };
}

/** Returns the fields of a refund of the whole payment. */
export function refundOf(
  cents: number,
  { id = 're_1', status = 'succeeded' } = {},
): Pick<PaymentRecord, 'refunds'> {
  const refund = { id, cents, status, reason: null, requestId: null, coveredCents: 0 };
  return { refunds: [refund] };
}
