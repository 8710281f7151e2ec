import { afterEach, describe, expect, it, vi } from 'vitest';
import { refunded } from '../../functions/test/support/card.ts';
import { requestRefund } from '../../functions/test/support/order-records.ts';
import { inspection } from './checks/inspection.ts';
import { markUnpaid, ship } from './scenes/actions.ts';
import { paid } from './scenes/scene.ts';
import { steerStripe } from './support/local-stripe.ts';
import { reconcile } from './support/schedules.ts';

const HOUR_MS = 60 * 60 * 1000;
const TOTAL_CENTS = 15_680;

const { problemsOf } = inspection();

afterEach(() => {
  vi.useRealTimers();
});

describe('a refund for which Stripe returns the same error for a day', () => {
  it('is made by the reconciliation within an hour', async () => {
    const scene = await paid();
    const failure = { method: 'POST', path: '/v1/refunds', kind: 'status', stored: true };
    await steerStripe('POST', 'faults', failure);
    expect(await markUnpaid(scene)).toBe(503);
    expect(await problemsOf(scene)).toContain(`order ${scene.orderId} is still refunding`);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    await reconcile();
    vi.useRealTimers();
    expect(await refunded(scene.intentId)).toBe(TOTAL_CENTS);
    expect(await problemsOf(scene)).toEqual([]);
  });
});

describe('a refund that Stripe rejects', () => {
  it('leaves the order paid and ready to ship', async () => {
    const scene = await paid();
    await steerStripe('POST', 'faults', { method: 'POST', path: '/v1/refunds', kind: 'status', status: 400 });
    expect(await markUnpaid(scene)).toBe(409);
    expect(await problemsOf(scene)).toEqual([]);
    expect(await ship(scene)).toBe(200);
  });

  it('is abandoned by the reconciliation after an interruption, and the order can be shipped', async () => {
    const scene = await paid();
    await requestRefund(scene.orderId, scene.intentId, TOTAL_CENTS);
    await steerStripe('POST', 'faults', { method: 'POST', path: '/v1/refunds', kind: 'status', status: 400 });
    await expect(reconcile()).rejects.toThrow();
    expect(await problemsOf(scene)).toEqual([]);
    await reconcile();
    expect(await ship(scene)).toBe(200);
  });
});
