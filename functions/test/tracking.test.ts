import { expect, it } from 'vitest';
import { call } from './support/api.ts';
import { pay } from './support/card.ts';
import { newPerson } from './support/people.ts';
import { admin, newOrder, newTool } from './support/shop.ts';

async function paid() {
  const [buyer, toolId] = await Promise.all([newPerson(), newTool()]);
  const id = await newOrder(buyer, toolId);
  await pay(buyer, id, 156.8);
  return { buyer, id };
}

async function ship(id: string, body?: unknown) {
  const { token } = await admin();
  return call('PATCH', `/shipped/${id}`, { token, body });
}

it('an order is shipped with a carrier and a tracking number, which its owner can see', async () => {
  const { buyer, id } = await paid();
  expect(await ship(id, { carrier: ' UPS ', tracking: '1Z 999 AA1' })).toMatchObject({ status: 200 });
  const { body } = await call('GET', `/order/${id}`, { token: buyer.token });
  expect(body).toMatchObject({ phase: 'shipped', carrier: 'UPS', tracking: '1Z 999 AA1' });
});

it.each([[undefined], [{}], [{ carrier: '', tracking: '' }]])(
  'an order is shipped without a carrier and a tracking number: %j',
  async (sent) => {
    const { buyer, id } = await paid();
    expect(await ship(id, sent)).toMatchObject({ status: 200 });
    const { body } = await call('GET', `/order/${id}`, { token: buyer.token });
    expect(body).toMatchObject({ phase: 'shipped' });
    expect(body).not.toHaveProperty('carrier');
    expect(body).not.toHaveProperty('tracking');
  },
);

it.each([
  [{ carrier: 'x'.repeat(51) }, 'carrier'],
  [{ carrier: 7 }, 'carrier'],
  [{ tracking: 'x'.repeat(101) }, 'tracking'],
  [{ tracking: ['1Z'] }, 'tracking'],
])('an order is not shipped with %j', async (sent, field) => {
  const { buyer, id } = await paid();
  expect(await ship(id, sent)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
  const { body } = await call('GET', `/order/${id}`, { token: buyer.token });
  expect(body).toMatchObject({ phase: 'paid' });
});
