// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer, json, refused } from '../../test/fake-api.ts';
import {
  failedRefunds,
  newestOrder,
  openOrderPage,
  openOrders,
  orderList,
  shownIds,
} from '../../test/orders-page.tsx';
import { sampleOrder } from '../../test/sample-order.ts';

const orders = (...ids: string[]) => ids.map((_id) => sampleOrder({ _id }));
const openList = (query: string, ...ids: string[]) => openOrders(orders(...ids), query);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: '.input' });

// `functions/test/order-search.test.ts` tests which orders match.
it.each([
  { label: 'Payment', value: 'true', text: 'Paid', query: 'paid=true' },
  { label: 'Payment', value: 'false', text: 'Unpaid', query: 'paid=false' },
  { label: 'Status', value: 'shipped', text: 'Shipped', query: 'status=shipped' },
  { label: 'Sort', value: 'oldest', text: 'Oldest first', query: 'sort=oldest' },
  { label: 'From', value: '2026-11-22', text: '', query: 'from=2026-11-22' },
  { label: 'To', value: '2026-11-22', text: '', query: 'to=2026-11-22' },
])('the filter $label shows the orders with $query, and is stored in the URL', async (each) => {
  const user = await openList('', 'newer', 'older');
  answer(orderList(each.query), json(orders('older')));
  if (each.value === 'oldest') answer(newestOrder, json([]));
  if (each.text) await user.selectOptions(field(each.label), each.text);
  else fireEvent.change(field(each.label), { target: { value: each.value } });
  await waitFor(() => expect(shownIds()).toEqual(['older']));
  expect(location.search).toBe(`?${each.query}`);
  expect(field(each.label).value).toBe(each.value);
});

it('an invalid day in the URL shows an error and a way back, but no retry, which could not help', async () => {
  const message = 'Please enter a day such as 2026-11-21';
  answer(orderList('from=yesterday'), refused(message, 'invalid_input', 400));
  answer(failedRefunds, json([]));
  openOrderPage('from=yesterday');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(message);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
});

it('the list of orders to ship starts with the oldest, and its filter is in the URL', async () => {
  const toShip = 'paid=true&status=pending&sort=oldest';
  const user = await openList('', 'newer', 'older');
  answer(newestOrder, json([]));
  answer(orderList(toShip), json(orders('older', 'newer')));
  await user.click(screen.getByRole('button', { name: 'To ship' }));
  await waitFor(() => expect(shownIds()).toEqual(['older', 'newer']));
  expect(field('Sort').value).toBe('oldest');
  expect(location.search).toBe(`?${toShip}`);
});

it('a search keeps the focus and is stored in the URL, and Show all empties its field', async () => {
  const user = await openList('', 'saw', 'drill');
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  answer(orderList('q=SAM%40example.com'), json(orders('saw')));
  search.focus();
  fireEvent.change(search, { target: { value: 'SAM@example.com' } });
  await screen.findByText('1 order');
  await waitFor(() => expect(location.search).toBe('?q=SAM%40example.com'));
  expect(shownIds()).toEqual(['saw']);
  expect(document.activeElement).toBe(search);
  await user.click(screen.getByRole('link', { name: '1 × Hand saw' }));
  expect(location.pathname).toBe(paths.manageOrder('saw'));
  act(() => history.back());
  await waitFor(() => expect(shownIds()).toEqual(['saw']));
  const again = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(again.value).toBe('SAM@example.com');
  answer(orderList('q=nothing'), json([]));
  fireEvent.change(again, { target: { value: 'nothing' } });
  await screen.findByText('No orders match.');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(shownIds()).toEqual(['saw', 'drill']));
  expect([location.search, again.value]).toEqual(['', '']);
});
