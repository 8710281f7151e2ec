import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { type OrderPhase, orderPhases } from '@almighty-tools/functions/contract/order-phases.ts';
import { describe, expect, it, vi } from 'vitest';
import type { State } from '#components/badge.tsx';
import { sampleOrder as order } from '../../../test/sample-order.ts';
import * as states from './states.ts';

const kinds = {
  open: states.isOpen,
  expired: states.isExpired,
  ended: states.isEnded,
  refundable: states.isRefundable,
};

it.each<[OrderPhase, paid: boolean, words: string, is: string]>([
  ['open', false, 'Unpaid, Pending', 'open'],
  ['canceling', false, 'Unpaid, Being canceled', ''],
  ['expiring', false, 'Expired', 'expired ended'],
  ['paid', true, 'Paid, Pending', 'refundable'],
  ['refunding', true, 'Paid, Being refunded', ''],
  ['shipped', true, 'Paid, Shipped', 'refundable'],
  ['refunded', false, 'Unpaid, Refunded', 'open'],
  ['shipped-refunded', false, 'Refunded, Shipped', ''],
  ['canceled', false, 'Refunded, Canceled', 'ended'],
  ['expired', false, 'Expired', 'expired ended'],
])('an order in the phase %s with paid %s is "%s", and is: %s', (phase, paid, words, is) => {
  expect(states.stateInWords(order({ phase, paid }))).toBe(words);
  const found = Object.entries(kinds).filter(([, isKind]) => isKind(order({ phase })));
  expect(found.map(([name]) => name).join(' ')).toBe(is);
});

const { isPartlyRefunded, isPayable, isRestocked, isSent, isShippable } = states;
const facts = { isPartlyRefunded, isPayable, isRestocked, isSent, isShippable };

it.each<[Partial<Order>, is: string]>([
  [{}, 'isPayable'],
  [{ restocked: 1 }, 'isRestocked'],
  [{ phase: 'paid', quantity: 2, restocked: 1 }, 'isShippable'],
  [{ phase: 'paid', quantity: 2, restocked: 2 }, ''],
  [{ phase: 'shipped', status: 'shipped', restocked: 1 }, 'isSent'],
  [{ phase: 'canceled', price: 5, quantity: 2, refundedTotal: 9.99 }, 'isPartlyRefunded'],
  [{ phase: 'canceled', price: 5, quantity: 2, refundedTotal: 10 }, ''],
])('an order with %j is: %s', (changes, is) => {
  const found = Object.entries(facts).filter(([, isTrue]) => isTrue(order(changes)));
  expect(found.map(([name]) => name).join(' ')).toBe(is);
});

it('the state of an order in words contains a partial refund and each problem', () => {
  const problems = { refundFailed: true, dispute: 'open', returnStatus: 'open' } as const;
  const shipped = order({ phase: 'shipped', paid: true, status: 'shipped', refundedTotal: 5, ...problems });
  expect(states.stateInWords(shipped)).toBe(
    'Paid, $5.00 refunded, Refund failed, Disputed, Return requested, Shipped',
  );
});

describe('the marks of an order', () => {
  it('are colored by payment', () => {
    expect(states.paymentOf(order({ paid: true }))).toEqual({ tone: 'good', text: 'Paid' });
    expect(states.paymentOf(order())).toEqual({ tone: 'warn', text: 'Unpaid' });
    expect(states.paymentOf(order({ phase: 'canceled' }))).toEqual({ tone: 'plain', text: 'Refunded' });
    const lost = { phase: 'canceled', dispute: 'lost' } as const;
    expect(states.paymentOf(order(lost))).toEqual({ tone: 'bad', text: 'Dispute lost' });
    expect(states.paymentOf(order({ ...lost, refundedTotal: 1 })).text).toBe('Refunded');
  });

  it('are green only for shipped orders', () => {
    const greenPhases = orderPhases.filter((phase) => states.statusOf(order({ phase })).tone === 'good');
    expect(greenPhases.sort()).toEqual(['shipped', 'shipped-refunded']);
  });

  it('contain a partial refund only while the order is paid', () => {
    const refund = { refundedTotal: 5 };
    expect(states.partialRefundOf(order({ ...refund, paid: true }))).toEqual([
      { tone: 'plain', text: '$5.00 refunded' },
    ]);
    expect(states.partialRefundOf(order(refund))).toEqual([]);
    expect(states.partialRefundOf(order({ paid: true }))).toEqual([]);
  });

  it.each<[Partial<Order>, State[]]>([
    [{}, []],
    [{ refundFailed: true }, [{ tone: 'bad', text: 'Refund failed' }]],
    [{ dispute: 'open' }, [{ tone: 'bad', text: 'Disputed' }]],
    [{ dispute: 'lost' }, [{ tone: 'bad', text: 'Dispute lost' }]],
    [{ returnStatus: 'open' }, [{ tone: 'warn', text: 'Return requested' }]],
    [{ returnStatus: 'received' }, [{ tone: 'warn', text: 'Return received' }]],
    [{ returnStatus: 'answered' }, []],
    [
      { returnStatus: 'open', quantity: 3, returnUnits: 2 },
      [{ tone: 'warn', text: 'Return requested: 2 of 3' }],
    ],
    [{ returnStatus: 'accepted', quantity: 3, returnUnits: 3 }, [{ tone: 'warn', text: 'Return accepted' }]],
  ])('with %j contain the problems %j', (changes, problems) => {
    expect(states.problemsOf(order(changes))).toEqual(problems);
  });
});

it.each([
  ['paid', 'lost', true],
  ['paid', 'open', false],
  ['shipped', 'lost', false],
] as const)('an order that is %s and whose dispute is %s is lost: %s', (phase, dispute, expected) => {
  expect(states.isLost(order({ phase, dispute }))).toBe(expected);
});

it('a return can be requested until its deadline', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  const until = (returnableUntil: string) => states.isReturnable(order({ returnableUntil }));
  expect([until('2026-11-22T00:00:00.001Z'), until('2026-11-22T00:00:00.000Z')]).toEqual([true, false]);
  expect(states.isReturnable(order())).toBe(false);
  vi.useRealTimers();
});

it('a phase of a later release is shown as the API sends it', () => {
  const received: Order = JSON.parse(
    '{"phase":"picked-up","paid":true,"status":"pending","refundedTotal":0}',
  );
  expect(states.stateInWords(received)).toBe('Paid, picked-up');
});
