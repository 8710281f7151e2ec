import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refundsOf } from '../../test/support/money.ts';
import { endedReturn, openReturn, orderRecord } from '../../test/support/order-records.ts';
import type { OrderRecord, Return } from '../orders/order.record.ts';
import { derivedFrom, endOfRequest } from './order-after-payment.ts';
import { newPayment, type PaymentRecord } from './payment.record.ts';

const id = 'pi_1';
const now = new Date('2026-11-22T13:05:00Z');
const paidAt = new Date('2026-11-20T10:00:00Z');
const before = newPayment({ orderId: 'o1', uid: 'u1' }, 1000);
const refunded = (cents: number, pendingRefundId: string | null = null): PaymentRecord => ({
  ...before,
  refunds: refundsOf(cents).refunds.map((refund) => ({
    ...refund,
    pendingRefundId: refund.id === 're_2' ? pendingRefundId : null,
  })),
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubEnv('ORDER_HOLD_MINUTES', '60');
});

const order = (fields: Partial<OrderRecord>) =>
  orderRecord({ id: 'o1', intentId: id, transactionId: id, attempt: 2, ...fields });
const after = (payment: PaymentRecord, fields: Partial<OrderRecord>) =>
  derivedFrom({ id, before, after: payment }, order(fields));

describe('the full refund of an order', () => {
  const refund = { refundedCents: 1000, refundedFrom: id, refundedAt: now };
  const unpaid = { ...refund, attempt: 3, intentId: null, transactionId: null };

  it('makes a paid order payable again, with a new hold', () => {
    const heldUntil = new Date('2026-11-22T14:05:00Z');
    expect(after(refunded(1000), { phase: 'paid', paidAt })).toMatchObject({
      ...{ ...unpaid, phase: 'refunded', paidAt, heldUntil },
    });
    expect(after(refunded(1000), { phase: 'open', transactionId: null })).toMatchObject({
      ...{ phase: 'refunded', paidAt: now },
    });
  });

  it('is also recorded if an admin refunded the rest by hand', () => {
    const byHand = { ...refunded(300), byHand: [{ cents: 700, at: now }] };
    const changed = { id, before: refunded(300), after: byHand };
    const changes = derivedFrom(changed, order({ phase: 'open' }));
    expect(changes).toMatchObject({ ...refund, phase: 'refunded' });
  });

  it('keeps a shipped order shipped', () => {
    const changes = after(refunded(1000), { phase: 'shipped' });
    expect(changes).toMatchObject({ ...refund, phase: 'shipped-refunded' });
    expect(changes).not.toHaveProperty('intentId');
  });

  it('does not stop a cancellation or an expiry', () => {
    for (const phase of ['canceling', 'expiring'] as const) {
      const changes = after(refunded(1000), { phase });
      expect(changes).toMatchObject({ ...unpaid, paidAt: now });
      expect(changes).not.toHaveProperty('phase');
    }
  });

  it('ends only an open return request', () => {
    const shipped = (lastReturn: Return | null) => after(refunded(1000), { phase: 'shipped', lastReturn });
    for (const status of ['open', 'accepted', 'received'] as const)
      expect(shipped(openReturn({ status }))).toMatchObject({
        lastReturn: { status: 'refunded', endedAt: now, units: 2 },
      });
    for (const requested of [endedReturn({ status: 'answered' }), null])
      expect(shipped(requested)).not.toHaveProperty('lastReturn');
  });

  it('changes only the refund of an order that has ended, and nothing of an order with another payment', () => {
    for (const phase of ['canceled', 'expired', 'shipped-refunded'] as const) {
      const changes = after(refunded(1000), { phase });
      expect(changes).toMatchObject({ refundedCents: 1000, refundedAt: now });
      for (const field of ['phase', 'attempt']) expect(changes).not.toHaveProperty(field);
    }
    const another = { phase: 'paid', intentId: 'pi_2', transactionId: 'pi_2' } as const;
    expect(after(refunded(1000), another)).toEqual({ owedPayments: [] });
    const owedPayments = ['pi_0', id];
    expect(after(refunded(1000), { ...another, owedPayments })).toEqual({ owedPayments: ['pi_0'] });
    expect(after(refunded(1000), { ...another, refundedFrom: id })).toMatchObject({ refundedCents: 1000 });
    const failed = { ...before, ...refundsOf(300, 'failed') };
    expect(after(failed, { ...another, owedPayments })).toEqual({ owedPayments });
    const partly = after(refunded(300), { phase: 'paid', owedPayments: ['pi_0'] });
    expect(partly).toMatchObject({ owedPayments: ['pi_0'], refundedCents: 300 });
    expect(after(failed, another)).toEqual({ owedPayments: [id] });
  });
});

