import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

const store = await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { type ApiResponse, call } from './support/api.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, delivery, hammer, newTool, stockOf } from './support/store.ts';

afterAll(() => store.stop());

type Send = (person: Person, key?: string) => Promise<ApiResponse>;

const keyHeader = (key: string | undefined) => (key === undefined ? {} : { 'Idempotency-Key': key });
const inserted = ({ status, body }: ApiResponse) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return z.object({ insertedId: z.string() }).parse(body).insertedId;
};

/** Functions that send a form. Each call sends the same content. */
const forms: Record<string, () => Promise<Send>> = {
  'an order': async () => {
    const toolId = await newTool();
    const body = { toolId, quantity: 2, ...delivery };
    return ({ token }, key) => call('POST', '/order', { token, body, headers: keyHeader(key) });
  },
  'a review': async () => {
    const body = { rating: 4, reviewText: 'As good as the last one' };
    return ({ token }, key) => call('POST', '/review', { token, body, headers: keyHeader(key) });
  },
  'a tool': async () => {
    return ({ token }, key) => call('POST', '/tool', { token, body: hammer, headers: keyHeader(key) });
  },
};

const person = (what: string) => (what === 'a tool' ? admin() : newPerson());

describe.each(Object.entries(forms))('%s that is sent twice', (what, form) => {
  it('is added twice with two keys', async () => {
    const [send, user] = await Promise.all([form(), person(what)]);
    const first = inserted(await send(user, crypto.randomUUID()));
    expect(inserted(await send(user, crypto.randomUUID()))).not.toBe(first);
  });

  it('is added twice without a key', async () => {
    const [send, user] = await Promise.all([form(), person(what)]);
    const first = inserted(await send(user));
    expect(inserted(await send(user))).not.toBe(first);
  });

  it('is added once with one key', async () => {
    const [send, user] = await Promise.all([form(), person(what)]);
    const key = crypto.randomUUID();
    expect(inserted(await send(user, key))).toBe(inserted(await send(user, key)));
  });

  it('is added for each of two people who use the same key', async () => {
    const other = await newPerson({ admin: what === 'a tool' });
    const [send, user] = await Promise.all([form(), person(what)]);
    const key = crypto.randomUUID();
    expect(inserted(await send(other, key))).not.toBe(inserted(await send(user, key)));
  });
});

it('two orders with different keys each take their units out of stock', async () => {
  const toolId = await newTool();
  const { token } = await newPerson();
  const body = { toolId, quantity: 2, ...delivery };
  for (const key of ['first', 'second'])
    inserted(await call('POST', '/order', { token, body, headers: keyHeader(key) }));
  expect(await stockOf(toolId)).toBe(16);
});

it('one key is accepted for changes to two tools', async () => {
  const [first, second] = await Promise.all([newTool(), newTool()]);
  const { token } = await admin();
  const body = { ...hammer, toolAvailableQuantity: 30, availableBefore: 20 };
  for (const id of [first, second]) {
    const response = await call('PUT', `/tool/${id}`, { token, body, headers: keyHeader('one page') });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(await stockOf(id)).toBe(30);
  }
});
