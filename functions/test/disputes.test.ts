import { describe, expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import type { Person } from './support/people.ts';
import { asAdmin, dispute, endDispute, paid } from './support/scenes.ts';
import { admin, orderOf, stockOf } from './support/store.ts';
import { reportEvent } from './support/webhook.ts';

const ship = (orderId: string, query = '') => asAdmin('PATCH', `/shipped/${orderId}${query}`);

it('a disputed order is marked, and can be shipped again after the dispute is won', async () => {
  const { buyer, orderId, intentId } = await paid();
  const disputeId = await dispute(intentId);
  await reportEvent(intentId, 'charge.dispute.created');
  expect(await orderOf(buyer, orderId)).toMatchObject({ paid: true, dispute: 'open' });
  await responds(ship(orderId), 409, { code: 'order_disputed' });
  await responds(ship(orderId, '?confirm=yes'), 409);
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid' });
  await endDispute(disputeId, 'won');
  // The older event arrives last and changes nothing.
  for (const type of ['charge.dispute.closed', 'charge.dispute.created']) await reportEvent(intentId, type);
  expect(await orderOf(buyer, orderId)).toMatchObject({ dispute: 'won' });
  await succeeds(ship(orderId));
});

describe('an order with a lost dispute', () => {
  async function lost(amount?: number) {
    const scene = await paid();
    const { buyer, orderId, intentId } = scene;
    await endDispute(await dispute(intentId, amount), 'lost');
    await reportEvent(intentId, 'charge.dispute.closed');
    expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'paid', dispute: 'lost' });
    const cancel = ({ token }: Person) => call('DELETE', `/order/${orderId}`, { token });
    return { ...scene, boss: await admin(), cancel };
  }

  it('is canceled by an admin, and its units are back in stock', async () => {
    const { buyer, boss, toolId, orderId, intentId, cancel } = await lost();
    const before = await stockOf(toolId);
    await responds(cancel(boss), 200, { deletedCount: 1 });
    for (const type of ['charge.dispute.closed', 'charge.refunded']) await reportEvent(intentId, type);
    expect(await orderOf(buyer, orderId)).toMatchObject({
      ...{ phase: 'canceled', paid: false, dispute: 'lost', endedAt: expect.any(String), refundedTotal: 0 },
    });
    expect(await stockOf(toolId)).toBe(before + 2);
    const { body } = await call('GET', `/order/${orderId}/history`, { token: boss.token });
    expect(body).toMatchObject([{ action: 'order.cancel', actor: boss.uid }]);
    await responds(cancel(boss), 409, { code: 'order_not_open' });
    expect(await stockOf(toolId)).toBe(before + 2);
  });

  it('cannot be canceled while a refund is in progress', async () => {
    const { boss, orderId, intentId, cancel } = await lost();
    const amounts = { intentId, amountCents: 100, restock: 1 };
    const pendingRefund = { id: 'r', reason: null, at: new Date(), ...amounts };
    await orders.doc(orderId).update({ pendingRefund });
    await responds(cancel(boss), 409, { code: 'conflict', deletedCount: 0 });
    await orders.doc(orderId).update({ pendingRefund: null });
    await succeeds(cancel(boss));
  });

  it('is canceled if a part was lost and the rest won, and the rest must be returned manually', async () => {
    const { buyer, boss, toolId, orderId, intentId, cancel } = await lost(2000);
    await endDispute(await dispute(intentId, 13_680), 'won');
    await reportEvent(intentId, 'charge.dispute.closed');
    const rest = 136.8;
    const before = await stockOf(toolId);
    await responds(cancel(boss), 200, { deletedCount: 1, message: expect.stringContaining('$136.80') });
    expect(await stockOf(toolId)).toBe(before + 2);
    for (const type of ['charge.dispute.closed', 'refund.failed']) await reportEvent(intentId, type);
    const owed = { phase: 'canceled', paid: false, refundFailed: true };
    expect(await orderOf(buyer, orderId)).toMatchObject(owed);
    const listed = async () => (await asAdmin('GET', '/refunds/failed?limit=500')).body;
    expect(await listed()).toContainEqual(expect.objectContaining({ _id: intentId, amount: rest }));
    await responds(cancel(boss), 409);
    const byHand = asAdmin('PATCH', `/refunds/${intentId}/by-hand`, { amount: rest });
    await responds(byHand, 200, { modifiedCount: 1 });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ _id: intentId }));
    const order = await orderOf(buyer, orderId);
    expect(order).toMatchObject({ phase: 'canceled', refundedTotal: rest });
    expect(order.refundFailed).toBeUndefined();
    expect(await stockOf(toolId)).toBe(before + 2);
  });
});
