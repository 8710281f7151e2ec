import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { paths } from '#lib/url/paths.ts';
import { allRequests, answer, held, json, noConnection } from '../../test/fake-api.ts';
import {
  failedRefunds,
  newestOrder,
  openOrders,
  orderList,
  rowText,
  shownIds,
} from '../../test/orders-page.tsx';
import { poll } from '../../test/polls.ts';
import { open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';

const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
const older = sampleOrder({ _id: 'older', createdAt: at(1) });
const newer = sampleOrder({ _id: 'newer', createdAt: at(2) });
const added = sampleOrder({ _id: 'added', createdAt: at(3) });

const since = (query: string, minute: number) =>
  `GET /api/orders?${query}limit=50&from=${encodeURIComponent(at(minute))}&ended=true as admin`;

const lists = [
  { search: '', query: '', shown: [newer, older] },
  // The list has more pages, so a reread of the first page would not contain the new order.
  { search: '?sort=oldest', query: 'sort=oldest', shown: [older, newer], next: '?limit=50&cursor=2' },
];

/** The page, as long as a user is signed in. */
function SignedInOnly() {
  return useSession().status === 'signed-in' && <ManageAllOrders />;
}

/** Opens a list. Then a shopper places an order. Returns the user and the button that shows the order. */
async function openWithNewOrder({ search, query, shown, ...options }: (typeof lists)[number]) {
  answer(orderList(query), json(shown, options));
  if (search) answer(newestOrder, json([newer]));
  answer(failedRefunds, json([]));
  const url = paths.manageAllOrders + search;
  const user = open(<SignedInOnly />, { path: paths.manageAllOrders, url, as: 'admin' });
  await waitFor(() => expect(shownIds()).toEqual(shown.map(({ _id }) => _id)));
  await allRequests();
  answer(since(search ? 'sort=oldest&' : '', 2), json([added, newer]));
  await poll();
  const show = await screen.findByRole('button', { name: 'Show 1 new order' });
  await allRequests();
  return { user, show };
}

it.each(lists)('a new order is shown first and focused, also with the filter "$search"', async (each) => {
  const { user, show } = await openWithNewOrder(each);
  answer(orderList(''), json([added, newer, older]));
  await user.click(show);
  await waitFor(() => expect(shownIds()).toEqual(['added', 'newer', 'older']));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('added'));
  expect(screen.queryByRole('button', { name: 'Show 1 new order' })).toBeNull();
  expect(location.search).toBe('');
});

it.each(lists)('the list stays if new orders fail to load, also with the filter "$search"', async (each) => {
  const { user, show } = await openWithNewOrder(each);
  answer(orderList(''), noConnection, noConnection, noConnection);
  await user.click(show);
  expect((await screen.findByRole('alert')).textContent).toContain('The store cannot be reached');
  expect(shownIds()).toEqual(each.shown.map(({ _id }) => _id));
  expect(location.search).toBe(each.search);
  expect(show.isConnected).toBe(true);
});

it('a logout while new orders load shows no toast', async () => {
  const { user, show } = await openWithNewOrder({ search: '', query: '', shown: [newer, older] });
  const late = held(json([added, newer, older]));
  answer(orderList(''), late.answer);
  await user.click(show);
  await allRequests();
  await act(() => queryClient.getQueryCache().clear());
  late.release();
  // A toast would be shown by now.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('alert')).toBeNull();
});

// `seen-orders.test.tsx` tests when a visit ends.
it('orders placed since the last visit are marked as new', async () => {
  await openOrders([older]);
  cleanup();
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 60 * 60 * 1000 });
  await openOrders([newer, older]);
  expect(shownIds().filter((id = '') => rowText(id)?.includes('New'))).toEqual(['newer']);
  vi.useRealTimers();
});
