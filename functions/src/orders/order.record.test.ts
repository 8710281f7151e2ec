import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { readAs, storedAs } from '../../test/support/read-as.ts';
import { orderPhases } from '../contract/order-phases.ts';
import { store } from '../contract/store.ts';
import {
  isAllLost,
  isPaid,
  lostCentsOf,
  type OrderRecord,
  orders,
  phasesWith,
  remainingCents,
  returnableUntil,
  toOrder,
  toSingleOrder,
  wasEverPaid,
} from './order.record.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const stored = (fields: Partial<OrderRecord> = {}) =>
  storedAs('order-1', orderRecord({ id: 'order-1', createdAt: at(1), ...fields }));

const asPlaced = {
  _id: 'order-1',
  name: 'Sam Shopper',
  email: 'sam@example.com',
  toolId: 'tool',
  toolName: 'Claw hammer',
  price: 78.4,
  quantity: 2,
  address: '1 Sample Street',
  phone: '01700000000',
  phase: 'open',
  paid: false,
  status: 'pending',
  createdAt: '2026-11-01T00:00:00.000Z',
  refundedTotal: 0,
};

afterEach(() => vi.unstubAllEnvs());

describe('an order in the API’s format', () => {
  it('contains no empty and no internal fields', () => {
    expect(toOrder(stored())).toEqual(asPlaced);
    expect(toSingleOrder(stored())).toEqual({ ...asPlaced, toolID: 'tool' });
  });

  it('contains each event and each change', () => {
    const fields = {
      phase: 'shipped',
      transactionId: 'pi_1',
      heldUntil: at(2),
      paidAt: at(3),
      shippedAt: at(4),
      carrier: 'UPS',
      tracking: '1Z',
      addressChanges: [{ id: 'a1', at: at(5), by: 'store' }],
      refundedAt: at(6),
      closedAt: at(7),
      dispute: 'open',
      refundFailed: true,
      refundedCents: 1999,
      restocked: 1,
      returnRequestedAt: at(8),
      returnReason: 'Too heavy',
      returnState: 'answered',
      returnAnswer: 'Please send it back.',
      returnEndedAt: at(9),
    } as const;
    expect(toOrder(stored({ ...fields, addressChanges: [...fields.addressChanges] }))).toEqual({
      ...asPlaced,
      phase: 'shipped',
      paid: true,
      status: 'shipped',
      transactionId: 'pi_1',
      heldUntil: '2026-11-02T00:00:00.000Z',
      paidAt: '2026-11-03T00:00:00.000Z',
      shippedAt: '2026-11-04T00:00:00.000Z',
      carrier: 'UPS',
      tracking: '1Z',
      addressChanges: [{ at: '2026-11-05T00:00:00.000Z', by: 'store' }],
      refundedAt: '2026-11-06T00:00:00.000Z',
      closedAt: '2026-11-07T00:00:00.000Z',
      dispute: 'open',
      refundFailed: true,
      refundedTotal: 19.99,
      restocked: 1,
      returnRequestedAt: '2026-11-08T00:00:00.000Z',
      returnReason: 'Too heavy',
      returnStatus: 'answered',
      returnAnswer: 'Please send it back.',
      returnEndedAt: '2026-11-09T00:00:00.000Z',
    });
  });

  it('contains a return request without a reason, and no end of the return period', () => {
    const order = stored({ phase: 'shipped', shippedAt: at(4), returnRequestedAt: at(8) });
    const { returnRequestedAt, returnableUntil: until, ...rest } = toOrder(order);
    expect([returnRequestedAt, until]).toEqual(['2026-11-08T00:00:00.000Z', undefined]);
    expect(Object.keys(rest).filter((name) => name.startsWith('return'))).toEqual([]);
  });
});

describe('the return period', () => {
  it.each([
    ['UTC', '2026-12-04T23:59:59.999Z'],
    ['America/Chicago', '2026-12-04T05:59:59.999Z'],
    ['Pacific/Auckland', '2026-12-04T10:59:59.999Z'],
  ])('ends with the thirtieth day after shipping in %s', (timeZone, end) => {
    store.timeZone = timeZone;
    const order = stored({ phase: 'shipped', shippedAt: at(4) });
    expect(returnableUntil(order)).toEqual(new Date(end));
    expect(toOrder(order).returnableUntil).toBe(end);
    store.timeZone = 'UTC';
  });

  it('does not exist for an order that is not shipped, is fully refunded or has no units left', () => {
    const back = { quantity: 2, restocked: 2 };
    expect(returnableUntil(stored({ phase: 'shipped', shippedAt: at(4), ...back }))).toBeUndefined();
    expect(returnableUntil(stored({ phase: 'paid', shippedAt: at(4) }))).toBeUndefined();
    expect(returnableUntil(stored({ phase: 'shipped-refunded', shippedAt: at(4) }))).toBeUndefined();
    expect(returnableUntil(stored({ phase: 'shipped' }))).toBeUndefined();
  });
});

