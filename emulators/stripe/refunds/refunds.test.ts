import { afterAll, describe, expect, it } from 'vitest';
import { order, refusal, startBench } from '../test-kit.ts';

const bench = await startBench();
afterAll(() => bench.close());

describe('a refund', () => {
  const partly = { refunded: false, amount_refunded: 10_000 };

  it('can return the full amount only once', async () => {
    const { id } = await bench.pay();
    const refund = await bench.stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'succeeded', amount: order.amount, payment_intent: id });
    const error = await refusal(bench.stripe.refunds.create({ payment_intent: id }));
    expect(error).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
    const intent = await bench.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    // A refunded intent still has the status `succeeded`, as at Stripe.
    expect(intent).toMatchObject({
      status: 'succeeded',
      latest_charge: { refunded: true, amount_refunded: order.amount },
    });
    expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
  });

  it('can return parts of the amount, but not more than the rest', async () => {
    const { id, latest_charge } = await bench.pay();
    const charge = String(latest_charge);
    await bench.stripe.refunds.create({ charge, amount: 10_000 });
    expect(await bench.stripe.charges.retrieve(charge)).toMatchObject(partly);
    const error = await refusal(bench.stripe.refunds.create({ charge, amount: order.amount - 9_999 }));
    expect(error).toMatchObject({ statusCode: 400, param: 'amount' });
    await bench.stripe.refunds.create({ payment_intent: id });
    const refunds = await bench.stripe.refunds.list({ payment_intent: id });
    expect(refunds.data.map((refund) => refund.amount)).toEqual([5_680, 10_000]);
    expect((await bench.stripe.refunds.list({ charge })).data).toHaveLength(2);
    expect((await bench.stripe.refunds.list({ created: { lt: 1 } })).data).toHaveLength(0);
  });

  it('no longer counts after it has failed, and sends an event of each type', async () => {
    const { id, latest_charge } = await bench.pay();
    const charge = String(latest_charge);
    await bench.stripe.refunds.create({ charge, amount: 10_000 });
    const rest = await bench.stripe.refunds.create({ charge });
    expect(await bench.stripe.charges.retrieve(charge)).toMatchObject({ refunded: true });
    expect((await bench.control(`/refunds/${rest.id}/fail`)).status).toBe(200);
    expect(await bench.stripe.charges.retrieve(charge)).toMatchObject(partly);
    const { data } = await bench.stripe.events.list({ limit: 3 });
    expect(data.map(({ type }) => type).sort()).toEqual([
      'charge.refund.updated',
      'refund.failed',
      'refund.updated',
    ]);
    expect((await bench.stripe.refunds.list({ payment_intent: id })).data[0]).toMatchObject({
      ...{ status: 'failed', failure_reason: 'expired_or_canceled_card' },
    });
  });

  it('requires a successful charge', async () => {
    const { id } = await bench.stripe.paymentIntents.create(order);
    const refusedRefund = () => refusal(bench.stripe.refunds.create({ payment_intent: id }));
    expect(await refusedRefund()).toMatchObject({ statusCode: 400 });
    await refusal(bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(await refusedRefund()).toMatchObject({ statusCode: 400 });
    expect(await refusal(bench.stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
  });
});
