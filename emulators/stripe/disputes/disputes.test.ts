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

/** Returns the types of the latest dispute events, newest first. */
async function latestTypes() {
  const { data } = await bench.stripe.events.list({ type: 'charge.dispute.*', limit: 2 });
  return data.map(({ type }) => type);
}

describe('a disputed payment', () => {
  it.each([
    ['pm_card_createDispute', '4000000000000259', 'fraudulent', '10.4'],
    ['pm_card_createDisputeProductNotReceived', '4000000000002685', 'product_not_received', '13.1'],
  ])('is created by a charge with %s or the number of this card', async (id, number, reason, code) => {
    const card = { number, exp_month: 12, exp_year: new Date().getFullYear() + 1, cvc: '123' };
    const typed = await bench.stripe.paymentMethods.create({ type: 'card', card });
    for (const method of [id, typed.id]) {
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
        reason,
        network_reason_code: code,
        is_charge_refundable: false,
        evidence_details: { has_evidence: false },
        balance_transactions: [{ amount: -order.amount, fee: 1500, net: -order.amount - 1500 }],
      });
      expect(await latestTypes()).toEqual(['charge.dispute.funds_withdrawn', 'charge.dispute.created']);
      expect(await bench.stripe.disputes.retrieve(dispute.id)).toMatchObject({ id: dispute.id });
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

  it('is lost if the store closes the dispute, which can then not be won anymore', async () => {
    const { id } = await pay();
    const dispute = await disputeOf(id);
    const { status, is_charge_refundable } = await bench.stripe.disputes.close(dispute.id);
    expect({ status, is_charge_refundable }).toEqual({ status: 'lost', is_charge_refundable: false });
    const [event] = (await bench.stripe.events.list({ type: 'charge.dispute.closed' })).data;
    expect(event?.data).toMatchObject({
      object: { id: dispute.id, status: 'lost', payment_intent: id },
      previous_attributes: { status: 'needs_response' },
    });
    expect(await refusal(bench.stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 });
    expect(await refusal(bench.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('is returned if the bank decides for the store, and can then be refunded', async () => {
    const { id } = await pay();
    const dispute = await disputeOf(id);
    const decided = await bench.control('POST', `/disputes/${dispute.id}/close`, { status: 'won' });
    expect(decided.status).toBe(200);
    expect(await disputeOf(id)).toMatchObject({
      status: 'won',
      balance_transactions: [{ amount: -order.amount }, { amount: order.amount, fee: 0 }],
    });
    expect(await latestTypes()).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.closed']);
    expect(await bench.stripe.refunds.create({ payment_intent: id })).toMatchObject({
      amount: order.amount,
      status: 'succeeded',
    });
  });

  it('can be disputed long after its charge', async () => {
    const { id, latest_charge } = await pay('pm_card_visa');
    expect((await bench.stripe.disputes.list({ charge: String(latest_charge) })).data).toEqual([]);
    const dispute = (reason?: string) =>
      bench.control('POST', `/charges/${latest_charge}/dispute`, reason ? { reason } : undefined);
    expect((await dispute('product_not_received')).status).toBe(201);
    expect(await disputeOf(id)).toMatchObject({ status: 'needs_response', reason: 'product_not_received' });
    expect((await dispute()).status).toBe(409);
  });
});

describe('dispute calls', () => {
  it('require the secret key and an existing dispute, and reject unknown parameters', async () => {
    const browser = clientOf(bench.running, 'pk_test_local');
    expect(await refusal(browser.disputes.list())).toMatchObject({ code: 'secret_key_required' });
    for (const call of [bench.stripe.disputes.retrieve('du_none'), bench.stripe.disputes.close('du_none')]) {
      expect(await refusal(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
    const unknown = bench.stripe.rawRequest('GET', '/v1/disputes?status=lost');
    expect(await refusal(unknown)).toMatchObject({ statusCode: 400, code: 'parameter_unknown' });
  });

  it('can close a dispute once, as won or lost', async () => {
    const { id } = await disputeOf((await pay()).id);
    const close = (status: string) => bench.control('POST', `/disputes/${id}/close`, { status });
    expect((await close('drawn')).status).toBe(400);
    expect((await close('lost')).status).toBe(200);
    expect((await close('won')).status).toBe(409);
  });

  it('return the same response for a repeated idempotency key, and can expand the charge', async () => {
    const { id } = await disputeOf((await pay()).id);
    const close = () => bench.stripe.disputes.close(id, { expand: ['charge'] }, { idempotencyKey: id });
    const first = await close();
    expect(first).toMatchObject({ status: 'lost', charge: { object: 'charge', disputed: true } });
    expect(await close()).toEqual(first);
  });
});