describe('the phase of an order', () => {
  it.each([
    ['open', false, 'pending'],
    ['canceling', false, 'pending'],
    ['expiring', false, 'pending'],
    ['paid', true, 'pending'],
    ['refunding', true, 'pending'],
    ['shipped', true, 'shipped'],
    ['refunded', false, 'pending'],
    ['shipped-refunded', false, 'shipped'],
    ['canceled', false, 'pending'],
    ['expired', false, 'pending'],
  ] as const)('%s means paid: %s, status: %s', (phase, paid, status) => {
    const order = stored({ phase });
    expect(isPaid(order)).toBe(paid);
    expect(toOrder(order)).toMatchObject({ phase, paid, status });
    for (const filter of [{ paid }, { status }, { paid, status }])
      expect(phasesWith(filter)).toContain(phase);
    expect(phasesWith({ paid: !paid })).not.toContain(phase);
    expect(phasesWith({ paid: !paid, status })).not.toContain(phase);
    expect(phasesWith({ paid, status: status === 'shipped' ? 'pending' : 'shipped' })).not.toContain(phase);
  });

  it('does not matter without a filter', () => {
    expect(phasesWith({})).toBeUndefined();
    expect(orderPhases.filter((phase) => !phasesWith({ withoutEnded: true })?.includes(phase))).toEqual(
      expect.arrayContaining(['canceled', 'expired']),
    );
    expect(phasesWith({ withoutEnded: true })).toHaveLength(orderPhases.length - 2);
    expect(phasesWith({ paid: false, withoutEnded: true })).not.toContain('expired');
    expect(phasesWith({ paid: true })).toEqual(['paid', 'refunding', 'shipped'].sort(byOrder));
  });
});

function byOrder(a: string, b: string): number {
  const names: readonly string[] = orderPhases;
  return names.indexOf(a) - names.indexOf(b);
}

it('an order was ever paid if it has a time of payment or a failed refund', () => {
  expect(wasEverPaid(stored())).toBe(false);
  expect(wasEverPaid(stored({ paidAt: at(3) }))).toBe(true);
  expect(wasEverPaid(stored({ refundFailed: true }))).toBe(true);
});

it('the remaining amount is the total without refunds', () => {
  expect(remainingCents(stored({ totalCents: 5000, refundedCents: 1999 }))).toBe(3001);
});

it('the lost amount of an order is never more than its total without refunds', () => {
  const order = (lostCents: number) => stored({ totalCents: 5000, refundedCents: 1999, lostCents });
  expect([0, 1, 3000].map((cents) => [lostCentsOf(order(cents)), isAllLost(order(cents))])).toEqual([
    [0, false],
    [1, false],
    [3000, false],
  ]);
  for (const cents of [3001, 5000]) {
    expect(lostCentsOf(order(cents))).toBe(3001);
    expect(isAllLost(order(cents))).toBe(true);
  }
});

describe('a stored order', () => {
  it('keeps its pending refund and the changes of its address', () => {
    const pendingRefund = { id: 'r', intentId: 'pi_1', amountCents: 1, reason: null, restock: 0, attempt: 1 };
    const fields = {
      pendingRefund: { ...pendingRefund, at: at(5) },
      addressChanges: [{ id: 'a1', at: at(5), by: 'customer' }],
    };
    expect(readAs(orders, { ...stored().data, ...fields })).toMatchObject(fields);
  });

  it('of an older release has no steps of a return', () => {
    const { returnAcceptedAt, returnReceivedAt, ...older } = stored({ returnState: 'open' }).data;
    expect(readAs(orders, older)).toMatchObject({ returnAcceptedAt, returnReceivedAt });
  });

  it.each([{ phase: 'lost' }, { totalCents: 1.5 }, { createdAt: null }])('is malformed with %j', (fields) => {
    expect(() => readAs(orders, { ...stored().data, ...fields })).toThrow('documents/one is malformed');
  });
});
