import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import { orders } from '../src/orders/order.record.ts';
import { call, responds } from './support/api.ts';
import { pay } from './support/card.ts';
import { newPerson, type Person } from './support/people.ts';
import { ordered, TOTAL } from './support/scenes.ts';
import { admin, newTool } from './support/store.ts';

const change = ({ token }: Person, id: string, body: unknown) =>
  call('PATCH', `/order-address/${id}`, { token, body });

const read = async ({ token }: Person, id: string) => (await call('GET', `/order/${id}`, { token })).body;

const changed = { status: 200, body: { modifiedCount: 1, message: expect.any(String) } };

describe('the address of an order', () => {
  it('can be changed by its owner, and the order shows when', async () => {
    const { buyer, orderId: id } = await ordered();
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

  it('has a delivery note, which can be changed and removed, and which a printed slip must contain', async () => {
    const [buyer, boss, toolId] = await Promise.all([newPerson(), admin(), newTool()]);
    const note = ' Leave at the\u200b side door\n\n Ring twice ';
    const body = { toolId, quantity: 2, address: '1 High Road', phone: '01700000000', deliveryNote: note };
    const placed = await call('POST', '/order', { token: buyer.token, body });
    const id = String(Object(placed.body).insertedId);
    const deliveryNote = 'Leave at the side door\nRing twice';
    expect(await read(boss, id)).toMatchObject({ deliveryNote });
    await pay(buyer, id, TOTAL);
    const ship = (seen: object) => call('PATCH', `/shipped/${id}`, { token: boss.token, body: seen });
    await responds(ship({ deliveryNote: '' }), 409, { code: 'conflict' });
    expect(await change(boss, id, { deliveryNote: 'Ask Ann' })).toMatchObject(changed);
    expect(await read(buyer, id)).toMatchObject({
      deliveryNote: 'Ask Ann',
      addressChanges: [{ by: 'store' }],
    });
    expect(await change(buyer, id, { deliveryNote: '' })).toMatchObject(changed);
    expect(await read(buyer, id)).not.toHaveProperty('deliveryNote');
    // An order of an earlier release.
    await orders.doc(id).update({ deliveryNote: FieldValue.delete() });
    expect(await read(buyer, id)).not.toHaveProperty('deliveryNote');
    await responds(ship({ deliveryNote: '' }), 200);
  });

  it('has a history of its last ten changes', async () => {
    const { buyer, orderId: id } = await ordered();
    for (let number = 0; number < 12; number += 1)
      await change(buyer, id, { address: `${number} Long Road` });
    expect(Object(await read(buyer, id)).addressChanges).toHaveLength(10);
  });
});
