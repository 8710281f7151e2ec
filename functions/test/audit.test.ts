import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audit } from '../src/audit/audit.repository.ts';
import { auditEntryResponse } from '../src/contract/responses.ts';
import { tools } from '../src/tools/tool.record.ts';
import { call, callAs, succeeds } from './support/api.ts';
import { newPerson, type Person } from './support/people.ts';
import { delivery, hammer } from './support/samples.ts';
import { charged, failedRefund, ordered, paid, shipped, TOTAL_CENTS } from './support/scenes.ts';
import { newOrder, newReview, newTool } from './support/store.ts';

const boss = await newPerson({ admin: true });

/** Returns the audit entries of a tool, order, review or user. */
async function trailOf(target: string) {
  const { docs } = await audit.where('target', '==', target).get();
  return docs.map((entry) => entry.data());
}

/** Returns the audit entries from the API, newest first. */
async function entriesOf(target: string) {
  const { body } = await call('GET', `/audit?object=${target}`, { token: boss.token });
  return z.array(auditEntryResponse).parse(body);
}

const by = (actor: Person, action: string) => expect.objectContaining({ actor: actor.uid, action });

describe('the audit trail', () => {
  it('is written in the same batch as the change', async () => {
    const id = await newTool();
    const { createTime } = await tools.doc(id).get();
    const { docs } = await audit.where('target', '==', id).get();
    expect(docs.map((entry) => entry.createTime)).toEqual([createTime]);
  });

  it('stores the changed fields of a tool, and no text of a deleted review', async () => {
    const id = await newTool();
    const { toolName: name } = hammer;
    await succeeds(callAs(boss, 'PATCH', `/tool/${id}`, { toolPrice: 80, priceBefore: hammer.toolPrice }));
    await succeeds(
      callAs(boss, 'PUT', `/tool/${id}`, { ...hammer, toolPrice: 80, toolName: 'Heavy hammer' }),
    );
    await succeeds(callAs(boss, 'DELETE', `/tool/${id}`));
    expect(await entriesOf(id)).toMatchObject([
      { action: 'tool.delete', name: 'Heavy hammer' },
      { action: 'tool.edit', name, changes: [{ field: 'toolName', before: name, after: 'Heavy hammer' }] },
      { action: 'tool.edit', name, changes: [{ field: 'toolPrice', before: 78.4, after: 80 }] },
      { action: 'tool.add', name },
    ]);
    const { buyer, toolId } = await paid();
    const review = await newReview(buyer, { toolId });
    await succeeds(callAs(boss, 'DELETE', `/review/${review}`));
    const deletion = await entriesOf(review);
    const changes = [{ field: 'rating', before: 4, after: null }];
    expect(deletion).toMatchObject([{ action: 'review.delete', name, changes }]);
    // Otherwise the text of a user would stay after the account is deleted.
    expect(JSON.stringify(deletion)).not.toContain('Good in the hand');
  });

  it('records changes to the role and the status of a user', async () => {
    const { email, uid } = await newPerson();
    await succeeds(callAs(boss, 'PUT', `/admin/${email}`));
    await succeeds(callAs(boss, 'DELETE', `/admin/${email}`));
    await succeeds(callAs(boss, 'PUT', `/user-status/${email}`, { disabled: true }));
    const changed = (await entriesOf(uid)).map(({ changes }) => changes?.[0]);
    expect(changed).toEqual([
      { field: 'disabled', before: false, after: true },
      { field: 'role', before: 'admin', after: 'user' },
      { field: 'role', before: 'user', after: 'admin' },
    ]);
  });

  it('records which admin marked an order as unpaid, and which admin canceled it', async () => {
    const { orderId } = await paid();
    await succeeds(callAs(boss, 'PATCH', `/unpaid/${orderId}`));
    const unpaid = { actor: boss.uid, action: 'order.unpaid', amountCents: TOTAL_CENTS };
    expect(await trailOf(orderId)).toMatchObject([unpaid]);
    const canceled = await succeeds(callAs(boss, 'DELETE', `/order/${orderId}`));
    expect(canceled).toMatchObject({ message: 'The order has been canceled' });
    const both = [by(boss, 'order.unpaid'), by(boss, 'order.cancel')];
    expect(await trailOf(orderId)).toEqual(expect.arrayContaining(both));
  });

  it('contains the amount of a failed refund that an admin marked as refunded by hand', async () => {
    const owed = await failedRefund();
    await succeeds(callAs(boss, 'PATCH', `/refunds/${owed.intentId}/by-hand`));
    expect(await trailOf(owed.orderId)).toMatchObject([{ action: 'order.repay', amountCents: TOTAL_CENTS }]);
    await succeeds(callAs(boss, 'DELETE', `/order/${owed.orderId}`));
    expect(await trailOf(owed.orderId)).not.toContainEqual(expect.objectContaining({ refused: true }));
  });

  it('contains the former address of an order, until the unpaid order is deleted', async () => {
    const { buyer: person, orderId } = await ordered();
    await succeeds(callAs(boss, 'PATCH', `/order-address/${orderId}`, { address: '3 Low Road' }));
    const changes = [{ field: 'address', before: delivery.address, after: '3 Low Road' }];
    expect(await entriesOf(orderId)).toMatchObject([{ changes }]);
    await callAs(person, 'DELETE', `/order/${orderId}`);
    const [entry, ...others] = await entriesOf(orderId);
    expect([entry?.action, entry?.changes, others]).toEqual(['order.address', undefined, []]);
  });

  it('keeps the former address of an order that is paid during its cancellation', async () => {
    const { buyer, orderId } = await charged();
    await succeeds(callAs(boss, 'PATCH', `/order-address/${orderId}`, { address: '3 Low Road' }));
    expect((await call('DELETE', `/order/${orderId}`, { token: buyer.token })).status).toBe(409);
    expect(await entriesOf(orderId)).toMatchObject([{ changes: [{ before: delivery.address }] }]);
  });

  it('records what admins change in their own orders', async () => {
    const owner = await newPerson({ admin: true });
    const orderId = await newOrder(owner, await newTool());
    await callAs(owner, 'PATCH', `/order-address/${orderId}`, { address: '3 Low Road' });
    await callAs(owner, 'DELETE', `/order/${orderId}`);
    const both = [by(owner, 'order.address'), by(owner, 'order.cancel')];
    expect(await trailOf(orderId)).toEqual(expect.arrayContaining(both));
  });

  it('records messages, units, tracking numbers, and who has downloaded the data of a user', async () => {
    const { buyer: person, orderId } = await shipped();
    await succeeds(callAs(person, 'POST', `/return/${orderId}`, {}));
    await succeeds(callAs(boss, 'PATCH', `/return/${orderId}`, { answer: 'Is it used?' }));
    await succeeds(callAs(boss, 'POST', `/refund/${orderId}`, { amount: 1, restock: 1 }));
    await succeeds(callAs(boss, 'POST', `/restock/${orderId}`, { units: 1 }));
    await succeeds(callAs(boss, 'PATCH', `/shipped/${orderId}`, { tracking: '1Z' }));
    const changes = [{ field: 'tracking', before: null, after: '1Z' }];
    expect(await entriesOf(orderId)).toMatchObject([
      { action: 'order.track', changes },
      { action: 'order.restock', units: 1 },
      { action: 'order.refund', amount: 1, units: 1 },
      { action: 'order.answer-return', reason: 'Is it used?' },
      { action: 'order.ship' },
    ]);
    await succeeds(callAs(boss, 'GET', `/user-data/${person.email}`));
    await call('GET', `/user-data/${person.email}`, { token: person.token });
    expect(await trailOf(person.uid)).toEqual([by(boss, 'user.export')]);
  });

  it('does not record what users change in their own data', async () => {
    const { buyer: person, orderId } = await ordered();
    await call('DELETE', `/order/${orderId}`, { token: person.token });
    await call('DELETE', `/user/${person.email}`, { token: person.token });
    expect([...(await trailOf(orderId)), ...(await trailOf(person.uid))]).toEqual([]);
  });
});
