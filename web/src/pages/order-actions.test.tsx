// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, json } from '../../test/fake-api.ts';
import { actions, openOrders, rowText } from '../../test/orders-page.tsx';
import { sampleOrder } from '../../test/sample-order.ts';

afterEach(() => vi.useRealTimers());

const more = 'More actions: 2 × Hand saw for sam@example.com';

it('a confirmation names the units that are left to ship, and without any there is no button', async () => {
  const paid = { phase: 'paid', paid: true, quantity: 3 } as const;
  const parts = { ...paid, refundedTotal: 0.01 };
  const none = sampleOrder({ ...parts, _id: 'none', restocked: 3 });
  const user = await openOrders([sampleOrder({ ...parts, restocked: 2 }), none]);
  expect(actions()).toEqual(['Shipped', 'Unpaid refunds $71.99', 'Unpaid refunds $71.99']);
  expect(document.querySelectorAll('tr[data-row] input')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Shipped' }));
  expect(await answerDialog(user, 'Are you sure?', 'No, go back')).toContain(
    '1 × Hand saw for sam@example.com (3 were ordered) will be marked as shipped.',
  );
});

it('an order whose payment was lost in a dispute can be canceled, and the question explains that nothing is refunded', async () => {
  const paid = { phase: 'paid', paid: true, paidAt: '2026-11-20T11:00:00.000Z' } as const;
  const user = await openOrders([sampleOrder({ ...paid, dispute: 'lost', quantity: 2 })]);
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
  await openOrders([sampleOrder({ phase: 'paid', paid: true, dispute })]);
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
    await openOrders(orders);
    return orders.map(({ _id }) => _id).filter((id) => rowText(id)?.includes('New'));
  };
  expect(await newAfter(0, seen)).toEqual([]);
  expect(await newAfter(8, later, seen)).toEqual(['later']);
  expect(await newAfter(8.1, later, seen)).toEqual(['later']);
  expect(await newAfter(11.1, later, seen)).toEqual([]);
});
