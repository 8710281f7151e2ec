import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { readAs } from '../../test/support/read-as.ts';
import {
  isOwed,
  noRefund,
  type PaymentRecord,
  payments,
  toFailedRefund,
  toPaymentData,
} from './payment.record.ts';

const at = new Date('2026-11-22T13:05:00Z');
const fields = { orderId: 'o1', uid: 'u1', amountCents: 1999, outcome: 'refund-failed', at } as const;
const stored = (changes: Partial<PaymentRecord> = {}) => ({
  id: 'pi_1',
  version: Timestamp.fromMillis(0),
  data: { ...fields, ...noRefund, ...changes },
});
const inApi = { _id: 'pi_1', orderId: 'o1', amount: 19.99, at: '2026-11-22T13:05:00.000Z' };

it('toPaymentData returns the payment in dollars, without the uid', () => {
  const nothingBack = { refunded: 0, returned: 0 };
  expect(toPaymentData(stored())).toEqual({ ...inApi, outcome: 'refund-failed', ...nothingBack });
});

it('toPaymentData returns what Stripe has refunded and what an admin has returned', () => {
  const parts = { refundedCents: 500, returnedCents: 100 };
  expect(toPaymentData(stored({ outcome: 'settled', ...parts }))).toMatchObject({ refunded: 5, returned: 1 });
  expect(toPaymentData(stored({ outcome: 'returned', ...parts }))).toMatchObject({
    refunded: 5,
    returned: 20.99,
  });
});

it('toPaymentData returns the time of a settled payment, even if a partial refund has failed since', () => {
  const settledAt = new Date('2026-11-20T10:00:00Z');
  const times = (['settled', 'refunded'] as const).map(
    (outcome) => toPaymentData(stored({ outcome, settledAt })).at,
  );
  expect(times).toEqual([settledAt.toISOString(), at.toISOString()]);
  expect(toPaymentData(stored({ outcome: 'settled' })).at).toBe(at.toISOString());
});

it('toFailedRefund returns the part that Stripe could not refund, and the reason', () => {
  expect(toFailedRefund(stored())).toEqual(inApi);
  expect(toFailedRefund(stored({ reason: 'expired_or_canceled_card' }))).toEqual({
    ...inApi,
    reason: 'expired_or_canceled_card',
  });
});

it('toFailedRefund returns the owed part of a settled payment', () => {
  const part = { outcome: 'settled', owedCents: 500, isPartOwed: true } as const;
  expect(toFailedRefund(stored(part))).toEqual({ ...inApi, amount: 5 });
});

it('a payment is owed if its refund failed in full or in part', () => {
  expect(isOwed(stored().data)).toBe(true);
  expect(isOwed(stored({ outcome: 'settled', owedCents: 1, isPartOwed: true }).data)).toBe(true);
  for (const outcome of ['settled', 'refunded', 'returned'] as const)
    expect(isOwed(stored({ outcome }).data)).toBe(false);
});

it.each(['settled', 'refunded', 'refund-failed', 'returned'] as const)(
  'a stored payment with the outcome %s is valid',
  (outcome) => {
    expect(readAs(payments, { ...fields, outcome, ...noRefund })).toEqual({
      ...fields,
      outcome,
      ...noRefund,
    });
  },
);

it('a stored payment keeps the parts of its amount and its reason', () => {
  const part = {
    refundedCents: 5,
    owedCents: 4,
    isPartOwed: true,
    excessCents: 3,
    isExcess: true,
    returnedCents: 3,
    lostCents: 2,
  };
  const refunded = { ...fields, ...part, reason: 'lost' };
  expect(readAs(payments, refunded)).toEqual(refunded);
  expect(() => readAs(payments, { ...fields, outcome: 'lost' })).toThrow('malformed');
});
