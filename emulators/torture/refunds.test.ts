import { afterEach, describe, expect, it, vi } from 'vitest';
import { refunded, stripe } from '../../functions/test/support/card.ts';
import { requestRefund } from '../../functions/test/support/order-records.ts';
import { deliver } from '../../functions/test/support/webhook.ts';
import { inspection } from './checks/inspection.ts';
import { paymentsOf } from './checks/stored.ts';
import { markUnpaid, payInNewTab, refundInDashboard, reportPayment, ship } from './scenes/actions.ts';
import { paid, type Scene } from './scenes/scene.ts';
import { steerStripe } from './support/local-stripe.ts';
import { reconcile } from './support/schedules.ts';

const HOUR_MS = 60 * 60 * 1000;
const TOTAL_CENTS = 15_680;

const { problemsOf } = inspection();

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a refund that Stripe accepts but cannot carry out. The store has not been notified of the failure. */
async function failedRefund(): Promise<{ scene: Scene; refundId: string }> {
  const scene = await paid();
  expect(await markUnpaid(scene)).toBe(200);
  const { data } = await stripe.refunds.list({ payment_intent: scene.intentId });
  const refundId = data[0]?.id ?? '';
  await steerStripe('POST', `refunds/${refundId}/fail`);
  return { scene, refundId };
}

async function outcomeOf({ intentId }: Scene): Promise<string | undefined> {
  return (await paymentsOf([intentId])).get(intentId)?.outcome;
}

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

describe('a refund that Stripe accepted but could not carry out', () => {
  const debt = (scene: Scene) => [
    expect.stringContaining(`intent ${scene.intentId} of order ${scene.orderId}: a card is charged`),
    expect.stringContaining('in total 15680 remain'),
  ];

  it('is recorded when Stripe reports it, and its payment cannot be used again', async () => {
    const { scene, refundId } = await failedRefund();
    const status = await deliver('refund.failed', {
      object: 'refund',
      id: refundId,
      payment_intent: scene.intentId,
    });
    expect(status).toBe(200);
    expect(await outcomeOf(scene)).toBe('refund-failed');
    expect(await problemsOf(scene)).toEqual(debt(scene));
    expect(await reportPayment(scene)).toBe(409);
    expect(await problemsOf(scene)).toEqual(debt(scene));
  });

  it('is recorded by the reconciliation if no webhook reported it', async () => {
    const { scene } = await failedRefund();
    expect(await problemsOf(scene)).toHaveLength(5);
    await reconcile();
    expect(await outcomeOf(scene)).toBe('refund-failed');
    expect(await problemsOf(scene)).toEqual(debt(scene));
  });

  it('is recorded with the remaining amount if the payment was partly refunded before', async () => {
    const scene = await paid();
    await stripe.refunds.create({ payment_intent: scene.intentId, amount: 5680 });
    expect(await markUnpaid(scene)).toBe(200);
    const { data } = await stripe.refunds.list({ payment_intent: scene.intentId });
    await steerStripe('POST', `refunds/${data[0]?.id}/fail`);
    await reconcile();
    expect(await problemsOf(scene)).toEqual([
      expect.stringContaining('a card is charged 10000'),
      expect.stringContaining('in total 10000 remain'),
    ]);
  });

  it('can be repeated successfully, even after the order was paid again', async () => {
    const { scene } = await failedRefund();
    await reconcile();
    expect(await payInNewTab(scene)).toBe(200);
    expect(await refundInDashboard(scene)).toBe(200);
    await reconcile();
    expect(await outcomeOf(scene)).toBe('refunded');
    expect(await problemsOf(scene)).toEqual([]);
  });
});
