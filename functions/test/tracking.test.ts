import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, responds, succeeds } from './support/api.ts';
import type { Person } from './support/people.ts';
import { asAdmin, paid as paidOrder, TOTAL } from './support/scenes.ts';
import { admin, stockOf } from './support/store.ts';

async function paid() {
  const { orderId: id, ...scene } = await paidOrder();
  return { ...scene, id };
}

const ship = (id: string, body?: object) => asAdmin('PATCH', `/shipped/${id}`, body);

describe('the tracking of a shipped order', () => {
  async function shipped() {
    const scene = await paid();
    await succeeds(ship(scene.id, { tracking: ' 1Z-OLD-1234 ' }));
    return scene;
  }
  const read = async ({ token }: Person, id: string) => (await call('GET', `/order/${id}`, { token })).body;
  const historyOf = async (id: string) => (await asAdmin('GET', `/order/${id}/history`)).body;

  it('can be added and corrected, and the history names the old and the new values', async () => {
    const { buyer, id } = await shipped();
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
    await responds(ship(id, { carrier: '', tracking: '' }), 200);
    expect(await read(buyer, id)).not.toHaveProperty('tracking');
  });

  it('is not overwritten by a form that shipped the order too late, or that showed an older tracking', async () => {
    const { buyer, id } = await shipped();
    for (const seen of [{ address: '1 Sample Street' }, { phone: '01700000000' }, { units: 2 }])
      await responds(ship(id, { tracking: 'LATE', ...seen }), 409, { code: 'order_shipped' });
    await responds(ship(id), 409, { code: 'order_shipped' });
    const message = expect.stringContaining('1Z-OLD-1234');
    for (const seen of [{ trackingBefore: '' }, { carrierBefore: 'UPS' }])
      await responds(ship(id, { tracking: 'NEW', ...seen }), 409, { code: 'conflict', message });
    expect(await read(buyer, id)).toMatchObject({ tracking: '1Z-OLD-1234' });
    const seen = { carrierBefore: '', trackingBefore: '1Z-OLD-1234' };
    await responds(ship(id, { tracking: 'NEW', ...seen }), 200);
  });

  // `functions/src/orders/order-words.test.ts` tests other spellings.
  it('finds the order', async () => {
    const { id } = await paid();
    // A number of UPS has 18 characters.
    const digits = String(randomInt(1e9, 1e10));
    await ship(id, { tracking: `1Z 999 AA1 ${digits}` });
    const { body } = await asAdmin('GET', `/orders?q=1z999aa1${digits}`);
    expect(body).toMatchObject([{ _id: id }]);
  });
});

describe('units of a shipped order', () => {
  async function shipped() {
    const scene = await paid();
    await ship(scene.id);
    return scene;
  }
  const restock = async (id: string, body: object, key?: string) =>
    call('POST', `/restock/${id}`, { token: (await admin()).token, body, key });

  it('can be restocked after a full refund, once for each key, and never more than were ordered', async () => {
    const { id, toolId } = await shipped();
    await asAdmin('POST', `/refund/${id}`, { amount: TOTAL });
    expect(await stockOf(toolId)).toBe(18);
    for (const _ of [1, 2]) await responds(restock(id, { units: 1 }, 'parcel'), 200);
    expect(await stockOf(toolId)).toBe(19);
    await responds(restock(id, { units: 2 }, 'parcel'), 422);
    await responds(restock(id, { units: 2 }), 400, { fields: { units: 'You can restock at most 1 unit' } });
    await responds(restock(id, { units: 1, restockedBefore: 0 }), 409, {
      code: 'conflict',
      message: expect.stringContaining('1 are back'),
    });
    const all = await Promise.all([1, 2, 3].map(() => restock(id, { units: 1 })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await stockOf(toolId)).toBe(20);
    expect((await asAdmin('GET', `/order/${id}/history`)).body).toMatchObject([
      { action: 'order.ship' },
      { action: 'order.refund' },
      { action: 'order.restock', units: 1 },
      { action: 'order.restock', units: 1 },
    ]);
  });
});
