import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, clientOf, order, refusal, startBench } from '../test-kit.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

function pay(method = 'pm_card_createDispute') {
  return bench.stripe.paymentIntents.create({ ...order, confirm: true, payment_method: method });
}

async function disputeOf(intentId: string) {
  const { data } = await bench.stripe.disputes.list({ payment_intent: intentId });
  expect(data).toHaveLength(1);
  const [dispute] = data;
  if (!dispute) throw new Error('The dispute is missing');
  return dispute;
}

async function latestType() {
  const types = ['charge.dispute.created', 'charge.dispute.closed'];
  const { data } = await bench.stripe.events.list({ types, limit: 1 });
  return data[0]?.type;
}

describe('a disputed payment', () => {
  it('is created by a charge of the card pm_card_createDispute, 4000 0000 0000 0259', async () => {
    const card = {
      number: '4000000000000259',
      exp_month: 12,
      exp_year: new Date().getFullYear() + 1,
      cvc: '123',
    };
    const typed = await bench.stripe.paymentMethods.create({ type: 'card', card });
    for (const method of ['pm_card_createDispute', typed.id]) {
      const intent = await pay(method);
      expect(intent).toMatchObject({ status: 'succeeded', amount_received: order.amount });
      const dispute = await disputeOf(intent.id);
      expect(dispute).toMatchObject({
        object: 'dispute',
        charge: intent.latest_charge,
        payment_intent: intent.id,
        amount: order.amount,
        currency: 'usd',
        status: 'needs_response',
        reason: 'fraudulent',
        is_charge_refundable: false,
        evidence_details: { has_evidence: false },
      });
      expect(await latestType()).toBe('charge.dispute.created');
      const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge));
      expect(charge).toMatchObject({ disputed: true, paid: true, refunded: false });
    }
  });

  it('cannot be refunded', async () => {
    const { id, latest_charge } = await pay();
    for (const params of [{ payment_intent: id }, { charge: String(latest_charge), amount: 100 }]) {
      expect(await refusal(bench.stripe.refunds.create(params))).toMatchObject({
        type: 'StripeInvalidRequestError',
        statusCode: 400,
        code: 'charge_disputed',
      });
    }
    expect((await bench.stripe.refunds.list({ payment_intent: id })).data).toEqual([]);
  });

  it.each(['won', 'lost'])('can be %s once, and can be refunded only if it is won', async (status) => {
    const { id } = await pay();
    const dispute = await disputeOf(id);
    const close = (status: string) => bench.control('POST', `/disputes/${dispute.id}/close`, { status });
    expect((await close('drawn')).status).toBe(400);
    expect((await close(status)).status).toBe(200);
    expect(await disputeOf(id)).toMatchObject({ status });
    expect(await latestType()).toBe('charge.dispute.closed');
    expect((await close('won')).status).toBe(400);
    const refund = bench.stripe.refunds.create({ payment_intent: id });
    if (status === 'won') expect(await refund).toMatchObject({ amount: order.amount, status: 'succeeded' });
    else expect(await refusal(refund)).toMatchObject({ code: 'charge_disputed' });
  });

  it('can be disputed once, long after its charge', async () => {
    const { id, latest_charge } = await pay('pm_card_visa');
    expect((await bench.stripe.disputes.list({ charge: String(latest_charge) })).data).toEqual([]);
    const dispute = () => bench.control('POST', `/charges/${latest_charge}/dispute`);
    expect((await dispute()).status).toBe(200);
    expect(await disputeOf(id)).toMatchObject({ status: 'needs_response' });
    expect((await dispute()).status).toBe(400);
  });
});

it('a payment can have several disputes about parts of it, but not about more than its amount', async () => {
  const { id, latest_charge } = await pay('pm_card_visa');
  const dispute = (amount: number) => bench.control('POST', `/charges/${latest_charge}/dispute`, { amount });
  expect((await dispute(10_000)).status).toBe(200);
  expect((await dispute(5_680)).status).toBe(200);
  expect((await dispute(1)).status).toBe(400);
  const { data } = await bench.stripe.disputes.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([5_680, 10_000]);
  await bench.control('POST', `/disputes/${data[0]?.id}/close`, { status: 'won' });
  expect(await refusal(bench.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_disputed',
  });
});

describe('the list of disputes', () => {
  it('requires the secret key, and rejects unknown parameters', async () => {
    const browser = clientOf(bench.running, 'pk_test_local');
    expect(await refusal(browser.disputes.list())).toMatchObject({ code: 'secret_key_required' });
    const unknown = bench.stripe.rawRequest('GET', '/v1/disputes?status=lost');
    expect(await refusal(unknown)).toMatchObject({ statusCode: 400, code: 'parameter_unknown' });
  });
});
