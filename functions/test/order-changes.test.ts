import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import { orderTextFields } from '../src/contract/order-texts.ts';
import { orderNotes } from '../src/orders/order.record.ts';
import { call, callAs, responds, succeeds } from './support/api.ts';
import { pay } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { textsWith } from './support/samples.ts';
import { asAdmin, ordered, paid, shipped, TOTAL } from './support/scenes.ts';
import { admin, newTool, stockOf } from './support/store.ts';

const change = (person: Person, id: string, body: object) =>
  callAs(person, 'PATCH', `/order-address/${id}`, body);

const read = async ({ token }: Person, id: string) => (await call('GET', `/order/${id}`, { token })).body;

const changed = { status: 200, body: { modifiedCount: 1, message: expect.any(String) } };

describe('the address of an order', () => {
  it('can be changed by its owner, and the order shows when', async () => {
    const { buyer, orderId: id } = await ordered();
    expect(await change(buyer, id, { address: ' 2 High Road\nLeeds ' })).toMatchObject(changed);
    expect(await change(buyer, id, { phone: '+44 1144 960123' })).toMatchObject(changed);
    expect(await read(buyer, id)).toMatchObject({
      ...{ address: '2 High Road\nLeeds', phone: '+44 1144 960123' },
      addressChanges: Array(2).fill({ at: expect.any(String), by: 'customer' }),
    });
    expect((await audit.where('target', '==', id).get()).size).toBe(0);
  });

  it('has a delivery note, which can be changed and removed', async () => {
    const [buyer, boss, toolId] = await Promise.all([newPerson(), admin(), newTool()]);
    const note = ' Leave at the\u200b side door\n\n Ring twice ';
    const body = { toolId, quantity: 2, address: '1 High Road', phone: '01700000000', deliveryNote: note };
    const placed = await call('POST', '/order', { token: buyer.token, body });
    const id = String(Object(placed.body).insertedId);
    const deliveryNote = 'Leave at the side door\nRing twice';
    expect(await read(boss, id)).toMatchObject({ deliveryNote });
    await pay(buyer, id, TOTAL);
    expect(await change(boss, id, { deliveryNote: 'Ask Ann' })).toMatchObject(changed);
    expect(await read(buyer, id)).toMatchObject({
      deliveryNote: 'Ask Ann',
      addressChanges: [{ by: 'store' }],
    });
    expect(await change(buyer, id, { deliveryNote: '' })).toMatchObject(changed);
    expect(await read(buyer, id)).not.toHaveProperty('deliveryNote');
  });

  it('has texts that are stored, and can all be changed', async () => {
    const [buyer, boss, toolId] = await Promise.all([newPerson(), admin(), newTool()]);
    const body = { toolId, quantity: 2, ...textsWith('First'), phone: '01700000001' };
    const placed = await call('POST', '/order', { token: buyer.token, body });
    const id = String(Object(placed.body).insertedId);
    expect(await read(buyer, id)).toMatchObject({ ...textsWith('First'), phone: '01700000001' });
    const second = textsWith('Second');
    for (const field of orderTextFields)
      expect(await change(boss, id, { [field]: second[field] })).toMatchObject(changed);
    expect(await read(buyer, id)).toMatchObject(second);
    const { body: history } = await asAdmin('GET', `/order/${id}/history`);
    const changes = orderTextFields.map((field) => ({ changes: [{ field, after: second[field] }] }));
    expect(history).toMatchObject(changes);
  });

  it('is changed by its customer, and not by the store, if an admin has ordered', async () => {
    const { buyer, orderId: id } = await ordered();
    await succeeds(asAdmin('PUT', `/admin/${buyer.email}`));
    expect(await change(buyer, id, { address: '2 High Road' })).toMatchObject(changed);
    expect(await read(buyer, id)).toMatchObject({ addressChanges: [{ by: 'customer' }] });
  });

  it('has a history of its last ten changes', async () => {
    const { buyer, orderId: id } = await ordered();
    for (let number = 0; number < 12; number += 1)
      await change(number === 0 ? await admin() : buyer, id, { address: `${number} Long Road` });
    const { addressChanges } = Object(await read(buyer, id));
    expect(addressChanges).toMatchObject(Array(10).fill({ by: 'customer' }));
  });
});

const note = (method: string, id: string, body?: object) => asAdmin(method, `/order-note/${id}`, body);

