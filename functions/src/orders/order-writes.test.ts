import { describe, expect, it, vi } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { mayFollow, orderPhases } from '../contract/order-phases.ts';
import type { Transaction } from '../platform/firestore/transact.ts';
import type { OrderRecord } from './order.record.ts';
import { changeOrder, expiryOf } from './order-writes.repository.ts';

describe.each(orderPhases)('changeOrder, if the order is %s,', (phase) => {
  it.each(orderPhases)('allows the phase %s only if the table of phases does', (next) => {
    vi.stubEnv('GCLOUD_PROJECT', 'demo-store');
    const update = vi.fn();
    const tx: Transaction = Object.assign(Object.create(null), { update });
    const order = { id: 'o1', data: orderRecord({ id: 'o1', phase }) };
    const change = () => changeOrder(tx, order, { phase: next });
    if (mayFollow(phase, next)) expect(change()).toMatchObject({ data: { phase: next } });
    else expect(change).toThrow(`Order o1 cannot change from ${phase} to ${next}`);
    expect(update).toHaveBeenCalledTimes(mayFollow(phase, next) ? 1 : 0);
  });
});

const endedAt = new Date('2026-11-01T10:00:00Z');
const expiryIn = (fields: Partial<OrderRecord>) =>
  expiryOf({ id: 'o1', data: orderRecord({ id: 'o1', endedAt, ...fields }) });

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
