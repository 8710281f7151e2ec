import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderRecord } from '../../test/support/order-records.ts';
import { storedAs } from '../../test/support/read-as.ts';
import { mayFollow, orderPhases } from '../contract/order-phases.ts';
import { commitGuarded } from '../platform/firestore/guarded-write.ts';
import { changeOrder } from './order-writes.repository.ts';

vi.mock('../platform/firestore/guarded-write.ts', async (original) => ({
  ...(await original()),
  commitGuarded: vi.fn(async () => [{ writeTime: Timestamp.fromMillis(1) }]),
}));

beforeEach(() => {
  vi.stubEnv('ORDER_MAILS', 'off');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-store');
});
afterEach(() => {
  vi.mocked(commitGuarded).mockClear();
});

describe.each(orderPhases)('changeOrder, if the order is %s,', (phase) => {
  it.each(orderPhases)('allows the phase %s only if the table of phases does', async (next) => {
    const order = storedAs('o1', orderRecord({ id: 'o1', phase }));
    const change = changeOrder(order, { phase: next });
    if (mayFollow(phase, next)) await expect(change).resolves.toMatchObject({ data: { phase: next } });
    else await expect(change).rejects.toThrow(`Order o1 cannot change from ${phase} to ${next}`);
    expect(commitGuarded).toHaveBeenCalledTimes(mayFollow(phase, next) ? 1 : 0);
  });
});
