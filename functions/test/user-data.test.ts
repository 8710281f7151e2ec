import { describe, expect, it } from 'vitest';
import { audit } from '../src/audit/audit.repository.ts';
import { userDataResponse } from '../src/contract/responses.ts';
import { orderNotes } from '../src/orders/order.record.ts';
import { newPayment, payments } from '../src/payments/payment.record.ts';
import { firestore } from '../src/platform/firestore/firestore.ts';
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

  it('contains the note on each of many orders, and the admins’ actions on it', async () => {
    const person = await newPerson();
    const ids = Array.from({ length: 35 }, (_, index) => `${person.uid}-${String(index).padStart(2, '0')}`);
    await writeOrders(ids.map((id) => ({ id, uid: person.uid })));
    const [batch, at] = [firestore.batch(), new Date()];
    for (const id of ids) {
      batch.create(orderNotes.doc(id), { note: 'Fragile', at });
      batch.create(audit.doc(), { actor: 'an-admin', action: 'order.note', target: id, at });
    }
    await batch.commit();
    const { notes, actions } = userDataResponse.parse((await dataOf(person, person)).body);
    expect(notes.map(({ orderId }) => orderId).sort()).toEqual(ids);
    expect(actions.map(({ target }) => target).sort()).toEqual(ids);
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

  it('is complete even if the data has several pages, and sorted by time', async () => {
    const person = await newPerson();
    const { uid } = person;
    const all = Array.from({ length: 120 }, (_, index) => ({ id: `${uid}-${index}`, uid }));
    await writeOrders(all);
    const days = [2, 3, 1];
    for (const day of days) {
      const payment = newPayment({ orderId: `${uid}-0`, uid }, 100);
      await payments.doc(`${uid}-${day}`).create({ ...payment, at: new Date(Date.UTC(2026, 9, day)) });
    }
    const data = userDataResponse.parse((await dataOf(person, person)).body);
    expect(new Set(data.orders.map(({ _id }) => _id)).size).toBe(120);
    expect(data.payments.map(({ at }) => new Date(at).getUTCDate())).toEqual([3, 2, 1]);
  });

  it('returns 404 if the account does not exist', async () => {
    await responds(callAs(await admin(), 'GET', '/user-data/unknown@example.com'), 404, {
      code: 'not_found',
    });
  });
});
