import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import type { OrderRecord } from '../orders/order.record.ts';
import { newPayment, type PaymentRecord } from './payment.record.ts';
import { changesAfterPending, changesAfterRefund, withRefunds } from './refund-changes.ts';

const paidAt = new Date('2026-11-20T10:00:00Z');
const now = new Date('2026-11-22T13:05:00Z');
const at = now;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubEnv('ORDER_HOLD_MINUTES', '60');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const payment = (fields: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...newPayment({ orderId: 'o1', uid: 'u1' }, 1000),
  at: paidAt,
  ...fields,
});

/** Returns the changed fields of a payment of 1,000 cents after Stripe has reported its refunds. */
function reported(before: Partial<PaymentRecord>, refundedCents: number, lostCents = 0) {
  const stored = payment(before);
  const after = withRefunds(stored, { paidCents: 1000, refundedCents, lostCents });
  if (!after) return undefined;
  const old = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(after.payment).filter(([field, value]) => old.get(field) !== value);
  return { ...Object.fromEntries(changed), failedCents: after.failedCents };
}

const full = { outcome: 'refunded', refundedCents: 1000, at: now };
const owed = (cents: number) => ({ owedCents: cents, isPartOwed: true });

describe('a settled payment', () => {
  it('does not change without refunds', () => {
    expect(reported({}, 0)).toBeUndefined();
    expect(reported({ refundedCents: 300 }, 300)).toBeUndefined();
    expect(reported({ refundedCents: 300, lostCents: 200, ...owed(50) }, 300, 200)).toBeUndefined();
  });

  it('gets the amount of a partial refund', () => {
    expect(reported({}, 300)).toEqual({ refundedCents: 300, failedCents: 0 });
  });

  it('is refunded if nothing is left', () => {
    expect(reported({}, 1000)).toEqual({ ...full, failedCents: 0 });
    expect(reported({ ...owed(400) }, 1000)).toEqual({
      ...full,
      owedCents: 0,
      isPartOwed: false,
      failedCents: 0,
    });
    expect(reported({ returnedCents: 400, refundedCents: 100 }, 600)).toEqual({
      ...full,
      refundedCents: 600,
      failedCents: 0,
    });
  });

  it('is not refunded by a lost dispute', () => {
    expect(reported({}, 0, 1000)).toEqual({ lostCents: 1000, failedCents: 0 });
  });

  it('owes a partial refund that has failed', () => {
    expect(reported({ refundedCents: 300 }, 100)).toEqual({
      refundedCents: 100,
      ...owed(200),
      at: now,
      settledAt: paidAt,
      failedCents: 200,
    });
    const settledAt = new Date('2026-11-01T10:00:00Z');
    expect(reported({ refundedCents: 300, settledAt, ...owed(100) }, 0)).toEqual({
      refundedCents: 0,
      owedCents: 400,
      at: now,
      failedCents: 300,
    });
  });

  it('owes less after a later refund', () => {
    expect(reported({ ...owed(300) }, 100)).toEqual({
      refundedCents: 100,
      owedCents: 200,
      failedCents: -100,
    });
    expect(reported({ ...owed(300) }, 400)).toEqual({
      refundedCents: 400,
      owedCents: 0,
      isPartOwed: false,
      failedCents: -300,
    });
  });

  it('owes less after a dispute that is lost later', () => {
    expect(reported({ ...owed(300), lostCents: 50 }, 0, 150)).toEqual({
      lostCents: 150,
      owedCents: 200,
      failedCents: -100,
    });
  });

  it('never owes more than the store still has', () => {
    expect(reported({ refundedCents: 500, lostCents: 700 }, 0, 700)).toEqual({
      refundedCents: 0,
      ...owed(300),
      at: now,
      settledAt: paidAt,
      failedCents: 300,
    });
    expect(reported({ refundedCents: 500, lostCents: 1000 }, 0, 1000)).toEqual({
      refundedCents: 0,
      failedCents: 0,
    });
  });
});

describe('a refunded payment', () => {
  const refunded = { outcome: 'refunded', refundedCents: 1000 } as const;

  it('keeps the time of its refund after a repeated event', () => {
    expect(reported(refunded, 1000)).toEqual({ failedCents: 0 });
  });

  it('stays refunded if the cardholder has won the rest in a dispute', () => {
    expect(reported(refunded, 300, 700)).toEqual({ failedCents: 0 });
  });

  it('owes the amount that is neither refunded nor lost if its refund has failed', () => {
    const failed = { outcome: 'refund-failed', at: now };
    expect(reported(refunded, 0)).toEqual({ ...failed, refundedCents: 0, failedCents: 1000 });
    expect(reported(refunded, 300, 200)).toEqual({
      ...failed,
      refundedCents: 300,
      amountCents: 500,
      failedCents: 500,
    });
  });
});

describe('a payment whose refund has failed', () => {
  const failed = { outcome: 'refund-failed', amountCents: 700, refundedCents: 300 } as const;

  it('does not change without refunds', () => {
    expect(reported(failed, 300)).toBeUndefined();
  });

  it('owes less after a later refund or a lost dispute', () => {
    expect(reported(failed, 400)).toEqual({ refundedCents: 400, amountCents: 600, failedCents: -100 });
    expect(reported(failed, 300, 100)).toEqual({ amountCents: 600, failedCents: 0 });
    expect(reported({ ...failed, amountCents: 600 }, 400, 100)).toEqual({
      refundedCents: 400,
      amountCents: 500,
      failedCents: -100,
    });
  });

  it('owes more after another failed refund', () => {
    expect(reported(failed, 200)).toEqual({
      refundedCents: 200,
      amountCents: 800,
      at: now,
      failedCents: 100,
    });
  });

  it('is refunded if nothing is owed', () => {
    expect(reported(failed, 300, 700)).toEqual({ ...full, amountCents: 1000, failedCents: 0 });
  });
});

