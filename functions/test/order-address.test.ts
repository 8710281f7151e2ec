import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import { orders } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { pay } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, newOrder, newTool } from './support/store.ts';

const TOTAL = 156.8;

async function ordered() {
  const [buyer, toolId] = await Promise.all([newPerson(), newTool()]);
  return { buyer, id: await newOrder(buyer, toolId) };
}

const change = ({ token }: Person, id: string, body: unknown) =>
  call('PATCH', `/order-address/${id}`, { token, body });

const read = async ({ token }: Person, id: string) => (await call('GET', `/order/${id}`, { token })).body;

const changed = { status: 200, body: { modifiedCount: 1, message: expect.any(String) } };

describe('the address of an order', () => {
  it('can be changed by its owner, and the order shows when', async () => {
    const { buyer, id } = await ordered();
    expect(await change(buyer, id, { address: ' 2 High Road\nLeeds ' })).toMatchObject(changed);
    expect(await change(buyer, id, { phone: '+44 1144 960123' })).toMatchObject(changed);
    expect(await read(buyer, id)).toMatchObject({
      address: '2 High Road\nLeeds',
      phone: '+44 1144 960123',
      addressChanges: [
        { at: expect.any(String), by: 'customer' },
        { at: expect.any(String), by: 'customer' },
      ],
    });
    expect((await audit.where('target', '==', id).get()).size).toBe(0);
  });

  it('keeps its lines in the order, in lists and in the search', async () => {
    const [buyer, boss, toolId] = await Promise.all([newPerson(), admin(), newTool()]);
    const address = ' 14 Foundry Lane,\r\n\r\n Sheffield \nS1\t2AB\u0000\n';
    const body = { toolId, quantity: 2, address, phone: '01700000000' };
    const headers = { 'Idempotency-Key': 'lines' };
    const placed = await call('POST', '/order', { token: buyer.token, body, headers });
    const lines = '14 Foundry Lane,\nSheffield\nS1 2AB';
    const repeat = { ...body, address: lines };
    expect(await call('POST', '/order', { token: buyer.token, body: repeat, headers })).toMatchObject({
      status: 200,
      body: placed.body,
    });
    const id = String(Object(placed.body).insertedId);
    expect(await read(buyer, id)).toMatchObject({ address: lines });
    const { body: list } = await call('GET', `/orders/${buyer.email}`, { token: buyer.token });
    expect(list).toMatchObject([{ address: lines }]);
    const found = await call('GET', `/orders?q=${id}%20sheffield`, { token: boss.token });
    expect(found.body).toMatchObject([{ address: lines }]);
  });

  it('can be changed by an admin, and the order and its history show the change', async () => {
    const { buyer, id } = await ordered();
    const boss = await admin();
    await pay(buyer, id, TOTAL);
    expect(await change(boss, id, { address: '3 Low Road' })).toMatchObject(changed);
    expect(await read(buyer, id)).toMatchObject({ address: '3 Low Road', addressChanges: [{ by: 'store' }] });
    const { body } = await call('GET', `/order/${id}/history`, { token: boss.token });
    expect(body).toMatchObject([{ action: 'order.address', actor: boss.uid, email: boss.email }]);
  });

  it('changes once if the same change is sent several times', async () => {
    const { buyer, id } = await ordered();
    const send = () => change(buyer, id, { address: '4 New Street' });
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counts = responses.map(({ body }) => Object(body).modifiedCount);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(Object(await read(buyer, id)).addressChanges).toHaveLength(1);
  });

  it('can be searched only by its new words after a change', async () => {
    const { buyer, id } = await ordered();
    await change(buyer, id, { address: `7 Quartz${id} Lane`, phone: '+44 7700 900 461' });
    const { token } = await admin();
    const found = async (q: string) => {
      const { body } = await call('GET', `/orders?q=${encodeURIComponent(q)}`, { token });
      return JSON.stringify(body).includes(id);
    };
    expect(await found(`quartz${id.slice(0, 4)}`)).toBe(true);
    expect(await found(`07700 900461 ${id}`)).toBe(true);
    expect(await found(`street ${id}`)).toBe(false);
  });

  it('cannot change after the order was shipped or has expired', async () => {
    const { buyer, id } = await ordered();
    const { token } = await admin();
    await pay(buyer, id, TOTAL);
    await call('PATCH', `/shipped/${id}`, { token });
    expect(await change(buyer, id, { address: '5 Late Lane' })).toMatchObject({
      status: 409,
      body: { code: 'order_shipped', modifiedCount: 0 },
    });
    const { buyer: other, id: ended } = await ordered();
    await orders.doc(ended).update({ phase: 'expired' });
    expect(await change(other, ended, { address: '5 Late Lane' })).toMatchObject({
      status: 409,
      body: { code: 'order_not_open' },
    });
  });

  it('has a history of its last ten changes', async () => {
    const { buyer, id } = await ordered();
    for (let number = 0; number < 12; number += 1)
      await change(buyer, id, { address: `${number} Long Road` });
    expect(Object(await read(buyer, id)).addressChanges).toHaveLength(10);
  });

  it.each([
    [{}, 'address', 'Please enter an address or a phone number'],
    [{ phone: '123' }, 'phone', 'Phone Number must be 11 digits'],
  ])('cannot be changed to %j', async (body, field, message) => {
    const { buyer, id } = await ordered();
    expect(await change(buyer, id, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
    expect(await read(buyer, id)).not.toHaveProperty('addressChanges');
  });
});
