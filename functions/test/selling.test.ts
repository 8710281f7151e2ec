import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { firestore } from '../src/platform/firestore/firestore.ts';
import { call, responds } from './support/api.ts';
import { charge, intentFor, report } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { TOTAL } from './support/scenes.ts';
import { delivery, newOrder, newTool, orderOf, stockOf } from './support/store.ts';
import { deliver } from './support/webhook.ts';

const SENTENCE = 'We are moving. Orders are open again on Monday.';

let boss: Person;
let buyer: Person;
let toolId: string;

beforeAll(async () => {
  [boss, buyer, toolId] = await Promise.all([newPerson({ admin: true }), newPerson(), newTool()]);
});

const stored = firestore.collection('settings').doc('selling');

const change = (closed: unknown, { token } = boss) => call('PUT', '/selling', { token, body: { closed } });

async function current(): Promise<unknown> {
  return (await call('GET', `/selling?v=${Date.now()}`)).body;
}

function place(key?: string) {
  const body = { toolId, quantity: 2, ...delivery };
  return call('POST', '/order', { token: buyer.token, body, key });
}

const refused = { status: 503, body: { code: 'closed', message: SENTENCE } };

/** Returns the audit entries about selling, newest first. */
async function history() {
  const { body } = await call('GET', '/audit?object=selling', { token: boss.token });
  return z.array(z.unknown()).parse(body);
}

afterEach(async () => {
  await stored.delete();
});

describe('a closed store', () => {
  it('refuses an order with the sentence, and leaves the stock unchanged', async () => {
    const before = await stockOf(toolId);
    await responds(change(SENTENCE), 200, { modifiedCount: 1 });
    expect(await current()).toEqual({ closed: SENTENCE });
    const response = await place();
    expect(response).toMatchObject(refused);
    expect(response.headers.get('Retry-After')).toBe('600');
    expect(await place('while closed')).toMatchObject(refused);
    expect(await stockOf(toolId)).toBe(before);
    expect((await call('GET', `/orders/${buyer.email}`, { token: buyer.token })).body).toEqual([]);
  });

  it('sells again immediately after an admin opens it', async () => {
    const key = 'refused, then placed';
    await change(SENTENCE);
    expect(await place(key)).toMatchObject(refused);
    await responds(change(null), 200, { modifiedCount: 1 });
    expect(await current()).toEqual({ closed: null });
    expect((await place(key)).status).toBe(200);
    expect((await stored.get()).exists).toBe(false);
  });

  it('returns an order that exists to a repeat of its request', async () => {
    const key = 'placed before';
    const first = await place(key);
    expect(first.status).toBe(200);
    await change(SENTENCE);
    const repeat = await place(key);
    expect(repeat).toMatchObject({ status: 200, body: first.body });
  });

  it('settles a payment that began before the store was closed, by the browser or by the webhook', async () => {
    const [one, other] = [await newOrder(buyer, toolId), await newOrder(buyer, toolId)];
    const intents = [await intentFor(buyer, one, TOTAL), await intentFor(buyer, other, TOTAL)] as const;
    await change(SENTENCE);
    await charge(intents[0]);
    expect((await report(buyer, one, intents[0])).status).toBe(200);
    const succeeded = await charge(intents[1]);
    expect(await deliver('payment_intent.succeeded', succeeded)).toBe(200);
    for (const id of [one, other]) expect(await orderOf(buyer, id)).toMatchObject({ paid: true });
  });
});

it('a change of selling is recorded once, even if its request is repeated', async () => {
  const known = await history();
  await change(SENTENCE);
  await responds(change(SENTENCE), 200, { modifiedCount: 0 });
  await change('We open on Tuesday.');
  await change(null);
  await responds(change(null), 200, { modifiedCount: 0 });
  const of = { actor: boss.uid, target: 'selling' };
  const entries = [
    { ...of, action: 'selling.resume' },
    { ...of, action: 'selling.stop', text: 'We open on Tuesday.' },
    { ...of, action: 'selling.stop', text: SENTENCE },
  ].map((entry) => expect.objectContaining(entry));
  expect(await history()).toEqual([...entries, ...known]);
});

it('the CDN caches the public value for a minute, except for a caller that has just changed it', async () => {
  const cachingOf = async (path: string) => (await call('GET', path)).headers.get('Cache-Control');
  expect(await cachingOf('/selling')).toBe('public, max-age=0, s-maxage=60');
  expect(await cachingOf(`/selling?v=${Date.now()}`)).toBe('private, no-store');
});
