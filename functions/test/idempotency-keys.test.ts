import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { type ApiResponse, call, callAs, responds, succeeds } from './support/api.ts';
import { intentFor, pay, refunded, statusAtStripe } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { asAdmin, shipped, TOTAL } from './support/scenes.ts';
import { admin, newTool, orderOf, stockOf } from './support/store.ts';

type Send = (person: Person, key?: string, changes?: object) => Promise<ApiResponse>;

const inserted = ({ status, body }: ApiResponse) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return z.object({ insertedId: z.string() }).parse(body).insertedId;
};

const post =
  (path: string, body: object): Send =>
  ({ token }, key, changes) =>
    call('POST', path, { token, body: { ...body, ...changes }, key });

/** Functions that send a form, and another content of it. */
const forms: [what: string, form: () => Promise<Send>, other: object][] = [
  [
    'an order',
    async () => post('/order', { toolId: await newTool(), quantity: 2, ...delivery }),
    { quantity: 3 },
  ],
  [
    'a review',
    async () => post('/review', { rating: 4, reviewText: 'As good as the last one' }),
    { rating: 1 },
  ],
  ['a tool', async () => post('/tool', hammer), { toolPrice: 80 }],
];

const person = (what: string) => (what === 'a tool' ? admin() : newPerson());

describe.each(forms)('%s that is sent twice', (what, form, other) => {
  it('is added twice with two keys, without a key, or by two people', async () => {
    const [send, user, other] = await Promise.all([
      form(),
      person(what),
      newPerson({ admin: what === 'a tool' }),
    ]);
    const sent = [await send(user, 'first'), await send(user, 'second'), await send(user), await send(user)];
    sent.push(await send(other, 'first'));
    expect(new Set(sent.map(inserted)).size).toBe(5);
  });

  it('is added once with one key, which is rejected for another content', async () => {
    const [send, user] = await Promise.all([form(), person(what)]);
    const key = crypto.randomUUID();
    const sent = await Promise.all([send(user, key), send(user, key), send(user, key)]);
    expect(new Set([...sent, await send(user, key)].map(inserted)).size).toBe(1);
    await responds(send(user, key, other), 422, { code: 'idempotency_key_reused' });
  });
});

it('one key is accepted for changes to two tools, and from two admins', async () => {
  const [first, second, other] = await Promise.all([newTool(), newTool(), newPerson({ admin: true })]);
  const { token } = await admin();
  const body = { ...hammer, toolAvailableQuantity: 30, availableBefore: 20 };
  for (const id of [first, second]) {
    await succeeds(call('PUT', `/tool/${id}`, { token, body, key: 'one page' }));
    expect(await stockOf(id)).toBe(30);
  }
  await responds(callAs(other, 'PATCH', `/tool/${first}`, { hidden: true }, 'one page'), 200, {
    modifiedCount: 1,
  });
  expect(await succeeds(call('GET', `/tool/${first}`, { token }))).toMatchObject({ hidden: true });
});

/** Actions of an admin with a key: path, body, and other contents, each of which changes another field. */
const actions: [path: string, body: object, others: object[]][] = [
  [
    'refund',
    { amount: 10, reason: 'Scratched', restock: 1 },
    [{ amount: 11 }, { reason: 'Bent' }, { reason: undefined }, { restock: 0 }, { restock: undefined }],
  ],
  ['restock', { units: 1 }, [{ units: 2 }]],
];

describe.each(actions)('the key of POST /%s', (path, body, others) => {
  const send = async (orderId: string, changes: object = {}, boss?: Person) =>
    callAs(boss ?? (await admin()), 'POST', `/${path}/${orderId}`, { ...body, ...changes }, 'one form');

  it('is accepted again for the same content, and rejected for any other', async () => {
    const { buyer, toolId, orderId } = await shipped();
    for (const _ of [1, 2]) await succeeds(send(orderId));
    const [order, stock] = [await orderOf(buyer, orderId), await stockOf(toolId)];
    expect(stock).toBe(19);
    for (const changes of others)
      await responds(send(orderId, changes), 422, { code: 'idempotency_key_reused' });
    expect([await orderOf(buyer, orderId), await stockOf(toolId)]).toEqual([order, stock]);
  });

  it('is accepted for two orders, and from two admins', async () => {
    const other = await newPerson({ admin: true });
    for (const { toolId, orderId } of [await shipped(), await shipped()]) {
      await succeeds(send(orderId));
      expect(await stockOf(toolId)).toBe(19);
      await succeeds(send(orderId, {}, other));
      expect(await stockOf(toolId)).toBe(20);
    }
  });
});

describe('an order that is placed again with the key of an ended order', () => {
  async function placeAgain({ token }: Person, toolId: string): Promise<string> {
    const body = { toolId, quantity: 2, ...delivery };
    return inserted(await call('POST', '/order', { token, body, key: 'a repeated form' }));
  }

  const cancel = ({ token }: Person, orderId: string) =>
    succeeds(call('DELETE', `/order/${orderId}`, { token }));

  it('stays as it is if it was refunded and canceled', async () => {
    const buyer = await newPerson();
    const toolId = await newTool();
    const orderId = await placeAgain(buyer, toolId);
    const first = await pay(buyer, orderId, TOTAL);
    await succeeds(asAdmin('PATCH', `/unpaid/${orderId}`));
    await cancel(buyer, orderId);
    expect(await stockOf(toolId)).toBe(20);

    expect(await placeAgain(buyer, toolId)).toBe(orderId);
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'canceled', paid: false });
    expect(await refunded(first)).toBe(15_680);
    expect(await stockOf(toolId)).toBe(20);
  });

  it('is placed, and can be paid, if it was canceled unpaid', async () => {
    const buyer = await newPerson();
    const toolId = await newTool();
    const orderId = await placeAgain(buyer, toolId);
    const first = await intentFor(buyer, orderId, TOTAL);
    await cancel(buyer, orderId);
    expect(await statusAtStripe(first)).toBe('canceled');

    await placeAgain(buyer, toolId);
    const second = await pay(buyer, orderId, TOTAL);
    expect(second).not.toBe(first);
    expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true });
  });
});
