import { expect, it, vi } from 'vitest';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { orders } from '../src/orders/order.record.ts';
import { users } from '../src/users/user.record.ts';
import { type ApiResponse, call, responds, succeeds } from './support/api.ts';
import { type Failure, stripeError } from './support/broken-provider.ts';
import { charge, pay, refunded, report, statusAtStripe, stripe } from './support/card.ts';
import { decodeTokens } from './support/decode-tokens.ts';
import { controlStripe } from './support/local-stripe.ts';
import { asAdmin, charged, ordered, paid, type Scene, TOTAL, withIntent } from './support/scenes.ts';
import { reconcile } from './support/schedules.ts';
import { stockOf } from './support/store.ts';
import { responseTo } from './support/webhook.ts';

// The emulator, unlike the identity provider, rejects tokens of deleted accounts before the API checks them.
decodeTokens();

/** Failures of Stripe (https://docs.stripe.com/api/errors) and of the network. */
const failures: [string, Failure, status?: number][] = [
  ['fails', stripeError(500, 'api_error')],
  ['limits the rate', stripeError(429, 'invalid_request_error', 'rate_limit')],
  ['is still processing the same request', stripeError(409, 'idempotency_error', 'idempotency_key_in_use')],
  ['has already received another request with the same key', stripeError(400, 'idempotency_error')],
  ['closes the connection', 'cut'],
  ['responds with something other than JSON', { status: 502, body: '<html>Bad Gateway</html>' }],
  // The configuration of the store is wrong, so that a retry does not help.
  ['rejects the store’s key', stripeError(401, 'invalid_request_error'), 500],
];

const record = async (orderId: string) => (await orders.doc(orderId).get()).data();

type Row = {
  scene: () => Promise<Scene>;
  action: (scene: Scene) => Promise<ApiResponse>;
  /** The phase while Stripe fails. The store may already have stored the change that it is about to make. */
  phase: string;
};

/** Calls that need Stripe. `emulators/torture/sweeps/faults.test.ts` tests the money and the stock after a failure. */
const rows: Record<string, Row> = {
  'PATCH /order': {
    scene: charged,
    action: ({ buyer, orderId, intentId }) => report(buyer, orderId, intentId),
    phase: 'open',
  },
  'POST /create-payment-intent': {
    scene: withIntent,
    action: ({ buyer: { token }, orderId }) =>
      call('POST', '/create-payment-intent', { token, body: { orderId, totalPrice: TOTAL } }),
    phase: 'open',
  },
  'DELETE /order': {
    scene: withIntent,
    action: ({ buyer, orderId }) => call('DELETE', `/order/${orderId}`, { token: buyer.token }),
    phase: 'canceling',
  },
  'PATCH /unpaid': {
    scene: paid,
    action: ({ orderId }) => asAdmin('PATCH', `/unpaid/${orderId}`),
    phase: 'paid',
  },
  'PATCH /shipped': {
    scene: paid,
    action: ({ orderId }) => asAdmin('PATCH', `/shipped/${orderId}`),
    phase: 'paid',
  },
  'POST /stripe/webhook': {
    scene: charged,
    action: async ({ intentId }) =>
      responseTo('payment_intent.succeeded', await stripe.paymentIntents.retrieve(intentId)),
    phase: 'open',
  },
};

it.each(failures)(
  'a call fails, changes nothing and can be repeated while Stripe %s',
  async (_, failure, expected = 503) => {
    const scenes = await Promise.all(
      Object.entries(rows).map(async ([name, row]) => ({ name, row, scene: await row.scene() })),
    );
    store.stripeFails(failure);
    await Promise.all(
      scenes.map(async ({ name, row, scene }) => {
        const { status, body, headers: received } = await row.action(scene);
        expect([name, status, body]).toMatchObject([name, expected, { message: expect.any(String) }]);
        expect(Number(received.get('Retry-After')) > 0, name).toBe(expected === 503);
        expect((await record(scene.orderId))?.phase, name).toBe(row.phase);
      }),
    );
    store.stripeFails(undefined);
    for (const { name, row, scene } of scenes) {
      expect([name, (await row.action(scene)).status]).toEqual([name, 200]);
    }
  },
);

