import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from './support/api.ts';
import { newPerson, type Person } from './support/people.ts';
import { delivery, hammer, newTool, stockOf } from './support/shop.ts';

let boss: Person;
let id: string;

beforeAll(async () => {
  boss = await newPerson({ admin: true });
});

beforeEach(async () => {
  id = await newTool();
});

const change = (body: unknown) => call('PATCH', `/tool/${id}`, { token: boss.token, body });
const current = async () => (await call('GET', `/tool/${id}`, { token: boss.token })).body;

describe('a change of price or stock', () => {
  it('changes that alone', async () => {
    expect(await change({ toolPrice: 80, priceBefore: 78.4 })).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, message: 'Claw hammer has been changed' },
    });
    expect(await current()).toMatchObject({ ...hammer, toolPrice: 80 });
    expect((await change({ toolAvailableQuantity: 0, availableBefore: 20 })).status).toBe(200);
    expect(await current()).toMatchObject({ ...hammer, toolPrice: 80, toolAvailableQuantity: 0 });
  });

  it('takes back nothing that was sold meanwhile: it names what is left', async () => {
    const buyer = await newPerson();
    const body = { toolId: id, quantity: 5, ...delivery };
    expect((await call('POST', '/order', { token: buyer.token, body })).status).toBe(200);
    expect(await change({ toolAvailableQuantity: 30, availableBefore: 20 })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        modifiedCount: 0,
        message: 'The stock has changed meanwhile: it is 15 now. Please check, then save again.',
      },
    });
    expect(await stockOf(id)).toBe(15);
    expect((await change({ toolAvailableQuantity: 30, availableBefore: 15 })).status).toBe(200);
    expect(await stockOf(id)).toBe(30);
  });

  it('does not undo another admin’s price, nor change one of two when the other is a conflict', async () => {
    await change({ toolPrice: 81.5, priceBefore: 78.4 });
    const both = { toolPrice: 80, priceBefore: 78.4, toolAvailableQuantity: 9, availableBefore: 20 };
    expect(await change(both)).toMatchObject({
      status: 409,
      body: { message: 'The price has changed meanwhile: it is $81.50 now. Please check, then save again.' },
    });
    expect(await current()).toMatchObject({ toolPrice: 81.5, toolAvailableQuantity: 20 });
  });

  it('that is sent again changes nothing more', async () => {
    const body = { toolAvailableQuantity: 30, availableBefore: 20 };
    const answers = await Promise.all([change(body), change(body), change(body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf(id)).toBe(30);
    expect((await change(body)).body).toMatchObject({ modifiedCount: 0 });
  });

  it.each([
    [{}, { toolPrice: 'A price or a stock to change is required' }],
    [{ priceBefore: 78.4 }, { toolPrice: 'A price or a stock to change is required' }],
    [{ toolPrice: 80 }, { priceBefore: 'What it was before is required' }],
    [{ toolAvailableQuantity: 3 }, { availableBefore: 'What it was before is required' }],
    [
      { toolPrice: 0, priceBefore: 78.4 },
      { toolPrice: 'Price must be in dollars and cents, at least $0.01' },
    ],
    [
      { toolAvailableQuantity: 1.5, availableBefore: 20 },
      { toolAvailableQuantity: 'Available Quantity must be a whole number of at least 0' },
    ],
    [
      { toolAvailableQuantity: '', availableBefore: 20 },
      { toolAvailableQuantity: 'Available Quantity is required' },
    ],
  ])('of %j is refused', async (body, fields) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
    expect(await current()).toMatchObject(hammer);
  });
});
