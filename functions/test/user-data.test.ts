import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import { userDataResponse } from '../src/contract/responses.ts';
import { orderNotes } from '../src/orders/order.record.ts';
import { newPayment, payments } from '../src/payments/payment.record.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
import { reviews } from '../src/reviews/review.record.ts';
import { stockRequests } from '../src/tools/stock-requests.repository.ts';
import { call, callAs, responds, succeeds } from './support/api.ts';
import { pay } from './support/card.ts';
import { writeOrders } from './support/order-records.ts';
import { newPerson, type Person } from './support/people.ts';
import { delivery } from './support/samples.ts';
import { admin, newOrder, newReview, newTool } from './support/store.ts';

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
    expect(data.payments).toMatchObject([{ _id: transactionId, orderId: paid, outcome: 'settled' }]);
    expect(data).toMatchObject({ notes: [], actions: [] });
    expect(data.reviews.map(({ _id }) => _id)).toEqual([reviewId]);

    expect((await dataOf(person, boss)).body).toEqual(body);
    await responds(dataOf(person, other), 403);
  });

  it('contains refunds with their reasons, notes, former addresses and changes of the account', async () => {
    const [person, boss, toolId] = await Promise.all([newPerson(), admin(), newTool()]);
    const orderId = await newOrder(person, toolId);
    await pay(person, orderId, 156.8);
    const note = 'Asks for Anna at the desk';
    const moved = { address: '2 New Street', phone: '01700000000' };
    const refund = { amount: 20, reason: 'A scratch', restock: 1 };
    await succeeds(callAs(boss, 'PUT', `/order-note/${orderId}`, { note }));
    await succeeds(callAs(boss, 'PATCH', `/order-address/${orderId}`, moved));
    await succeeds(callAs(boss, 'POST', `/refund/${orderId}`, refund));
    for (const disabled of [true, false])
      await succeeds(callAs(boss, 'PUT', `/user-status/${person.email}`, { disabled }));

    const { body } = await dataOf(person, boss);
    expect(JSON.stringify(body)).not.toContain(boss.uid);
    const data = userDataResponse.parse(body);
    expect(data.notes).toEqual([{ orderId, note, at: expect.any(String) }]);
    expect(data.payments).toMatchObject([{ amount: 156.8, refunded: 20, refundedByHand: 0 }]);
    expect(data.actions).toMatchObject([
      { action: 'user.enable', target: person.uid },
      { action: 'user.disable', target: person.uid },
      { action: 'order.refund', target: orderId, amount: 20, reason: 'A scratch', units: 1 },
      {
        action: 'order.address',
        changes: [
          { field: 'address', before: delivery.address, after: '2 New Street' },
          { field: 'phone', before: delivery.phone, after: '01700000000' },
        ],
      },
      { action: 'order.note', target: orderId },
    ]);
  });

  it('is complete even if each list has several pages, and sorted by time', async () => {
    const person = await newPerson();
    const { uid } = person;
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: `${uid}-${index}`,
      at: new Date(Date.UTC(2026, 9, 1, 0, (index * 7) % 120)),
    }));
    await writeOrders(rows.map(({ id, at: createdAt }) => ({ id, uid, createdAt })));
    const writer = firestore.bulkWriter();
    for (const { id, at } of rows) {
      void writer.create(orderNotes.doc(id), { note: 'Fragile', at });
      void writer.create(audit.doc(), { actor: 'an-admin', action: 'order.note', target: id, at });
      void writer.create(payments.doc(id), { ...newPayment({ orderId: id, uid }, 100), at });
      const review = { uid, name: 'Ann', image: null, rating: 4, stars: 4, reviewText: 'Good in the hand' };
      void writer.create(reviews.doc(id), { ...review, createdAt: at });
      void writer.create(stockRequests.doc(id), { uid, toolId: id, createdAt: at });
    }
    await writer.close();
    const data = userDataResponse.parse((await dataOf(person, person)).body);
    const { orders, reviews: written, profile: _, ...lists } = data;
    const times = rows
      .map(({ at }) => at.toISOString())
      .sort()
      .reverse();
    for (const list of [orders, written]) expect(list.map(({ createdAt }) => createdAt)).toEqual(times);
    for (const list of Object.values(lists)) expect(list.map(({ at }) => at)).toEqual(times);
  });

  it('returns 404 if the account does not exist', async () => {
    await responds(callAs(await admin(), 'GET', '/user-data/unknown@example.com'), 404, {
      code: 'not_found',
    });
  });
});
