import { afterAll, expect, it } from 'vitest';
import { order, refusal, startBench } from '../test-kit.ts';

const bench = await startBench();
afterAll(() => bench.close());

const payment_method = 'pm_card_createDispute';

async function disputeOf(intentId: string) {
  const { data } = await bench.stripe.disputes.list({ payment_intent: intentId });
  expect(data).toHaveLength(1);
  const [dispute] = data;
  if (!dispute) throw new Error('The dispute is missing');
  return dispute;
}

it.each(['won', 'lost', 'prevented'])(
  'a disputed payment can be %s once, and can be refunded only after it was won',
  async (status) => {
    const { id, latest_charge } = await bench.pay({ payment_method });
    const { refunds } = bench.stripe;
    const disputed = { type: 'StripeInvalidRequestError', statusCode: 400, code: 'charge_disputed' };
    for (const params of [{ payment_intent: id }, { charge: String(latest_charge), amount: 100 }])
      expect(await refusal(refunds.create(params))).toMatchObject(disputed);
    expect((await refunds.list({ payment_intent: id })).data).toEqual([]);
    const dispute = await disputeOf(id);
    const close = (status: string) => bench.control(`/disputes/${dispute.id}/close`, { status });
    expect((await close('drawn')).status).toBe(400);
    expect((await close(status)).status).toBe(200);
    expect(await disputeOf(id)).toMatchObject({ status });
    for (const type of ['charge.dispute.created', 'charge.dispute.closed'])
      expect((await bench.stripe.events.list({ types: [type], limit: 1 })).data).toMatchObject([{ type }]);
    expect((await close('won')).status).toBe(400);
    const refund = refunds.create({ payment_intent: id });
    if (status === 'won') expect(await refund).toMatchObject({ amount: order.amount, status: 'succeeded' });
    else expect(await refusal(refund)).toMatchObject(disputed);
  },
);

it('a payment can have several disputes about parts of it, but not about more than its amount', async () => {
  const { id, latest_charge } = await bench.pay();
  const dispute = (amount: number) => bench.control(`/charges/${latest_charge}/dispute`, { amount });
  expect((await dispute(10_000)).status).toBe(200);
  expect((await dispute(5_680)).status).toBe(200);
  expect((await dispute(1)).status).toBe(400);
  const { data } = await bench.stripe.disputes.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([5_680, 10_000]);
  await bench.control(`/disputes/${data[0]?.id}/close`, { status: 'won' });
  expect(await refusal(bench.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_disputed',
  });
});
