import { afterEach, expect, it } from 'vitest';
import { call } from '../../functions/test/support/api.ts';
import {
  charge,
  intentFor,
  pay,
  refunded,
  report,
  statusAtStripe,
  stripe,
} from '../../functions/test/support/card.ts';
import { newPerson } from '../../functions/test/support/people.ts';
import { admin, newOrder, newTool, orderOf, stockOf } from '../../functions/test/support/store.ts';
import { isLong } from './sizes.ts';
import { readStripe, steerStripe } from './support/local-stripe.ts';

const TOTAL = 156.8;
const TOTAL_CENTS = 15_680;
const STOCK = 20;
const SLOW_MS = 1500;

type Fault = {
  path: string;
  method?: 'GET' | 'POST';
  kind: 'delay' | 'timeout';
  when?: 'before' | 'after';
  delayMs?: number;
};

function expectFault(fault: Fault): Promise<void> {
  return steerStripe('POST', 'faults', fault);
}

afterEach(() => steerStripe('DELETE', 'faults'));

async function orderScene() {
  const buyer = await newPerson();
  const toolId = await newTool({ toolAvailableQuantity: STOCK });
  return { buyer, toolId, orderId: await newOrder(buyer, toolId) };
}

type Scene = Awaited<ReturnType<typeof orderScene>>;

/** Returns the intents of an order at Stripe. With several intents, an order could be paid twice. */
async function intentsOf(orderId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { id, metadata } of stripe.paymentIntents.list({ limit: 100 })) {
    if (metadata.orderId === orderId) found.push(id);
  }
  return found;
}

/**
 * Faults of Stripe: its response is slow or missing, before or after the work of the call. The store's client
 * retries.
 */
const all = [
  ['responds slowly', { kind: 'delay', delayMs: SLOW_MS }],
  ['does the work but does not respond', { kind: 'timeout', when: 'after' }],
  ['neither does the work nor responds', { kind: 'timeout', when: 'before' }],
] as const;
const faults = isLong ? all : all.slice(1, 2);

it.each(faults)('calls succeed and do no work twice while Stripe %s', async (_, fault) => {
  const [begun, reported, canceled, returned] = await Promise.all([
    orderScene(),
    orderScene(),
    orderScene(),
    orderScene(),
  ]);
  const charged = await intentFor(reported.buyer, reported.orderId, TOTAL);
  await charge(charged);
  const open = await intentFor(canceled.buyer, canceled.orderId, TOTAL);
  const paid = await pay(returned.buyer, returned.orderId, TOTAL);

  const beginning = async ({ buyer, orderId }: Scene) => {
    await expectFault({ ...fault, method: 'POST', path: '/v1/payment_intents' });
    const intentId = await intentFor(buyer, orderId, TOTAL);
    expect(await intentsOf(orderId)).toEqual([intentId]);
  };
  const reporting = async ({ buyer, orderId }: Scene) => {
    await expectFault({ ...fault, method: 'GET', path: `/v1/payment_intents/${charged}` });
    expect((await report(buyer, orderId, charged)).status).toBe(200);
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, transactionId: charged });
  };
  const canceling = async ({ buyer, toolId, orderId }: Scene) => {
    await expectFault({ ...fault, method: 'POST', path: `/v1/payment_intents/${open}/cancel` });
    expect((await call('DELETE', `/order/${orderId}`, { token: buyer.token })).status).toBe(200);
    expect(await statusAtStripe(open)).toBe('canceled');
    expect(await stockOf(toolId)).toBe(STOCK);
  };
  const refunding = async ({ buyer, orderId }: Scene) => {
    await expectFault({ ...fault, method: 'POST', path: '/v1/refunds' });
    const { token } = await admin();
    expect((await call('PATCH', `/unpaid/${orderId}`, { token })).status).toBe(200);
    expect(await refunded(paid)).toBe(TOTAL_CENTS);
    expect((await orderOf(buyer, orderId)).paid).toBe(false);
  };
  await Promise.all([beginning(begun), reporting(reported), canceling(canceled), refunding(returned)]);
  // Checks that the test was effective: every fault was used.
  expect(await readStripe('faults')).toEqual([]);
});
