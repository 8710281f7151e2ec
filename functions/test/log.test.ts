import type { IncomingMessage } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { call } from './support/api.ts';
import { brokenProvider } from './support/broken-provider.ts';
import { env } from './support/env.ts';
import { ownApi } from './support/own-api.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, newOrder, newTool } from './support/store.ts';

/** Values that the log must not contain. No other test uses this address and phone number. */
const secret = {
  email: 'secretive.person@example.com',
  phone: '01799988877',
  address: '77 Undisclosed Crescent',
  clientSecret: 'pi_123_secret_456',
  token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzZWNyZXQifQ.c2ln',
};
const everything = Object.values(secret).join(' ');

let isBroken = false;

const chatty = { type: 'api_error', code: 400, message: everything, param: everything };
const fails = (_: IncomingMessage, body: string) =>
  isBroken || body.includes('provoke') ? { status: 500, body: JSON.stringify({ error: chatty }) } : undefined;
const stripe = await brokenProvider(env.STRIPE_API_BASE, { fails });
const identity = await brokenProvider(`http://${env.FIREBASE_AUTH_EMULATOR_HOST}`, { fails });
const api = await ownApi({
  ...{ STRIPE_API_BASE: stripe.url.origin, FIREBASE_AUTH_EMULATOR_HOST: identity.url.host },
});
const [boss, buyer, toolId] = await Promise.all([admin(), newPerson(), newTool()]);

afterAll(async () => {
  await api.stop();
  stripe.stop();
  identity.stop();
});

const attempt = (method: string, path: string, who: Person, body?: unknown) =>
  call(method, path, { token: who.token, body, at: api.url });

async function whileBroken<T>(action: () => Promise<T>): Promise<T> {
  isBroken = true;
  try {
    return await action();
  } finally {
    isBroken = false;
  }
}

const raw = (path: string, init: RequestInit) =>
  fetch(`${api.url}${path}`, {
    method: 'POST',
    ...init,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${buyer.token}`, ...init.headers },
  });

/** Failures with an error message or input that contains these values. */
const failures: Record<string, () => Promise<number>> = {
  'Stripe fails with secrets in its message': async () => {
    const orderId = await newOrder(buyer, toolId);
    await orders.doc(orderId).update({ toolName: 'provoke' });
    return (await attempt('POST', '/create-payment-intent', buyer, { orderId, totalPrice: 156.8 })).status;
  },
  'the id of a reported payment contains secrets': async () => {
    const orderId = await newOrder(buyer, toolId);
    const body = { transactionId: `pi_${everything}`, paid: true, status: 'pending' };
    return (await attempt('PATCH', `/order/${orderId}`, buyer, body)).status;
  },
  'the identity provider fails with secrets in its message': () =>
    whileBroken(async () => (await attempt('PUT', `/admin/${secret.email}`, boss)).status),
  'an admin reads an unknown user': async () => (await attempt('GET', `/user/${secret.email}`, boss)).status,
  'an admin deletes an unknown user': async () =>
    (await attempt('DELETE', `/user/${secret.email}`, boss)).status,
  'a stored order is malformed': async () => {
    const document = firestore.collection('orders').doc();
    await document.set({ uid: buyer.uid, ...secret, phase: everything });
    const { status } = await attempt('GET', `/order/${document.id}`, buyer);
    await document.delete();
    return status;
  },
  'the body is not JSON': async () => (await raw('/order', { body: `{"note": "${everything}",}` })).status,
  'the body is a JSON string': async () => (await raw('/order', { body: JSON.stringify(everything) })).status,
  'the body has an unknown charset': async () =>
    (await raw('/order', { body: everything, headers: { 'Content-Type': 'application/json; charset=x' } }))
      .status,
  'the path cannot be decoded': async () =>
    (await raw(`/user/%E0%A4%A${secret.email}`, { method: 'GET' })).status,
  'the input is invalid': async () =>
    (await attempt('POST', '/order', buyer, { ...secret, quantity: everything })).status,
  'the token is not a JWT': async () =>
    (await raw('/order', { body: '{}', headers: { Authorization: `Bearer ${everything}` } })).status,
  'the token is invalid': async () =>
    (await raw('/order', { body: '{}', headers: { Authorization: `Bearer ${secret.token}` } })).status,
  'the webhook is forged': async () =>
    (
      await raw('/stripe/webhook', {
        body: JSON.stringify({ ...secret }),
        headers: { 'Stripe-Signature': `t=1,v1=${everything}` },
      })
    ).status,
};

describe('the log', () => {
  it('contains no e-mail, phone number, address, token or client secret after any failure', async () => {
    const statuses: Record<string, number> = {};
    for (const [failure, action] of Object.entries(failures)) statuses[failure] = await action();
    expect(Object.entries(statuses).filter(([, status]) => status < 400)).toEqual([]);

    const printed = api.output();
    for (const text of [...Object.values(secret), buyer.email, boss.email, buyer.token, boss.token]) {
      expect(printed).not.toContain(text);
    }
    expect(printed).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i);
    expect(printed).not.toMatch(/eyJ[\w-]+\.|_secret_|sk_test|whsec/);
  });

  it('contains the type and the stack trace of each failure', () => {
    const printed = api.output();
    // Checks that the test above has searched a log with failures.
    expect(printed.match(/A call failed/g)?.length).toBeGreaterThanOrEqual(3);
    expect(printed).toContain('"route":"/create-payment-intent"');
    expect(printed).toContain('payment_provider_unavailable');
    expect(printed).toMatch(/"name":"StripeAPIError".*"statusCode":500/);
    expect(printed).toContain('auth/internal-error');
    expect(printed).toContain('"name":"ZodError"');
    const traces = printed.match(/"stack_trace":"[^"]*"/g);
    expect(new Set(traces).size).toBeGreaterThanOrEqual(3);
    expect(printed).toMatch(/"message":"A call failed","method":"POST"/);
    expect(printed).toMatch(/at \S+ \(.*\/functions\/src\/.*\.ts:\d+:\d+\)/);
  });
});