describe('a partial refund', () => {
  const lastReturn = openReturn({ requestedAt: paidAt });
  const open = { phase: 'shipped', lastReturn } as const;
  const ended = { lastReturn: { ...lastReturn, status: 'refunded', endedAt: now } };

  it('does not change the phase of an order, and ends only an open return', () => {
    const changes = after(refunded(300), open);
    expect(changes).toMatchObject({ refundedCents: 300, refundedAt: now, ...ended });
    expect(changes).not.toHaveProperty('phase');
    for (const requested of [endedReturn({ status: 'answered' }), endedReturn({ status: 'withdrawn' }), null])
      expect(after(refunded(300), { ...open, lastReturn: requested })).not.toHaveProperty('lastReturn');
  });

  it('does not end a return that was requested after the refund', () => {
    const request = { id: 'r1', intentId: id, amountCents: 300, reason: null, restock: 0 };
    const [minute, at] = [60_000, paidAt.getTime()];
    const askedAt = (time: number) =>
      after(refunded(300, 'r1'), { ...open, pendingRefund: { ...request, at: new Date(time) } });
    expect(askedAt(at - minute)).not.toHaveProperty('lastReturn');
    expect(askedAt(at + minute)).toMatchObject(ended);
  });
});

it('a repeated report does not change the time of a refund', () => {
  const payment = refunded(300);
  const changes = derivedFrom({ id, before: payment, after: payment }, order({ phase: 'paid' }));
  expect(changes).not.toHaveProperty('refundedAt');
});

it('the disputes of an earlier payment are shown only while no later payment exists', () => {
  const lost = { ...before, disputes: [{ id: 'du_1', cents: 400, status: 'lost' }] };
  const shown = { dispute: 'lost', lostCents: 400 };
  expect(after(lost, { phase: 'paid' })).toMatchObject(shown);
  expect(after(lost, { phase: 'open', intentId: 'pi_2', transactionId: null })).toMatchObject(shown);
  expect(after(lost, { phase: 'paid', intentId: 'pi_2', transactionId: 'pi_2' })).not.toHaveProperty(
    'dispute',
  );
  expect(after(before, { phase: 'open', intentId: null, transactionId: null })).not.toHaveProperty('dispute');
});

describe('a refund request', () => {
  const pendingRefund = {
    ...{ id: 'r1', intentId: id, amountCents: 300, reason: 'Scratched', restock: 2, at: paidAt },
  };
  const end = (payment: PaymentRecord, fields: Partial<OrderRecord> = {}) =>
    endOfRequest({ id, before, after: payment }, order({ phase: 'paid', pendingRefund, ...fields }));
  const made = {
    changes: { pendingRefund: null, restocked: 3 },
    reason: 'Scratched',
    refused: null,
  };

  it('ends with its refund, and adds its units to the stock that was put back', () => {
    expect(end(refunded(300, 'r1'), { restocked: 1 })).toEqual(made);
    expect(end(refunded(300, 'r1'), { restocked: 1, phase: 'canceled' })).toMatchObject({
      changes: { pendingRefund: null, restocked: 1 },
    });
  });

  it('does not end with another refund, unless the whole order is refunded', () => {
    expect(end(refunded(1000))).toBeUndefined();
    expect(end(refunded(1000), { phase: 'refunding', restocked: 1 })).toEqual(made);
    expect(end(refunded(999), { phase: 'refunding' })).toBeUndefined();
    expect(end(refunded(300, 'r1'), { pendingRefund: null })).toBeUndefined();
    expect(
      end(refunded(300, 'r1'), { pendingRefund: { ...pendingRefund, intentId: 'pi_2' } }),
    ).toBeUndefined();
  });

  it('ends with its refund although less than everything is refunded, and the order is paid again', () => {
    const changes = { pendingRefund: null, restocked: 2, phase: 'paid' };
    expect(end(refunded(300, 'r1'), { phase: 'refunding' })).toMatchObject({ changes });
  });

  it('ends if Stripe refuses its refund, and the order is paid again', () => {
    const refused = refunded(300, 'r1');
    refused.refunds = refused.refunds.map((refund) => ({
      ...refund,
      status: 'failed',
      coveredCents: refund.cents,
    }));
    const changes = { pendingRefund: null, phase: 'paid' };
    expect(end(refused, { phase: 'refunding' })).toEqual({
      changes,
      reason: null,
      refused: refused.refunds.at(-1),
    });
    expect(end(refused, { phase: 'shipped' })).toMatchObject({ changes: { pendingRefund: null } });
  });
});
