import { expect, it } from 'vitest';
import { orders } from '../src/orders/order.record.ts';
import { payments } from '../src/payments/payment.record.ts';
import { call, responds, succeeds } from './support/api.ts';
import { refunded, report, stripe } from './support/card.ts';
import { moneyOf } from './support/money.ts';
import { asAdmin, endDispute, failedRefund, failRefund, paid, shipped, TOTAL } from './support/scenes.ts';
import { orderOf } from './support/store.ts';
import { reportEvent } from './support/webhook.ts';

const failedRefunds = () => succeeds(asAdmin('GET', '/refunds/failed?limit=500'));

it('a failed refund is stored and listed for admins, and the webhook succeeds', async () => {
  const { buyer, orderId, intentId } = await failedRefund();
  const entry = { _id: intentId, orderId, amount: TOTAL, at: expect.any(String), reason: 'charge_disputed' };
  expect(await failedRefunds()).toContainEqual(entry);
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'open', paid: false, refundFailed: true });
  await responds(report(buyer, orderId, intentId), 409, { code: 'conflict' });
  await reportEvent(intentId, 'payment_intent.succeeded');
  expect(await refunded(intentId)).toBe(0);
});

it('an order with a failed refund is kept after a cancellation or the shopper’s removal', async () => {
  const [first, second] = [await failedRefund(), await failedRefund()];
  await succeeds(call('DELETE', `/order/${first.orderId}`, { token: first.buyer.token }));
  expect(await orderOf(first.buyer, first.orderId)).toMatchObject({ phase: 'canceled', refundFailed: true });
  await orders.doc(second.orderId).update({ phase: 'expired' });
  const { email, token } = second.buyer;
  await succeeds(call('DELETE', `/user/${email}`, { token }));
  expect((await orders.doc(second.orderId).get()).data()).toMatchObject({ owedPayments: [second.intentId] });
});

it('a failed refund disappears from the list when its dispute is lost', async () => {
  const { buyer, orderId, intentId } = await failedRefund();
  const { data } = await stripe.disputes.list({ payment_intent: intentId });
  await endDispute(data[0]?.id ?? '', 'lost');
  // Later events do not make the refund outstanding again.
  for (const type of ['charge.dispute.closed', 'refund.failed']) await reportEvent(intentId, type);
  expect(await failedRefunds()).not.toContainEqual(expect.objectContaining({ _id: intentId }));
  expect(await moneyOf(intentId)).toMatchObject({ outcome: 'refunded' });
  // The overview counts the payment as disputed instead of as a failed refund.
  const order = await orderOf(buyer, orderId);
  expect(order).toMatchObject({ phase: 'open', dispute: 'lost' });
  expect(order.refundFailed).toBeUndefined();
});

const markRefundedByHand = (intentId: string) => asAdmin('PATCH', `/refunds/${intentId}/by-hand`);

it('a failed refund that an admin marked as refunded by hand leaves its order marked while another refund of the order is outstanding', async () => {
  const { buyer, orderId, intentId } = await failedRefund();
  const another = await failedRefund();
  await payments.doc(another.intentId).update({ orderId });
  const owedPayments = [intentId, another.intentId];
  await orders.doc(orderId).update({ owedPayments });
  const before = (await payments.doc(intentId).get()).data();
  await markRefundedByHand(intentId);
  expect(await orderOf(buyer, orderId)).toMatchObject({ refundFailed: true });
  if (before) await payments.doc(intentId).set(before);
  await orders.doc(orderId).update({ owedPayments });
  const both = await Promise.all([intentId, another.intentId].map(markRefundedByHand));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await orderOf(buyer, orderId)).refundFailed).toBeUndefined();
});

it('a full refund of a shipped order that failed later can be made again', async () => {
  const { buyer, orderId, intentId } = await shipped();
  const refund = () => asAdmin('POST', `/refund/${orderId}`, { amount: TOTAL });
  await succeeds(refund());
  await responds(refund(), 409, { code: 'order_not_paid' });
  await failRefund(intentId);
  await reportEvent(intentId, 'refund.failed');
  await succeeds(refund());
  expect(await orderOf(buyer, orderId)).toMatchObject({ phase: 'shipped-refunded', refundedTotal: TOTAL });
  expect(await failedRefunds()).not.toContainEqual(expect.objectContaining({ _id: intentId }));
  await responds(refund(), 409, { code: 'order_not_paid' });
});

it('an unshipped order whose full refund has failed is not called fully refunded', async () => {
  const { orderId, intentId } = await paid();
  await succeeds(asAdmin('PATCH', `/unpaid/${orderId}`));
  await failRefund(intentId);
  await reportEvent(intentId, 'refund.failed');
  await responds(asAdmin('POST', `/refund/${orderId}`, { amount: TOTAL }), 409, {
    message: expect.stringContaining('see the failed refunds'),
  });
});
