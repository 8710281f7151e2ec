import { expect, it } from 'vitest';
import { orderNotes } from '../src/orders/order.record.ts';
import { call } from './support/api.ts';
import { newPerson } from './support/people.ts';
import { admin, newOrder, newTool } from './support/store.ts';

async function ordered() {
  const [buyer, toolId] = await Promise.all([newPerson(), newTool()]);
  return { buyer, id: await newOrder(buyer, toolId) };
}

async function asAdmin(method: string, id: string, body?: unknown) {
  const { token } = await admin();
  return call(method, `/order-note/${id}`, { token, body });
}

it('admins can write, replace and delete a note, and the history shows each change', async () => {
  const { id } = await ordered();
  expect(await asAdmin('GET', id)).toMatchObject({ status: 200, body: { note: '' } });
  expect(await asAdmin('PUT', id, { note: ' Call first ' })).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await asAdmin('PUT', id, { note: 'Call first' })).toMatchObject({ body: { modifiedCount: 0 } });
  expect(await asAdmin('GET', id)).toMatchObject({ body: { note: 'Call first' } });
  expect(await asAdmin('PUT', id, { note: 'x'.repeat(500) })).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await asAdmin('PUT', id, { note: '' })).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await asAdmin('GET', id)).toMatchObject({ body: { note: '' } });
  expect((await orderNotes.doc(id).get()).exists).toBe(false);
  const { token } = await admin();
  const { body } = await call('GET', `/order/${id}/history`, { token });
  expect(body).toMatchObject(Array(3).fill({ action: 'order.note' }));
});

it('a note that is sent twice with the same former note is saved once', async () => {
  const { id } = await ordered();
  const change = { note: 'Call first', before: '' };
  expect(await asAdmin('PUT', id, change)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await asAdmin('PUT', id, change)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
});

it('a shopper never sees the note of an order', async () => {
  const { buyer, id } = await ordered();
  await asAdmin('PUT', id, { note: 'Difficult' });
  for (const path of [`/order/${id}`, `/orders/${buyer.email}`, `/order-note/${id}`]) {
    const { body } = await call('GET', path, { token: buyer.token });
    expect(JSON.stringify(body)).not.toContain('Difficult');
  }
});

it('a note is deleted with its order', async () => {
  const { buyer, id } = await ordered();
  await asAdmin('PUT', id, { note: 'Call first' });
  expect((await call('DELETE', `/order/${id}`, { token: buyer.token })).status).toBe(200);
  expect((await orderNotes.doc(id).get()).exists).toBe(false);
  expect(await asAdmin('PUT', id, { note: 'Too late' })).toMatchObject({ status: 404 });
});

it('a note is rejected if it is too long', async () => {
  const { id } = await ordered();
  const fields = { note: 'Note must be at most 500 characters' };
  expect(await asAdmin('PUT', id, { note: 'x'.repeat(501) })).toMatchObject({
    status: 400,
    body: { fields },
  });
});
