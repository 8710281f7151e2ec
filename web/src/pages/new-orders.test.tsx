import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { findDialog } from '../../test/dialogs.ts';
import { allRequests, answer, answerReadsOf } from '../../test/fake-api.ts';
import {
  openOrderPage,
  openOrders,
  orderList,
  paidOrder,
  rowText,
  shownIds,
} from '../../test/orders-page.tsx';
import { poll } from '../../test/polls.ts';
import { json } from '../../test/responses.ts';

const at = (minute: number, changes: Partial<Order> = {}) =>
  paidOrder({ _id: `${minute}`, createdAt: `2026-11-20T10:0${minute}:00.000Z`, ...changes });

const toShip = 'paid=true&status=pending&sort=oldest';
const next = '?limit=50&cursor=2';
const newIds = () => shownIds().filter((id = '') => rowText(id)?.includes('New'));
const news = () => screen.getByRole('status').textContent;

/** Polls the list, whose response contains these orders. */
async function pollWith(query: string, ...response: Parameters<typeof json>) {
  answer(orderList(query), json(...response));
  await poll();
  await allRequests();
}

it('an order that is paid after "To ship" was opened is announced and marked in its place', async () => {
  await openOrders([at(1), at(4)], toShip);
  await pollWith(toShip, [at(1), at(2), at(4)]);
  await waitFor(() => expect(shownIds()).toEqual(['1', '2', '4']));
  expect([news(), newIds()]).toEqual(['1 new order', ['2']]);
  expect(location.search).toBe(`?${toShip}`);
  await pollWith(toShip, [at(1), at(2), at(4), at(5)]);
  await waitFor(() => expect(news()).toBe('2 new orders'));
  expect(newIds()).toEqual(['2', '5']);
});

it('an order that a colleague ships or cancels leaves "To ship"', async () => {
  await openOrders([at(1), at(2), at(3)], toShip);
  await pollWith(toShip, [at(3)]);
  await waitFor(() => expect(shownIds()).toEqual(['3']));
  expect([news(), newIds()]).toEqual(['', []]);
});

it('a row from the next page that takes the place of a canceled order is not new, but an order above it is', async () => {
  await openOrders([at(5), at(4), at(3)], '', next);
  await pollWith('', [at(6), at(4), at(3), at(2)], { next });
  await waitFor(() => expect(shownIds()).toEqual(['6', '4', '3', '2']));
  expect([news(), newIds()]).toEqual(['1 new order', ['6']]);
});

it('with the oldest first, a row from the next page is not new, but an order that is paid late above it is', async () => {
  await openOrders([at(1), at(3), at(4)], toShip, next);
  await pollWith(toShip, [at(2), at(3), at(4), at(5)], { next });
  await waitFor(() => expect(shownIds()).toEqual(['2', '3', '4', '5']));
  expect([news(), newIds()]).toEqual(['1 new order', ['2']]);
});

it('the rows of Load more and of another filter are not new', async () => {
  const user = await openOrders([at(5)], '', next);
  answer(`GET /api/orders${next} as admin`, json([at(4)]));
  await user.click(screen.getByRole('button', { name: 'Load more orders' }));
  await waitFor(() => expect(shownIds()).toEqual(['5', '4']));
  answer(orderList(toShip), json([at(3)]));
  await user.click(screen.getByText('To ship'));
  await waitFor(() => expect(shownIds()).toEqual(['3']));
  expect([news(), newIds()]).toEqual(['', []]);
});

type User = Awaited<ReturnType<typeof openOrders>>;

it.each<[string, (user: User) => Promise<unknown>]>([
  ['a row contains the focus', (user) => user.click(screen.getAllByText('Sam Shopper')[0] as HTMLElement)],
  ['an order is selected', (user) => user.click(screen.getByLabelText('Select all to ship (2)'))],
  [
    'a dialog is open',
    async (user) => {
      await user.click(screen.getAllByRole('button', { name: 'Shipped' })[0] as HTMLElement);
      await findDialog('Are you sure?');
    },
  ],
  ['the page is hidden', async () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('the list is not read again while %s', async (_, work) => {
  const user = await openOrders([at(1), at(2)], toShip);
  await work(user);
  await poll();
  expect(queryClient.isFetching()).toBe(0);
});

it('the list is read again after the admin has deselected the orders and left the row', async () => {
  const user = await openOrders([at(1), at(2)], toShip);
  const box = screen.getByLabelText('Select all to ship (2)');
  await user.dblClick(box);
  await pollWith(toShip, [at(2)]);
  await waitFor(() => expect(shownIds()).toEqual(['2']));
});

it('a list with more than three loaded pages is not polled', async () => {
  const page = (number: number) => json([at(number)], { next: `?cursor=${number + 1}` });
  answer(orderList(), page(1), page(1));
  answerReadsOf({ '/refunds/failed': [] });
  const user = openOrderPage();
  for (const number of [2, 3, 4]) {
    const request = `GET /api/orders?cursor=${number} as admin`;
    answer(request, page(number));
    // Polled with three pages.
    if (number < 4) answer(request, page(number));
    else {
      await poll();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    }
    await user.click(await screen.findByRole('button', { name: 'Load more orders' }));
    await waitFor(() => expect(shownIds()).toHaveLength(number));
  }
  await poll();
  expect(queryClient.isFetching()).toBe(0);
});
