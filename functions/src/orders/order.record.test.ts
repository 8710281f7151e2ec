import { describe, expect, it, vi } from 'vitest';
import { endedReturn, openReturn, orderRecord } from '../../test/support/order-records.ts';
import { storedAs } from '../../test/support/read-as.ts';
import { delivery } from '../../test/support/samples.ts';
import { isPhase, orderPhases, statusOf } from '../contract/order-phases.ts';
import { store } from '../contract/store.ts';
import {
  mustBeKept,
  type OrderRecord,
  phasesWith,
  requireNotEnded,
  requireUnshipped,
  returnableUntil,
  returnParcelUntil,
  type StoredOrder,
  toNote,
  toOrder,
  toSingleOrder,
} from './order.record.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const stored = (fields: Partial<OrderRecord> = {}) =>
  storedAs('order-1', orderRecord({ id: 'order-1', createdAt: at(1), ...fields }));

const asPlaced = {
  _id: 'order-1',
  version: expect.any(String),
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
const { deliveryNote } = delivery;

describe('an order in the API’s format', () => {
  it('contains no empty and no internal fields', () => {
    expect(toOrder(stored())).toEqual({ ...asPlaced, deliveryNote });
    expect(toSingleOrder(stored({ deliveryNote: '' }))).toEqual({ ...asPlaced, toolID: 'tool' });
  });

  it('has another version after a change that the API shows, and only then', () => {
    const { version } = toOrder(stored());
    expect(version).toMatch(/^[\w-]{16}$/);
    expect(toOrder(stored({ intentId: 'pi_1', attempt: 2, words: [] })).version).toBe(version);
    expect(toOrder(stored({ address: '2 Sample Street' })).version).not.toBe(version);
  });

  it('contains each event and each change', () => {
    const unchanged = {
      deliveryNote,
      phase: 'shipped',
      transactionId: 'pi_1',
      carrier: 'UPS',
      tracking: '1Z',
      dispute: 'open',
      restocked: 1,
    } as const;
    const times = {
      heldUntil: at(2),
      paidAt: at(3),
      shippedAt: at(4),
      refundedAt: at(6),
      endedAt: at(7),
    };
    const moments = { requestedAt: at(8), acceptedAt: at(9), receivedAt: at(10), endedAt: at(11) };
    const texts = { reason: 'Too heavy', answer: 'Please send it back.' };
    const lastReturn = endedReturn({ status: 'answered', units: 1, ...moments, ...texts });
    const addressChanges = [{ at: at(5), by: 'store' as const }];
    const derived = { refundedCents: 1999, owedPayments: ['pi_1'], lastReturn };
    expect(toOrder(stored({ ...unchanged, ...times, addressChanges, ...derived }))).toEqual({
      ...asPlaced,
      ...unchanged,
      ...JSON.parse(JSON.stringify(times)),
      addressChanges: [{ at: '2026-11-05T00:00:00.000Z', by: 'store' }],
      paid: true,
      status: 'shipped',
      refundedTotal: 19.99,
      refundFailed: true,
      returnRequestedAt: '2026-11-08T00:00:00.000Z',
      returnUnits: 1,
      returnReason: 'Too heavy',
      returnAnswer: 'Please send it back.',
      returnRestocked: 1,
      returnRefunded: 19.99,
      returnStatus: 'answered',
      returnAcceptedAt: '2026-11-09T00:00:00.000Z',
      returnReceivedAt: '2026-11-10T00:00:00.000Z',
      returnEndedAt: '2026-11-11T00:00:00.000Z',
      returnParcelUntil: '2026-11-23T23:59:59.999Z',
      returnableUntil: '2026-12-04T23:59:59.999Z',
      returnableUnits: 1,
    });
  });

  it('contains an open return request without a reason, and no end of the return period', () => {
    const lastReturn = openReturn({ requestedAt: at(8), units: 1 });
    const fields = Object.entries(toOrder(stored({ phase: 'shipped', shippedAt: at(4), lastReturn })));
    expect(Object.fromEntries(fields.filter(([name]) => name.startsWith('return')))).toEqual({
      returnRequestedAt: '2026-11-08T00:00:00.000Z',
      returnUnits: 1,
      returnStatus: 'open',
    });
  });

  it('contains the earlier returns without their empty fields', () => {
    const earlier = { requestedAt: at(5), units: 1 };
    const withdrawn = endedReturn({ ...earlier, endedAt: at(6), status: 'withdrawn' });
    const moments = { acceptedAt: at(6), receivedAt: at(7), endedAt: at(8) };
    const refunded = endedReturn({ ...earlier, reason: 'Bent', ...moments, status: 'refunded' });
    const order = stored({ earlierReturns: [withdrawn, refunded] });
    expect(toOrder(order).earlierReturns).toEqual([
      {
        requestedAt: '2026-11-05T00:00:00.000Z',
        units: 1,
        endedAt: '2026-11-06T00:00:00.000Z',
        status: 'withdrawn',
      },
      {
        requestedAt: '2026-11-05T00:00:00.000Z',
        units: 1,
        reason: 'Bent',
        acceptedAt: '2026-11-06T00:00:00.000Z',
        receivedAt: '2026-11-07T00:00:00.000Z',
        endedAt: '2026-11-08T00:00:00.000Z',
        status: 'refunded',
      },
    ]);
  });
});

describe('the units that can be returned', () => {
  const back = endedReturn({ acceptedAt: at(6), receivedAt: at(7), endedAt: at(8), status: 'refunded' });
  const one = endedReturn({ units: 1, receivedAt: at(10), endedAt: at(11), status: 'refunded' });
  const last = { lastReturn: one };

  it.each<[units: number | undefined, string, Partial<OrderRecord>]>([
    [5, 'all of an order', {}],
    [3, 'without units that are back in stock', { restocked: 2 }],
    [3, 'without units that came back and were refunded', { earlierReturns: [back] }],
    [2, 'without those of all such returns', { earlierReturns: [back], ...last }],
    [1, 'without units in stock, of which a part came back', { restocked: 4, earlierReturns: [back] }],
    [
      4,
      'without units that were refunded before they came back',
      { lastReturn: { ...one, receivedAt: null } },
    ],
    [3, 'only those that were sent', { restocked: 2, sentUnits: 3 }],
    [2, 'not those that came back without a restock', { restocked: 2, sentUnits: 3, ...last }],
    [2, 'not those that came back and were restocked', { restocked: 3, sentUnits: 3, ...last }],
    [undefined, 'not if all that were sent came back', { restocked: 4, sentUnits: 1, ...last }],
    [5, 'with units of a return that an admin closed', { lastReturn: { ...one, status: 'answered' } }],
    [undefined, 'not while a return is open', { lastReturn: { ...one, status: 'open', endedAt: null } }],
    [undefined, 'not if all came back', { earlierReturns: [back, back], ...last }],
    [undefined, 'not after five returns', { earlierReturns: Array(4).fill({ ...back, units: 0 }), ...last }],
  ])('are %s: %s', (units, _, fields) => {
    const order = toOrder(stored({ phase: 'shipped', shippedAt: at(4), quantity: 5, ...fields }));
    expect(order.returnableUnits).toBe(units);
    expect(order.returnableUntil !== undefined).toBe(units !== undefined);
  });
});

describe('a return', () => {
  it.each([
    [{ restocked: 3, refundedCents: 1000 }, openReturn(), 3, 10],
    [
      { restocked: 3, refundedCents: 1000 },
      openReturn({ restockedBefore: 2, refundedCentsBefore: 200 }),
      1,
      8,
    ],
    [{ refundedCents: 100 }, openReturn({ refundedCentsBefore: 200 }), undefined, undefined],
    [{ restocked: 3, refundedCents: 1000 }, null, undefined, undefined],
  ])('contains what was restocked and refunded since its request: %j (%#)', (fields, last, units, amount) => {
    const { returnRestocked, returnRefunded } = toOrder(stored({ lastReturn: last, ...fields }));
    expect([returnRestocked, returnRefunded]).toEqual([units, amount]);
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

  it.each([
    // In Berlin, summer time ends on October 25, and begins on March 28.
    ['2026-10-09T00:30:00+02:00', '2026-11-08T23:59:59.999+01:00', '2026-10-23T23:59:59.999+02:00'],
    ['2026-10-20T00:30:00+02:00', '2026-11-19T23:59:59.999+01:00', '2026-11-03T23:59:59.999+01:00'],
    ['2027-03-20T23:30:00+01:00', '2027-04-19T23:59:59.999+02:00', '2027-04-03T23:59:59.999+02:00'],
  ])(
    'and the deadline of a parcel count days, also when the clocks change after %s',
    (time, end, parcelEnd) => {
      store.timeZone = 'Europe/Berlin';
      const then = new Date(time);
      expect(returnableUntil(stored({ phase: 'shipped', shippedAt: then }))).toEqual(new Date(end));
      expect(returnParcelUntil(openReturn({ acceptedAt: then }))).toEqual(new Date(parcelEnd));
      store.timeZone = 'UTC';
    },
  );

  it('does not exist if RETURN_DAYS is zero, and ends with the next day if it is one', () => {
    const order = stored({ phase: 'shipped', shippedAt: at(4) });
    vi.stubEnv('RETURN_DAYS', '0');
    expect(returnableUntil(order)).toBeUndefined();
    vi.stubEnv('RETURN_DAYS', '1');
    expect(returnableUntil(order)).toEqual(new Date('2026-11-05T23:59:59.999Z'));
    vi.unstubAllEnvs();
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
  // `contract/order-phases.test.ts` tests which phases mean paid and shipped.
  it.each(orderPhases)('%s sets `paid` and `status`, and is found by them', (phase) => {
    const [paid, status] = [isPhase(phase, 'paid'), statusOf(phase)];
    const order = stored({ phase });
    expect(toOrder(order)).toMatchObject({ phase, paid, status });
    for (const filter of [{ paid }, { status }, { paid, status }])
      expect(phasesWith(filter)).toContain(phase);
    expect(phasesWith({ paid: !paid })).not.toContain(phase);
    expect(phasesWith({ paid: !paid, status })).not.toContain(phase);
    expect(phasesWith({ paid, status: status === 'shipped' ? 'pending' : 'shipped' })).not.toContain(phase);
  });

  it('tells if an order has ended or is shipped', () => {
    const phasesOf = (test: (order: StoredOrder) => unknown) =>
      orderPhases.filter((phase) => {
        try {
          return test(stored({ phase }));
        } catch (error) {
          return error;
        }
      });
    expect(phasesOf(requireNotEnded)).toEqual(['canceled', 'expired']);
    expect(phasesOf(requireUnshipped)).toEqual(['shipped', 'shipped-refunded']);
    expect(() => requireNotEnded(stored({ phase: 'canceled' }))).toThrow('order_not_open');
    expect(() => requireUnshipped(stored({ phase: 'shipped' }))).toThrow('order_shipped');
  });

  it('does not matter without a filter', () => {
    expect(phasesWith({})).toBeUndefined();
    const notEnded = orderPhases.filter((phase) => !isPhase(phase, 'ended'));
    expect(phasesWith({ withoutEnded: true })).toEqual(notEnded);
    expect(phasesWith({ paid: false, withoutEnded: true })).not.toContain('expired');
  });
});

it('an order was ever paid if it has a time of payment or a failed refund', () => {
  expect(mustBeKept(stored())).toBe(false);
  expect(mustBeKept(stored({ paidAt: at(3) }))).toBe(true);
  expect(mustBeKept(stored({ owedPayments: ['pi_1'] }))).toBe(true);
});

it('a note is exported with its order and time', () => {
  expect(toNote(storedAs('o1', { note: 'Call first', at: at(5) }))).toEqual({
    orderId: 'o1',
    note: 'Call first',
    at: '2026-11-05T00:00:00.000Z',
  });
});
