import { expect, it } from 'vitest';
import { storedAs } from '../../test/support/read-as.ts';
import { newPayment, type PaymentRecord } from './payment.record.ts';
import { toFailedRefund, toPaymentData } from './payment-data.ts';

const at = new Date('2026-11-22T13:05:00Z');
const listedAt = new Date('2026-11-23T10:00:00Z');
const payment = (changes: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...newPayment({ orderId: 'o1', uid: 'u1' }, 1999),
  at,
  ...changes,
});
const stored = (changes?: Partial<PaymentRecord>) => storedAs('pi_1', payment(changes));
const refund = {
  id: 're_1',
  cents: 500,
  status: 'failed',
  reason: 'lost_or_stolen_card',
  pendingRefundId: null,
  coveredCents: 0,
};
const owed = { listed: 'owed', listedAt, owedCents: 500 } as const;
const refusal = { status: 'refused', reason: 'charge_disputed' };
const refused = { refunds: [{ ...refund, ...refusal, id: 'pi_1', cents: 1999 }] };

it('toPaymentData returns the payment in dollars, without the uid', () => {
  const times = { at: at.toISOString(), refunded: 0, refundedByHand: 0 };
  const inApi = { _id: 'pi_1', orderId: 'o1', amount: 19.99, ...times };
  expect(toPaymentData(stored())).toEqual({ ...inApi, outcome: 'settled' });
  expect(toPaymentData(stored({ ...refused, ...owed }))).toEqual({ ...inApi, outcome: 'refund-failed' });
});

it('toPaymentData returns what Stripe has refunded and what an admin has refunded by hand', () => {
  const parts = { refunds: [refund, { ...refund, status: 'succeeded' }], byHand: [{ cents: 100, at }] };
  expect(toPaymentData(stored(parts))).toMatchObject({ refunded: 5, refundedByHand: 1 });
});

it('toFailedRefund returns what Stripe could not refund, the time of the failure, and the reason', () => {
  const inApi = { _id: 'pi_1', orderId: 'o1', at: listedAt.toISOString() };
  expect(toFailedRefund(stored({ refunds: [refund], ...owed }))).toEqual({
    ...{ ...inApi, amount: 5, reason: 'lost_or_stolen_card' },
  });
  expect(toFailedRefund(stored({ refunds: [{ ...refund, reason: null }], ...owed }))).toEqual({
    ...{ ...inApi, amount: 5 },
  });
  expect(toFailedRefund(stored({ ...refused, ...owed }))).toEqual({
    ...{ ...inApi, amount: 19.99, reason: 'charge_disputed' },
  });
});

it('toFailedRefund returns what was refunded beyond the paid amount', () => {
  const byHand = [{ cents: 2099, at }];
  expect(toFailedRefund(stored({ byHand, refunds: [refund], listed: 'excess', listedAt }))).toEqual({
    ...{ _id: 'pi_1', orderId: 'o1', amount: 1, at: listedAt.toISOString(), excess: true },
  });
});
