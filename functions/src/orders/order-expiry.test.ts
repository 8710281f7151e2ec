import { expect, it } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { storedAs } from '../../test/support/read-as.ts';
import { orderPhases } from '../contract/order-phases.ts';
import type { OrderRecord } from './order.record.ts';
import { expiryOf } from './order-expiry.ts';

const endedAt = new Date('2026-11-01T10:00:00Z');
const expiryIn = (fields: Partial<OrderRecord>) =>
  expiryOf(storedAs('o1', orderRecord({ id: 'o1', endedAt, ...fields })));

it('an order that expired unpaid is deleted 30 days later, an order in any other phase never', () => {
  const expiries = orderPhases.map((phase) => [phase, expiryIn({ phase })] as const);
  expect(expiries.filter(([, expiry]) => expiry !== undefined)).toEqual([
    ['expired', new Date('2026-12-01T10:00:00Z')],
  ]);
});

it.each([{ paidAt: endedAt }, { owedPayments: ['pi_1'] }, { endedAt: null }])(
  'an expired order with %j is never deleted',
  (fields) => {
    expect(expiryIn({ phase: 'expired', ...fields })).toBeUndefined();
  },
);
