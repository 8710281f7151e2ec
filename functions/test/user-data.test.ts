import { describe, expect, it } from 'vitest';
import { userDataResponse } from '../src/contract/responses.ts';
import { call } from './support/api.ts';
import { pay } from './support/card.ts';
import { writeOrders } from './support/order-records.ts';
import { newPerson, type Person } from './support/people.ts';
import { admin, newOrder, newReview, newTool } from './support/shop.ts';

const dataOf = ({ email, uid }: Person, by: Person) =>
  call('GET', `/user-data/${email}?uid=${uid}`, { token: by.token });

describe('the export of a person’s data', () => {
  it('is a file with profile, orders, payments and reviews, for the person and admins only', async () => {
    const [person, other, boss, toolId] = await Promise.all([newPerson(), newPerson(), admin(), newTool()]);
    const [paid, unpaid] = [await newOrder(person, toolId), await newOrder(person, toolId)];
    const transactionId = await pay(person, paid, 156.8);
    const reviewId = await newReview(person);
    await newOrder(other, toolId);

    const { status, body, headers } = await dataOf(person, person);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    const data = userDataResponse.parse(body);
    expect(data.profile).toMatchObject({ _id: person.uid, email: person.email });
    expect(data.orders.map(({ _id }) => _id)).toEqual([unpaid, paid]);
    expect(data.payments).toEqual([
      { _id: transactionId, orderId: paid, amount: 156.8, outcome: 'settled', at: expect.any(String) },
    ]);
    expect(data.reviews.map(({ _id }) => _id)).toEqual([reviewId]);

    expect((await dataOf(person, boss)).body).toEqual(body);
    expect(await dataOf(person, other)).toMatchObject({ status: 403 });
  });

  it('is complete even if the data has several pages', async () => {
    const person = await newPerson();
    const all = Array.from({ length: 120 }, (_, index) => ({
      id: `${person.uid}-${index}`,
      uid: person.uid,
    }));
    await writeOrders(all);
    const data = userDataResponse.parse((await dataOf(person, person)).body);
    expect(new Set(data.orders.map(({ _id }) => _id)).size).toBe(120);
    expect(data.payments).toEqual([]);
  });

  it('returns 404 if the account does not exist', async () => {
    const boss = await admin();
    expect(await call('GET', '/user-data/unknown@example.com', { token: boss.token })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
