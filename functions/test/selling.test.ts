import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { closedText } from '../src/contract/closed-text.ts';
import { sellingResponse } from '../src/contract/responses.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { beginOfStoreDay, storeDay } from '../src/platform/format/store-time.ts';
import { call, callAs, responds } from './support/api.ts';
import { charge, intentFor, report } from './support/card.ts';
import { withCompeting } from './support/next-write.ts';
import { newPerson, type Person } from './support/people.ts';
import { delivery } from './support/samples.ts';
import { TOTAL } from './support/scenes.ts';
import { newOrder, newTool, orderOf, stockOf } from './support/store.ts';
import { deliver } from './support/webhook.ts';

const SENTENCE = 'We are moving. Orders are open again on Monday.';

const boss = await newPerson({ admin: true });
const [buyer, toolId] = [await newPerson(), await newTool()];

const stored = firestore.collection('settings').doc('selling');

type Change = { version?: string; by?: Person; opensOn?: unknown };

const change = (closed: unknown, { version, by = boss, ...opening }: Change = {}) => {
  const headers = version === undefined ? {} : { 'If-Match': `"${version}"` };
  return call('PUT', '/selling', { token: by.token, body: { closed, ...opening }, headers });
};

async function current() {
  const { body, headers } = await call('GET', `/selling?v=${Date.now()}`);
  const { version, ...selling } = sellingResponse.parse(body);
  expect(headers.get('ETag')).toBe(`"${version}"`);
  return { ...selling, version };
}

function place(key?: string) {
  return callAs(buyer, 'POST', '/order', { toolId, quantity: 2, ...delivery }, key);
}

const refused = { status: 503, body: { code: 'closed', message: SENTENCE } };

/** Returns the audit entries about selling, newest first. */
async function history() {
  const { body } = await call('GET', '/audit?object=selling', { token: boss.token });
  return z.array(z.unknown()).parse(body);
}

afterEach(() => stored.delete());

describe('a closed store', () => {
  it('refuses an order with the sentence, and leaves the stock unchanged', async () => {
    const before = await stockOf(toolId);
    await responds(change(SENTENCE), 200, { modifiedCount: 1 });
    expect(await current()).toMatchObject({ closed: SENTENCE });
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
    expect(await current()).toMatchObject({ closed: null });
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

describe('a store that is closed until a day', () => {
  const today = storeDay(new Date());
  const opensOn = storeDay(beginOfStoreDay(today, 1));
  const TEXT = closedText({ closed: SENTENCE, opensOn });

  it('refuses an order with the sentence and the day, which the audit has too', async () => {
    await responds(change(SENTENCE, { opensOn }), 200, { modifiedCount: 1 });
    expect(await current()).toMatchObject({ closed: SENTENCE, opensOn });
    expect(await place()).toMatchObject({ status: 503, body: { code: 'closed', message: TEXT } });
    const [entry] = await history();
    expect(entry).toMatchObject({ action: 'selling.stop', text: TEXT });
    await responds(change(SENTENCE, { opensOn }), 200, { modifiedCount: 0 });
  });

  it('sells on that day, without a change by an admin, and can be closed again', async () => {
    await change(SENTENCE, { opensOn });
    await stored.update({ opensOn: today });
    expect(await current()).toMatchObject({ closed: null, opensOn: null });
    expect((await place()).status).toBe(200);
    await responds(change(null, { opensOn: today }), 200, { modifiedCount: 0 });
    await responds(change(SENTENCE), 200, { modifiedCount: 1 });
    expect(await current()).toMatchObject({ closed: SENTENCE, opensOn: null });
  });

  it('opens on another day or without a day after an admin has changed it', async () => {
    await change(SENTENCE, { opensOn });
    const { version } = await current();
    const later = storeDay(beginOfStoreDay(opensOn, 1));
    await responds(change(SENTENCE, { opensOn: later, version }), 200, { modifiedCount: 1 });
    expect(await current()).toMatchObject({ opensOn: later });
    expect(await change(SENTENCE, { version })).toMatchObject({ status: 412 });
    await responds(change(SENTENCE), 200, { modifiedCount: 1 });
    expect(await current()).toMatchObject({ closed: SENTENCE, opensOn: null });
  });

  it.each<[unknown, string]>([
    [today, 'after today'],
    ...['2026-02-30', 'tomorrow', 7].map((day): [unknown, string] => [day, 'a day such as 2026-12-01']),
  ])('cannot open on %s', async (day, rule) => {
    const fields = { opensOn: `The opening day must be ${rule}` };
    await responds(change(SENTENCE, { opensOn: day }), 400, { fields });
    expect(await current()).toMatchObject({ closed: null });
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

describe('an admin who saw an older state of the store', () => {
  const changed = { status: 412, body: { code: 'changed' } };

  it.each([
    ['open it after a newer closing', SENTENCE, null, 'A fire. Closed until May.'],
    ['replace a newer sentence', SENTENCE, 'We have moved.', 'A fire. Closed until May.'],
    ['close it with an older sentence after it was closed', null, 'We have moved.', SENTENCE],
  ])('cannot %s', async (_, seen, wanted, newer) => {
    await change(seen);
    const { version } = await current();
    const other = await newPerson({ admin: true });
    const before = await history();
    const response = await withCompeting(
      () => change(wanted, { version }),
      async () => expect(await change(newer, { by: other })).toMatchObject({ status: 200 }),
    );
    expect(response).toMatchObject(changed);
    expect(await change(wanted, { version })).toMatchObject(changed);
    expect(await current()).toMatchObject({ closed: newer });
    expect(await history()).toHaveLength(before.length + 1);
  });

  it('can repeat a change whose response was lost', async () => {
    await change(SENTENCE);
    const { version } = await current();
    await responds(change(null, { version }), 200, { modifiedCount: 1 });
    await responds(change(null, { version }), 200, { modifiedCount: 0 });
  });
});

it('the CDN caches the public value for a minute, except for a caller that has just changed it', async () => {
  const cachingOf = async (path: string) => (await call('GET', path)).headers.get('Cache-Control');
  expect(await cachingOf('/selling')).toBe('public, max-age=0, s-maxage=60');
  expect(await cachingOf(`/selling?v=${Date.now()}`)).toBe('private, no-store');
});
