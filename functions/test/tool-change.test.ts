import { beforeEach, describe, expect, it } from 'vitest';
import { call, callAs, responds, succeeds } from './support/api.ts';
import { nextPage } from './support/lists.ts';
import { newPerson } from './support/people.ts';
import { hammer } from './support/samples.ts';
import { newOrder, newTool, stockOf } from './support/store.ts';

const boss = await newPerson({ admin: true });
let id: string;

beforeEach(async () => {
  id = await newTool();
});

const change = (body: object, key?: string) => callAs(boss, 'PATCH', `/tool/${id}`, body, key);

/** Orders units of the tool as a new shopper. */
async function sell(quantity: number): Promise<void> {
  await newOrder(await newPerson(), id, quantity);
}
const current = async () => (await call('GET', `/tool/${id}`, { token: boss.token })).body;

it('a tool with more than the largest stock, after a cancellation, can be changed and listed', async () => {
  const buyer = await newPerson();
  const orderId = await newOrder(buyer, id, 5);
  await succeeds(change({ toolAvailableQuantity: 1_000_000, availableBefore: 15 }));
  await succeeds(call('DELETE', `/order/${orderId}`, { token: buyer.token }));
  expect(await stockOf(id)).toBe(1_000_005);
  const path = '/managed-tools?sort=-stock&limit=1';
  const first = await call('GET', `${path}&v=${Date.now()}`, { token: boss.token });
  expect(first.body).toMatchObject([{ _id: id }]);
  await succeeds(call('GET', nextPage(first) ?? '', { token: boss.token }));
  await succeeds(change({ toolAvailableQuantity: 30, availableBefore: 1_000_005 }));
  expect(await stockOf(id)).toBe(30);
});

it('a tool is added with all its values', async () => {
  expect(await current()).toEqual({ _id: id, ...hammer, createdAt: expect.any(String) });
});

describe('a change of several fields', () => {
  const edit = (body: object) => callAs(boss, 'PUT', `/tool/${id}`, body);

  it('changes only these fields', async () => {
    const changes = { toolName: 'Ball hammer', category: 'Hammers' };
    const body = { ...changes, nameBefore: hammer.toolName, categoryBefore: hammer.category };
    const message = expect.stringContaining('Ball hammer');
    await responds(edit(body), 200, { modifiedCount: 1, message });
    expect(await current()).toMatchObject({ ...hammer, ...changes });
    await responds(edit(body), 200, { modifiedCount: 0 });
  });

  it('sets a former price above the price, which a price that reaches it removes', async () => {
    const sale = { toolPrice: 70, formerPrice: 78.4, formerPriceBefore: hammer.formerPrice };
    await responds(edit(sale), 200, { modifiedCount: 1 });
    expect(await current()).toMatchObject({ toolPrice: 70, formerPrice: 78.4 });
    for (const body of [{ formerPrice: 70 }, { toolPrice: 90, formerPrice: 78.4 }, { formerPrice: -1 }])
      await responds(edit(body), 400, { code: 'invalid_input' });
    await responds(edit({ formerPrice: 99, formerPriceBefore: 80 }), 409, {
      message: expect.stringContaining('The former price has changed'),
    });
    // The price table sends only the price.
    await succeeds(change({ toolPrice: 78.4, priceBefore: 70 }));
    expect(await current()).not.toHaveProperty('formerPrice');
    await edit({ formerPrice: 99 });
    await responds(edit({ formerPrice: null }), 200, { modifiedCount: 1 });
    expect(await current()).not.toHaveProperty('formerPrice');
  });

  it('brings a price and the former price back that it removed, in one call', async () => {
    await edit({ toolPrice: 70, formerPrice: 78.4 });
    await succeeds(change({ toolPrice: 80, priceBefore: 70 }));
    const undo = { toolPrice: 70, priceBefore: 80, formerPrice: 78.4, formerPriceBefore: null };
    await responds(change(undo), 200, { modifiedCount: 1 });
    expect(await current()).toMatchObject({ toolPrice: 70, formerPrice: 78.4 });
  });

  it.each([
    ['toolName', 'nameBefore', 'Old name', 'New name', 'name', `“${hammer.toolName}”`],
    ['toolAvailableQuantity', 'availableBefore', 19, 30, 'stock', '20'],
    ['toolPrice', 'priceBefore', 70, 80, 'price', '$78.40'],
    ['category', 'categoryBefore', 'Tools', 'Hammers', 'category', `“${hammer.category}”`],
  ])(
    'is rejected with the current value if %s has a third value',
    async (field, former, old, now, what, is) => {
      const typed = { hidden: true, [field]: now, [former]: old };
      await responds(edit(typed), 409, {
        code: 'conflict',
        modifiedCount: 0,
        message: `The ${what} has changed in the meantime and is now ${is}. Please check it, then save again.`,
      });
      expect(await current()).toMatchObject(hammer);
      expect(await current()).not.toHaveProperty('hidden');
    },
  );
});

describe('a change of price or stock', () => {
  it('adds stock once if it is repeated with its key, even after units were sold', async () => {
    await change({ toolAvailableQuantity: 10, availableBefore: 20 });
    const body = { toolAvailableQuantity: 15, availableBefore: 10 };
    expect((await change(body, 'stock')).body).toMatchObject({ modifiedCount: 1 });
    await sell(5);
    await responds(change(body, 'stock'), 200, { modifiedCount: 1 });
    expect(await stockOf(id)).toBe(10);
  });

  it('sets a price once per key, even if another admin has changed the price back', async () => {
    const body = { toolPrice: 80, priceBefore: 78.4 };
    await change(body, 'price');
    await change({ toolPrice: 78.4, priceBefore: 80 }, 'back');
    expect((await change(body, 'price')).status).toBe(200);
    expect(await current()).toMatchObject({ toolPrice: 78.4 });
  });

  it('is rejected if its key was already used for another change', async () => {
    await change({ toolPrice: 80, priceBefore: 78.4 }, 'one');
    const reused = { code: 'idempotency_key_reused', modifiedCount: 0 };
    await responds(change({ toolPrice: 90, priceBefore: 80 }, 'one'), 422, reused);
    expect(await current()).toMatchObject({ toolPrice: 80 });
  });
});
