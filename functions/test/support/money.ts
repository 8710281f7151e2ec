import { balanceOf } from '../../src/payments/balance.ts';
import { type PaymentRecord, payments } from '../../src/payments/payment.record.ts';
import { outcomeOf } from '../../src/payments/payment-data.ts';

/** Returns the state and the amounts of a recorded payment, in cents; undefined if none is recorded. */
export async function moneyOf(intentId: string) {
  const payment = (await payments.doc(intentId).get()).data();
  if (!payment) return undefined;
  const { orderId, uid, paidCents } = payment;
  return { orderId, uid, paidCents, outcome: outcomeOf(payment), ...balanceOf(payment) };
}

/** Returns the fields of two refunds that together have an amount. */
export function refundsOf(cents: number, status = 'succeeded') {
  const first = Math.floor(cents / 3);
  const refund = { status, reason: null, pendingRefundId: null, coveredCents: 0 };
  const refunds = [
    { ...refund, id: 're_1', cents: first },
    { ...refund, id: 're_2', cents: cents - first },
  ];
  return { refunds } satisfies Pick<PaymentRecord, 'refunds'>;
}