describe('a payment that an admin has returned', () => {
  const returned = { outcome: 'returned', amountCents: 300, refundedCents: 700 } as const;

  it('does not change if no other refund has failed', () => {
    expect(reported({ outcome: 'returned' }, 1000)).toBeUndefined();
    expect(reported(returned, 700)).toBeUndefined();
    expect(reported(returned, 800)).toBeUndefined();
    expect(reported(returned, 700, 1000)).toBeUndefined();
  });

  it('owes only the refunds that fail later', () => {
    const failed = { outcome: 'refund-failed', returnedCents: 300, at: now };
    expect(reported(returned, 500)).toEqual({
      ...failed,
      refundedCents: 500,
      amountCents: 200,
      failedCents: 200,
    });
    expect(reported({ ...returned, amountCents: 200, returnedCents: 100 }, 0)).toEqual({
      ...failed,
      refundedCents: 0,
      amountCents: 700,
      failedCents: 700,
    });
  });

  it('owes neither what the admin did not have to return nor what was lost in a dispute', () => {
    expect(reported({ ...returned, amountCents: 50 }, 600)).toMatchObject({ amountCents: 100 });
    expect(reported(returned, 500, 150)).toMatchObject({ amountCents: 50, failedCents: 50 });
    expect(reported(returned, 500, 200)).toBeUndefined();
  });
});

describe('the full refund of an order', () => {
  const id = 'pi_1';
  const order = (fields: Partial<OrderRecord>) =>
    orderRecord({ id: 'o1', intentId: id, transactionId: id, attempt: 2, ...fields });
  const refund = { refundedCents: 1000, refundedFrom: id, refundedAt: now };
  const unpaid = { ...refund, attempt: 3, intentId: null, transactionId: null };

  it('makes a paid order payable again, with a new hold', () => {
    const heldUntil = new Date('2026-11-22T14:05:00Z');
    expect(changesAfterRefund(id, order({ phase: 'paid', paidAt }), 1000)).toEqual({
      ...unpaid,
      phase: 'refunded',
      paidAt,
      heldUntil,
    });
    expect(changesAfterRefund(id, order({ phase: 'open', intentId: null }), 1000)).toMatchObject({
      phase: 'refunded',
      paidAt: now,
    });
  });

  it('keeps a shipped order shipped', () => {
    expect(changesAfterRefund(id, order({ phase: 'shipped' }), 1000)).toEqual({
      ...refund,
      phase: 'shipped-refunded',
    });
  });

  it('does not stop a cancellation', () => {
    expect(changesAfterRefund(id, order({ phase: 'canceling' }), 1000)).toEqual({ ...unpaid, paidAt: now });
  });

  it('ends the pending refund only while the order is being refunded', () => {
    const amounts = { intentId: id, amountCents: 1, restock: 2, attempt: 1 };
    const pendingRefund = { id: 'r', reason: null, at, ...amounts };
    const ended = { pendingRefund: null, restocked: 2 };
    expect(changesAfterRefund(id, order({ phase: 'refunding', pendingRefund }), 1000)).toMatchObject(ended);
    expect(changesAfterRefund(id, order({ phase: 'refunding' }), 1000)).not.toHaveProperty('restocked');
    expect(changesAfterRefund(id, order({ phase: 'paid', pendingRefund }), 1000)).not.toHaveProperty(
      'restocked',
    );
  });

  it('ends only an open return request', () => {
    const after = (returnState: OrderRecord['returnState']) =>
      changesAfterRefund(id, order({ phase: 'shipped', returnState }), 1000);
    expect(after('open')).toMatchObject({ returnState: 'refunded', returnEndedAt: now });
    for (const state of ['answered', null] as const) expect(after(state)).not.toHaveProperty('returnState');
  });

  it('changes only the amount of an order that has ended or has another payment', () => {
    for (const phase of ['canceled', 'expired', 'shipped-refunded'] as const) {
      expect(changesAfterRefund(id, order({ phase }), 1000)).toEqual({});
      const refunded = order({ phase, refundedFrom: id, refundedCents: 900 });
      expect(changesAfterRefund(id, refunded, 1000)).toEqual({ refundedCents: 1000 });
    }
    const another = { phase: 'paid', intentId: 'pi_2' } as const;
    expect(changesAfterRefund(id, order(another), 1000)).toEqual({});
    const refunded = order({ ...another, refundedFrom: id, refundedCents: 1000 });
    expect(changesAfterRefund(id, refunded, 1000)).toEqual({});
  });
});

it('a pending refund adds its units to the stock that was put back', () => {
  const pending = { id: 'r', intentId: 'pi_1', amountCents: 1, reason: null, restock: 2, attempt: 1, at };
  expect(changesAfterPending(orderRecord({ id: 'o1', restocked: 3 }), pending)).toEqual({
    pendingRefund: null,
    restocked: 5,
  });
});
