import type { Order } from '@almighty-tools/functions/contract/order.ts';
import type { OrderPhase } from '@almighty-tools/functions/contract/order-phases.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder as order } from '../../../test/sample-order.ts';
import {
  isBought,
  isClosed,
  isExpired,
  isLost,
  isOpen,
  isRefundable,
  isReturnable,
  partialRefundOf,
  paymentOf,
  problemsOf,
  stateInWords,
  statusOf,
} from './states.ts';

/** The API's response about a paid order in a phase, as JSON. */
const received = (phase: string): Order =>
  JSON.parse(JSON.stringify({ phase, paid: true, status: 'pending', refundedTotal: 0 }));

describe('the state of an order in words', () => {
  it.each<[OrderPhase, boolean, string]>([
    ['open', false, 'Unpaid, Pending'],
    ['canceling', false, 'Unpaid, Being canceled'],
    ['expiring', false, 'Expired'],
    ['paid', true, 'Paid, Pending'],
    ['refunding', true, 'Paid, Being refunded'],
    ['shipped', true, 'Paid, Shipped'],
    ['refunded', false, 'Unpaid, Refunded'],
    ['shipped-refunded', false, 'Refunded, Shipped'],
    ['canceled', false, 'Refunded, Canceled'],
    ['expired', false, 'Expired'],
  ])('in the phase %s is right', (phase, paid, words) => {
    expect(stateInWords(order({ phase, paid }))).toBe(words);
  });

  it('contains a partial refund and each problem', () => {
    const shipped = { phase: 'shipped', paid: true, status: 'shipped' } as const;
    expect(
      stateInWords(
        order({
          ...shipped,
          refundedTotal: 5,
          refundFailed: true,
          dispute: 'open',
          returnRequestedAt: '2026-11-21T10:00:00.000Z',
          returnStatus: 'open',
        }),
      ),
    ).toBe('Paid, $5.00 refunded, Refund failed, Disputed, Return requested, Shipped');
  });
});

describe('the marks of an order', () => {
  it('are colored by payment', () => {
    expect(paymentOf(order({ paid: true }))).toEqual({ tone: 'good', text: 'Paid' });
    expect(paymentOf(order())).toEqual({ tone: 'warn', text: 'Unpaid' });
    expect(paymentOf(order({ phase: 'canceled' }))).toEqual({ tone: 'plain', text: 'Refunded' });
  });

  it('are green only for shipped orders', () => {
    const phases: OrderPhase[] = [
      'open',
      'canceling',
      'expiring',
      'paid',
      'refunding',
      'refunded',
      'canceled',
      'expired',
    ];
    for (const phase of phases) expect(statusOf(order({ phase })).tone, phase).toBe('plain');
    expect(statusOf(order({ phase: 'shipped' })).tone).toBe('good');
    expect(statusOf(order({ phase: 'shipped-refunded' })).tone).toBe('good');
  });

  it('contain a partial refund only while the order is paid', () => {
    const refund = { refundedTotal: 5 };
    expect(partialRefundOf(order({ ...refund, paid: true }))).toEqual([
      { tone: 'plain', text: '$5.00 refunded' },
    ]);
    expect(partialRefundOf(order(refund))).toEqual([]);
    expect(partialRefundOf(order({ paid: true }))).toEqual([]);
  });

  it('contain each problem', () => {
    expect(problemsOf(order())).toEqual([]);
    expect(problemsOf(order({ refundFailed: true }))).toEqual([{ tone: 'bad', text: 'Refund failed' }]);
    expect(problemsOf(order({ dispute: 'open' }))).toEqual([{ tone: 'bad', text: 'Disputed' }]);
    expect(problemsOf(order({ dispute: 'lost' }))).toEqual([{ tone: 'bad', text: 'Dispute lost' }]);
    expect(problemsOf(order({ returnStatus: 'open' }))).toEqual([{ tone: 'warn', text: 'Return requested' }]);
    expect(problemsOf(order({ returnStatus: 'received' }))).toEqual([
      { tone: 'warn', text: 'Return received' },
    ]);
    expect(problemsOf(order({ returnStatus: 'answered' }))).toEqual([]);
  });
});

it.each<[OrderPhase, string]>([
  ['open', 'open'],
  ['canceling', ''],
  ['expiring', 'expired closed'],
  ['paid', 'bought refundable'],
  ['refunding', ''],
  ['shipped', 'bought refundable'],
  ['refunded', 'open'],
  ['shipped-refunded', ''],
  ['canceled', 'closed'],
  ['expired', 'expired closed'],
])('an order in the phase %s is: %s', (phase, expected) => {
  const tests = {
    open: isOpen,
    expired: isExpired,
    closed: isClosed,
    bought: isBought,
    refundable: isRefundable,
  };
  const is = Object.entries(tests).flatMap(([name, test]) => (test(order({ phase })) ? [name] : []));
  expect(is.join(' ')).toBe(expected);
});

it.each([
  ['paid', 'lost', true],
  ['paid', 'open', false],
  ['shipped', 'lost', false],
] as const)('an order that is %s and whose dispute is %s is lost: %s', (phase, dispute, expected) => {
  expect(isLost(order({ phase, dispute }))).toBe(expected);
});

describe('a return', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
  });
  afterEach(() => vi.useRealTimers());

  it('can be requested until its deadline', () => {
    const until = (returnableUntil: string) => isReturnable(order({ returnableUntil }));
    expect([until('2026-11-22T00:00:00.001Z'), until('2026-11-22T00:00:00.000Z')]).toEqual([true, false]);
    expect(isReturnable(order())).toBe(false);
  });
});

it('shows a phase of a later release as the API sends it', () => {
  expect(stateInWords(received('picked-up'))).toBe('Paid, picked-up');
});
