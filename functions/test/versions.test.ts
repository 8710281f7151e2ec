import { describe, expect, it } from 'vitest';
import { call, responds, succeeds } from './support/api.ts';
import { refunded, stripe } from './support/card.ts';
import type { Person } from './support/people.ts';
import { asAdmin, dispute, endDispute, type Ordered, ordered, paid, shipped } from './support/scenes.ts';
import { admin, orderOf, stockOf } from './support/store.ts';

const versionOf = async ({ buyer, orderId }: Ordered) => (await orderOf(buyer, orderId)).version;

/** Sends a change with the version that a page saw. */
const changeSeen = ({ token }: Person, version: string, method: string, path: string, body?: object) =>
  call(method, path, { token, body, headers: { 'If-Match': `"${version}"` } });

describe('the version of an order', () => {
  it('is the same in its list and in the ETag of its page, until something that pages show changes', async () => {
    const { buyer, orderId } = await ordered();
    const { token } = buyer;
    const response = await call('GET', `/order/${orderId}`, { token });
    const { version } = await orderOf(buyer, orderId);
    expect(response.headers.get('ETag')).toBe(`"${version}"`);
    const listed = await call('GET', `/orders/${buyer.email}`, { token });
    expect(listed.body).toMatchObject([{ _id: orderId, version }]);
    await succeeds(call('POST', '/create-payment-intent', { token, body: { totalPrice: 156.8, orderId } }));
    expect((await orderOf(buyer, orderId)).version).toBe(version);
    await succeeds(asAdmin('PATCH', `/order-address/${orderId}`, { phone: '01700000001' }));
    expect((await orderOf(buyer, orderId)).version).not.toBe(version);
  });

  it('keeps an older page from changing an order, and the response contains the order as it is now', async () => {
    const scene = await paid();
    const { buyer, orderId } = scene;
    const boss = await admin();
    const old = await versionOf(scene);
    await succeeds(asAdmin('PATCH', `/order-address/${orderId}`, { address: '2 New Street' }));
    const changes = [
      [buyer, 'PATCH', `/order-address/${orderId}`, { address: '3 Old Page' }],
      [boss, 'PATCH', `/shipped/${orderId}`, {}],
      [boss, 'PATCH', `/unpaid/${orderId}`],
      [boss, 'POST', `/refund/${orderId}`, { amount: 8 }],
      [boss, 'POST', `/order-mails/${orderId}`],
    ] as const;
    for (const [who, method, path, body] of changes)
      await responds(changeSeen(who, old, method, path, body), 412, {
        code: 'changed',
        order: { _id: orderId, address: '2 New Street', phase: 'paid', version: await versionOf(scene) },
      });
    expect(await refunded(scene.intentId)).toBe(0);
    await succeeds(changeSeen(boss, await versionOf(scene), 'PATCH', `/shipped/${orderId}`));
  });

  it('keeps an older page from canceling, restocking and answering a return', async () => {
    const boss = await admin();
    const open = await ordered();
    const old = await versionOf(open);
    await succeeds(asAdmin('PATCH', `/order-address/${open.orderId}`, { phone: '01700000001' }));
    await responds(changeSeen(open.buyer, old, 'DELETE', `/order/${open.orderId}`), 412, { code: 'changed' });
    expect(await stockOf(open.toolId)).toBe(18);
    const scene = await shipped();
    const { buyer, orderId } = scene;
    const sent = await versionOf(scene);
    await succeeds(asAdmin('PATCH', `/shipped/${orderId}`, { tracking: '1Z' }));
    await responds(changeSeen(boss, sent, 'POST', `/restock/${orderId}`, { units: 1 }), 412);
    await responds(changeSeen(boss, sent, 'PATCH', `/shipped/${orderId}`, { tracking: '2Z' }), 412);
    await responds(changeSeen(buyer, sent, 'POST', `/return/${orderId}`, {}), 412);
    const { token } = buyer;
    await succeeds(call('POST', `/return/${orderId}`, { token, body: {} }));
    await responds(changeSeen(boss, sent, 'PATCH', `/return/${orderId}`, { step: 'accept' }), 412);
    const close = { step: 'close', answer: 'No' };
    await responds(changeSeen(boss, sent, 'PATCH', `/return/${orderId}`, close), 412);
    await responds(changeSeen(buyer, sent, 'DELETE', `/return/${orderId}`), 412);
    expect(await orderOf(buyer, orderId)).toMatchObject({ tracking: '1Z', returnStatus: 'open' });
  });

  it('must be in quotes', async () => {
    const { buyer, orderId } = await ordered();
    const { token } = buyer;
    const headers = { 'If-Match': 'abc' };
    await responds(call('DELETE', `/order/${orderId}`, { token, headers }), 400, {
      code: 'malformed_request',
      message: 'If-Match must contain versions in quotes, or only *',
    });
    await succeeds(call('DELETE', `/order/${orderId}`, { token, headers: { 'If-Match': '*' } }));
  });
});

describe('a decision about money or goods', () => {
  it('notices a refund in Stripe’s dashboard that no webhook has reported', async () => {
    const scene = await paid();
    const { orderId, intentId } = scene;
    const boss = await admin();
    const old = await versionOf(scene);
    await stripe.refunds.create({ payment_intent: intentId, amount: 800 });
    const refund = changeSeen(boss, old, 'POST', `/refund/${orderId}`, { amount: 8 });
    await responds(refund, 412, { code: 'changed', order: { refundedTotal: 8 } });
    expect(await refunded(intentId)).toBe(800);
    await responds(asAdmin('POST', `/refund/${orderId}`, { amount: 149 }), 400, { code: 'invalid_input' });
  });

  it('does not ship or cancel an order that was refunded or disputed at Stripe seconds ago', async () => {
    const back = await paid();
    await stripe.refunds.create({ payment_intent: back.intentId });
    await responds(asAdmin('PATCH', `/shipped/${back.orderId}`), 409, { code: 'order_not_paid' });
    expect(await orderOf(back.buyer, back.orderId)).toMatchObject({ phase: 'refunded' });
    const disputed = await paid();
    await dispute(disputed.intentId);
    await responds(asAdmin('PATCH', `/shipped/${disputed.orderId}`), 409, { code: 'order_disputed' });
    await succeeds(asAdmin('PATCH', `/shipped/${disputed.orderId}?confirm=dispute`));
    const lost = await paid();
    const old = await versionOf(lost);
    await endDispute(await dispute(lost.intentId), 'lost');
    await responds(asAdmin('PATCH', `/shipped/${lost.orderId}`), 409, { code: 'order_disputed' });
    await responds(changeSeen(await admin(), old, 'DELETE', `/order/${lost.orderId}`), 412);
  });
});