it('admins can write, replace and delete a note, and the history shows each change', async () => {
  const { orderId: id } = await ordered();
  await responds(note('GET', id), 200, { note: '' });
  expect(await note('PUT', id, { note: ' Call first ' })).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await note('PUT', id, { note: 'Call first' })).toMatchObject({ body: { modifiedCount: 0 } });
  expect(await note('GET', id)).toMatchObject({ body: { note: 'Call first' } });
  expect(await note('PUT', id, { note: 'x'.repeat(500) })).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await note('PUT', id, { note: '' })).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await note('GET', id)).toMatchObject({ body: { note: '' } });
  expect((await orderNotes.doc(id).get()).exists).toBe(false);
  const { body } = await asAdmin('GET', `/order/${id}/history`);
  expect(body).toMatchObject(Array(3).fill({ action: 'order.note' }));
});

it('a shopper never sees the note of an order', async () => {
  const { buyer, orderId: id } = await ordered();
  await note('PUT', id, { note: 'Difficult' });
  for (const path of [`/order/${id}`, `/orders/${buyer.email}`, `/order-note/${id}`]) {
    const { body } = await call('GET', path, { token: buyer.token });
    expect(JSON.stringify(body)).not.toContain('Difficult');
  }
});

it('a note is deleted with its order', async () => {
  const { buyer, orderId: id } = await ordered();
  await note('PUT', id, { note: 'Call first' });
  expect((await call('DELETE', `/order/${id}`, { token: buyer.token })).status).toBe(200);
  expect((await orderNotes.doc(id).get()).exists).toBe(false);
  await responds(note('PUT', id, { note: 'Too late' }), 404);
});

const ship = (id: string, body?: object) => asAdmin('PATCH', `/shipped/${id}`, body);

describe('the tracking of a shipped order', () => {
  const historyOf = async (id: string) => (await asAdmin('GET', `/order/${id}/history`)).body;

  it('can be added and corrected, and the history names the old and the new values', async () => {
    const { buyer, orderId: id } = await paid();
    await succeeds(ship(id, { tracking: ' 1Z-OLD-1234 ' }));
    const parcel = { carrier: 'UPS', tracking: '1Z 999 AA1 01 2345 6784' };
    await responds(ship(id, parcel), 200, { modifiedCount: 1 });
    await responds(ship(id, parcel), 200, { modifiedCount: 0 });
    expect(await read(buyer, id)).toMatchObject({ phase: 'shipped', ...parcel });
    expect(await historyOf(id)).toMatchObject([
      { action: 'order.ship' },
      {
        action: 'order.track',
        changes: [
          { field: 'carrier', before: null, after: 'UPS' },
          { field: 'tracking', before: '1Z-OLD-1234', after: parcel.tracking },
        ],
      },
    ]);
    await succeeds(ship(id, { carrier: '', tracking: '' }));
    expect(await read(buyer, id)).not.toHaveProperty('tracking');
  });

  // `functions/src/orders/order-words.test.ts` tests other spellings.
  it.each(['with', 'after'])(
    'finds the order if it was added %s the shipment, until it is replaced',
    async (when) => {
      const { orderId: id } = await paid();
      if (when === 'after') await succeeds(ship(id));
      const [first, second] = [1, 2].map((each) => `1Z999AA${each}${randomInt(1e9, 1e10)}`);
      const found = async (q?: string) => (await asAdmin('GET', `/orders?q=${q}`)).body;
      await succeeds(ship(id, { tracking: first }));
      expect(await found(first)).toMatchObject([{ _id: id }]);
      await succeeds(ship(id, { tracking: second }));
      expect([await found(first), await found(second)]).toMatchObject([[], [{ _id: id }]]);
    },
  );
});

it('units of a shipped order can be restocked after a full refund, and never more than were ordered', async () => {
  const { orderId: id, toolId } = await shipped();
  const restock = (units: number) => asAdmin('POST', `/restock/${id}`, { units });
  await asAdmin('POST', `/refund/${id}`, { amount: TOTAL });
  expect(await stockOf(toolId)).toBe(18);
  await succeeds(restock(1));
  await responds(restock(2), 400, { fields: { units: 'You can restock at most 1 unit' } });
  const all = await Promise.all([1, 2, 3].map(() => restock(1)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await stockOf(toolId)).toBe(20);
  const restocked = { action: 'order.restock', units: 1 };
  const history = [{ action: 'order.ship' }, { action: 'order.refund' }, restocked, restocked];
  expect((await asAdmin('GET', `/order/${id}/history`)).body).toMatchObject(history);
});