it.each([...failures.slice(0, 1), ...failures.slice(-1)])(
  'a removal is reported as done and finished by the reconciliation if Stripe %s',
  async (_, failure) => {
    const { buyer, orderId, toolId, intentId } = await withIntent();
    const remove = () => call('DELETE', `/user/${buyer.email}`, { token: buyer.token });
    store.stripeFails(failure);
    // The session has ended. So the user could not repeat a failed call.
    for (const response of [await remove(), await remove()])
      expect(response).toMatchObject({ status: 200, body: { message: `${buyer.email} deleted` } });
    await responds(call('GET', `/user/${buyer.email}`, { token: buyer.token }), 401);
    expect(await record(orderId)).toBeDefined();
    expect(await stockOf(toolId)).toBe(18);
    store.stripeFails(undefined);
    await reconcile();
    expect(await record(orderId)).toBeUndefined();
    expect((await users.doc(buyer.uid).get()).exists).toBe(false);
    expect(await stockOf(toolId)).toBe(20);
    expect(await statusAtStripe(intentId)).toBe('canceled');
    await succeeds(remove());
  },
);

it('an order can be paid even if Stripe repeats a failure for the idempotency key', async () => {
  const { buyer, orderId } = await ordered();
  await controlStripe('faults', { method: 'POST', path: '/v1/payment_intents', stored: true });
  const body = { orderId, totalPrice: TOTAL };
  const refused = await call('POST', '/create-payment-intent', { token: buyer.token, body });
  expect(refused.status).toBe(503);
  const intentId = await pay(buyer, orderId, TOTAL);
  expect(await record(orderId)).toMatchObject({ phase: 'paid', transactionId: intentId });
});

it('an order stays open until Stripe has canceled or charged its intent', async () => {
  const { buyer, orderId, toolId, intentId } = await withIntent();
  const intent = await stripe.paymentIntents.retrieve(intentId);
  const cancel = () => call('DELETE', `/order/${orderId}`, { token: buyer.token });
  store.stripeFails({ status: 200, body: JSON.stringify({ ...intent, status: 'processing' }) }, /cancel$/);
  expect((await cancel()).status).toBe(503);
  expect(await record(orderId)).toBeDefined();
  expect(await stockOf(toolId)).toBe(18);
  store.stripeFails(undefined);
  expect((await cancel()).status).toBe(200);
  expect(await stockOf(toolId)).toBe(20);
});

it.each([
  ['Stripe does not know, for example after a change of its account', async () => 'pi_of_another_account'],
  [
    'belongs to another project',
    async () => {
      const metadata = { project: 'another-store', orderId: 'o1', uid: 'u1', attempt: '1' };
      const intent = await stripe.paymentIntents.create({ amount: 15_680, currency: 'usd', metadata });
      await charge(intent.id);
      return intent.id;
    },
  ],
])('a payment that %s is not refunded, and its order stays paid', async (_, otherIntent) => {
  const { orderId } = await paid();
  const intentId = await otherIntent();
  await orders.doc(orderId).update({ transactionId: intentId, intentId });
  await responds(asAdmin('PATCH', `/unpaid/${orderId}`), 409);
  await responds(asAdmin('POST', `/refund/${orderId}`, { amount: 1 }), 409);
  expect(await record(orderId)).toMatchObject({ phase: 'paid', pendingRefund: null });
  expect(await refunded(intentId)).toBe(0);
});

it('the reconciliation reports a refund request about a payment that Stripe does not know', async () => {
  const { orderId } = await paid();
  const refund = { id: 'unknown', intentId: 'pi_of_another_account', amountCents: 100 };
  const pendingRefund = { ...refund, reason: null, restock: 0, at: new Date(0) };
  await orders.doc(orderId).update({ pendingRefund });
  const message = 'The refund unknown is about a payment that the store does not have';
  await expect(reconcile()).rejects.toMatchObject({ errors: [expect.objectContaining({ message })] });
});
