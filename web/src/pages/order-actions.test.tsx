// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, json, sentChanges } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';

afterEach(() => vi.useRealTimers());

/** Opens the page with these orders. */
async function openList(...orders: ReturnType<typeof sampleOrder>[]) {
  answer('GET /api/orders?limit=50&ended=true&total=true as admin', json(orders));
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const user = open(<ManageAllOrders />, { path: paths.manageAllOrders, as: 'admin' });
  await waitFor(() => expect(document.querySelectorAll('tr[data-row]')).toHaveLength(orders.length));
  return user;
}

const rowText = (id: string) => document.querySelector(`tr[data-row="${id}"]`)?.textContent;
const actions = () =>
  [...document.querySelectorAll('tr[data-row] td:last-child button')].map(
    ({ textContent, ariaLabel }) => ariaLabel ?? textContent,
  );
const more = 'More actions: 2 × Hand saw for sam@example.com';

it('a paid order is shipped after a confirmation that names the shopper, and then has no more actions', async () => {
  const user = await openList(sampleOrder({ phase: 'paid', paid: true, price: 78.4, quantity: 2 }));
  expect(actions()).toEqual(['Shipped', 'Unpaid refunds $156.80']);
  await user.click(screen.getByRole('button', { name: 'Shipped' }));
  expect(await answerDialog(user, 'Are you sure?', 'No, go back')).toContain('sam@example.com');
  expect(rowText('saw')).toContain('PaidPending');
  expect(sentChanges()).toEqual([]);
  answer('PATCH /api/shipped/saw as admin', json({ modifiedCount: 1, message: 'The order is shipped' }));
  await user.click(screen.getByRole('button', { name: 'Shipped' }));
  await answerDialog(user, 'Are you sure?', 'Yes, it is shipped');
  await answerDialog(user, 'Status Changes!', 'OK');
  expect(rowText('saw')).toContain('PaidShipped');
  expect(actions()).toEqual([]);
});

it('a confirmation names the units that are left to ship, and without any there is no button', async () => {
  const paid = { phase: 'paid', paid: true, quantity: 3 } as const;
  const parts = { ...paid, refundedTotal: 0.01 };
  const none = sampleOrder({ ...parts, _id: 'none', restocked: 3 });
  const user = await openList(sampleOrder({ ...parts, restocked: 2 }), none);
  expect(actions()).toEqual(['Shipped', 'Unpaid refunds $71.99', 'Unpaid refunds $71.99']);
  expect(document.querySelectorAll('tr[data-row] input')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Shipped' }));
  expect(await answerDialog(user, 'Are you sure?', 'No, go back')).toContain(
    '1 × Hand saw for sam@example.com (3 were ordered) will be marked as shipped.',
  );
});

it('an unpaid order that an admin cancels disappears', async () => {
  const user = await openList(sampleOrder({ quantity: 2 }));
  expect(actions()).toEqual([more, 'Cancel Order']);
  answer('DELETE /api/order/saw as admin', json({ deletedCount: 1, message: 'The order is canceled' }));
  await user.click(screen.getByRole('button', { name: more }));
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await answerDialog(user, 'Are you sure?', 'Yes, cancel it!');
  await answerDialog(user, 'Canceled!', 'OK');
  expect(rowText('saw')).toBeUndefined();
});

it('an order whose payment was lost in a dispute can be canceled, and the question explains that nothing is refunded', async () => {
  const paid = { phase: 'paid', paid: true, paidAt: '2026-11-20T11:00:00.000Z' } as const;
  const user = await openList(sampleOrder({ ...paid, dispute: 'lost', quantity: 2 }));
  expect(actions()).toEqual(['Shipped', 'Unpaid refunds $48.00', more, 'Cancel Order']);
  answer('DELETE /api/order/saw as admin', json({ deletedCount: 1, message: 'The order is canceled' }));
  await user.click(screen.getByRole('button', { name: more }));
  await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
  expect(await answerDialog(user, 'Are you sure?', 'Yes, cancel it!')).toContain(
    'This makes no refund, because the payment was lost in a dispute. If the store still has a part of the payment, you must return this part in another way: it is listed under the failed refunds.',
  );
  await answerDialog(user, 'Canceled!', 'OK');
  expect(rowText('saw')).toContain('Dispute lostCanceled');
  expect(actions()).toEqual([]);
});

it.each(['open', 'won'] as const)('a paid order whose dispute is %s cannot be canceled', async (dispute) => {
  await openList(sampleOrder({ phase: 'paid', paid: true, dispute }));
  expect(actions()).toEqual(['Shipped', 'Unpaid refunds $24.00']);
});

it('orders placed since the last visit are marked as new during this visit', async () => {
  const hour = 60 * 60 * 1000;
  const evening = Date.now();
  const seen = sampleOrder({ _id: 'seen', createdAt: '2026-11-20T10:00:00.000Z' });
  const later = sampleOrder({ _id: 'later', createdAt: '2026-11-20T11:00:00.000Z' });
  /** Reloads the page this many hours after the evening. Returns the ids of the orders that are marked as new. */
  const newAfter = async (hours: number, ...orders: (typeof seen)[]) => {
    cleanup();
    queryClient.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: evening + hours * hour });
    await openList(...orders);
    return orders.map(({ _id }) => _id).filter((id) => rowText(id)?.includes('New'));
  };
  expect(await newAfter(0, seen)).toEqual([]);
  expect(await newAfter(8, later, seen)).toEqual(['later']);
  expect(await newAfter(8.1, later, seen)).toEqual(['later']);
  expect(await newAfter(11.1, later, seen)).toEqual([]);
});
