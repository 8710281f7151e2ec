import { expect, it } from 'vitest';
import { orderNotes } from '../src/orders/order.record.ts';
import { call, responds } from './support/api.ts';
import { asAdmin, ordered } from './support/scenes.ts';

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

it('a note that is sent twice with the same former note is saved once', async () => {
  const { orderId: id } = await ordered();
  const change = { note: 'Call first', before: '' };
  await responds(note('PUT', id, change), 200, { modifiedCount: 1 });
  await responds(note('PUT', id, change), 200, { modifiedCount: 0 });
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
