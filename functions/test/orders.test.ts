import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orders } from '../src/orders/order.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { rowIds } from './support/lists.ts';
import { newPerson } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { asAdmin, paid } from './support/scenes.ts';
import { admin, newOrder, newTool, orderOf, stockOf } from './support/store.ts';

const HOUR_MS = 60 * 60_000;

describe('POST /order', () => {
  it('takes name, price and total from the account and the tool, not from the client', async () => {
    const buyer = await newPerson({ displayName: 'Sample Carpenter' });
    const toolId = await newTool();
    const invented = { price: 0.01, toolName: 'Free', name: 'Another Name', email: 'x@y', paid: true };
    const body = { toolId, quantity: 3, ...delivery, ...invented };
    const response = await succeeds(call('POST', '/order', { token: buyer.token, body }));
    const { insertedId } = z.object({ insertedId: z.string() }).parse(response);
    expect(await orderOf(buyer, insertedId)).toMatchObject({
      ...{ name: 'Sample Carpenter', email: buyer.email, toolId, toolID: toolId, ...delivery },
      ...{ toolName: hammer.toolName, toolImage: hammer.toolImage, price: 78.4, quantity: 3 },
      ...{ paid: false, status: 'pending' },
    });
    expect(await stockOf(toolId)).toBe(17);
  });

  it.each([
    ['an hour', false, HOUR_MS],
    ['a day', true, 24 * HOUR_MS],
  ])('holds the stock for %s if the verification of the e-mail is %s', async (_, emailVerified, heldMs) => {
    const buyer = await newPerson({ emailVerified, displayName: '' });
    // The smallest total that Stripe accepts.
    const toolId = await newTool({ toolPrice: 0.25 });
    const { name, createdAt, heldUntil } = await orderOf(buyer, await newOrder(buyer, toolId));
    expect(name).toBe(buyer.email);
    expect(Date.parse(heldUntil ?? '') - Date.parse(createdAt)).toBe(heldMs);
  });

  it.each([
    [400, 'too few units', {}, 1],
    [409, 'too many units', {}, 21],
    [400, 'a total below Stripe’s limit', { toolPrice: 0.1, toolMinimumOrderQuantity: 1 }, 4],
    [400, 'a total above Stripe’s limit', { toolPrice: 999_999.99, formerPrice: null }, 2],
  ])('responds with %i to %s, and takes no units out of stock', async (status, _, tool, quantity) => {
    const [{ token }, toolId] = await Promise.all([newPerson(), newTool(tool)]);
    await responds(call('POST', '/order', { token, body: { toolId, quantity, ...delivery } }), status);
    expect(await stockOf(toolId)).toBe(20);
  });
});

describe('reading orders', () => {
  it('omits canceled and expired orders, unless the query includes them', async () => {
    const buyer = await newPerson();
    const toolId = await newTool();
    const ids = [await newOrder(buyer, toolId), await newOrder(buyer, toolId), await newOrder(buyer, toolId)];
    const [open = '', canceled = '', expired = ''] = ids;
    await orders.doc(canceled).update({ phase: 'canceled' });
    await orders.doc(expired).update({ phase: 'expired' });
    const { token } = await admin();
    const listed = async (path: string) => {
      const found = rowIds(await succeeds(call('GET', path, { token })));
      return ids.filter((id) => found.includes(id));
    };
    const q = `/orders?q=${buyer.email}`;
    for (const path of [`/orders/${buyer.email}`, q, `${q}&paid=false`, `${q}&status=pending`]) {
      expect(await listed(path), path).toEqual([open]);
      const more = `${path}${path.includes('?') ? '&' : '?'}ended=`;
      expect(await listed(`${more}true`), more).toEqual(ids);
      expect(await listed(`${more}false`), more).toEqual([open]);
      await responds(call('GET', `${more}maybe`, { token }), 400);
    }
  });
});

it('an order of a deleted account says so to admins', async () => {
  const { buyer, orderId } = await paid();
  const readByAdmin = async () => (await asAdmin('GET', `/order/${orderId}`)).body;
  const before = await readByAdmin();
  expect(before).toMatchObject({ _id: orderId });
  expect(before).not.toHaveProperty('accountDeleted');
  await succeeds(call('DELETE', `/user/${buyer.email}`, { token: buyer.token }));
  expect(await readByAdmin()).toEqual({ ...Object(before), accountDeleted: true });
});
