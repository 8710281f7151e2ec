// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { allRequests, answer, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';

const list = (query = '') => `GET /api/orders?limit=50&ended=true&total=true${query && `&${query}`} as admin`;
/** The page reads it if the oldest orders come first, to recognize new orders. */
const newestOrder = 'GET /api/orders?limit=1&ended=true as admin';
const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) => row.dataset.row);

/** Opens the page, with these orders in this order. */
async function openList(query: string, ...ids: string[]) {
  answer(list(query), json(ids.map((_id) => sampleOrder({ _id }))));
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const url = query ? `${paths.manageAllOrders}?${query}` : paths.manageAllOrders;
  const user = open(<ManageAllOrders />, { path: paths.manageAllOrders, url, as: 'admin' });
  await waitFor(() => expect(shownIds()).toEqual(ids));
  await allRequests();
  return user;
}

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
  answer(list(each.query), json([sampleOrder({ _id: 'older' })]));
  if (each.value === 'oldest') answer(newestOrder, json([]));
  if (each.text) await user.selectOptions(field(each.label), each.text);
  else fireEvent.change(field(each.label), { target: { value: each.value } });
  await waitFor(() => expect(shownIds()).toEqual(['older']));
  expect(location.search).toBe(`?${each.query}`);
  expect(field(each.label).value).toBe(each.value);
});

it('a filter without matching orders shows a message, and All shows the orders again', async () => {
  const user = await openList('', 'saw');
  answer(list('status=shipped'), json([]));
  await user.selectOptions(field('Status'), 'Shipped');
  await screen.findByText('No orders match.');
  await user.selectOptions(field('Status'), 'All');
  await waitFor(() => expect(shownIds()).toEqual(['saw']));
  expect(location.search).toBe('');
});

it('an invalid day in the URL shows an error and a way back, but no retry, which could not help', async () => {
  const message = 'Please enter a day such as 2026-11-21';
  answer(list('from=yesterday'), json({ message, code: 'invalid_input' }, { status: 400 }));
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const url = `${paths.manageAllOrders}?from=yesterday`;
  open(<ManageAllOrders />, { path: paths.manageAllOrders, url, as: 'admin' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(message);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
});

it('the list of orders to ship starts with the oldest, and its filter is in the URL', async () => {
  const toShip = 'paid=true&status=pending&sort=oldest';
  const user = await openList('', 'newer', 'older');
  answer(newestOrder, json([]));
  answer(list(toShip), json(['older', 'newer'].map((_id) => sampleOrder({ _id }))));
  await user.click(screen.getByRole('button', { name: 'To ship' }));
  await waitFor(() => expect(shownIds()).toEqual(['older', 'newer']));
  expect(field('Sort').value).toBe('oldest');
  expect(location.search).toBe(`?${toShip}`);
});

it('a reload of the orders to ship keeps their sort order, which can be changed', async () => {
  answer(newestOrder, json([]));
  const user = await openList('paid=true&status=pending&sort=oldest', 'older', 'newer');
  expect(screen.getByRole('button', { name: 'To ship' }).ariaPressed).toBe('true');
  expect(field('Sort').value).toBe('oldest');
  answer(list('paid=true&status=pending'), json(['newer', 'older'].map((_id) => sampleOrder({ _id }))));
  await user.selectOptions(field('Sort'), 'Newest first');
  await waitFor(() => expect(shownIds()).toEqual(['newer', 'older']));
});

it('a search keeps the focus and is stored in the URL, and Show all empties its field', async () => {
  const user = await openList('', 'saw', 'drill');
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  answer(list('q=SAM%40example.com'), json([sampleOrder({ _id: 'saw' })]));
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
  answer(list('q=nothing'), json([]));
  fireEvent.change(again, { target: { value: 'nothing' } });
  await screen.findByText('No orders match.');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(shownIds()).toEqual(['saw', 'drill']));
  expect([location.search, again.value]).toEqual(['', '']);
});

it('the list of open returns has its own button, and its filter is in the URL', async () => {
  const user = await openList('', 'newer', 'older');
  answer(list('returns=open'), json([sampleOrder({ _id: 'older', returnStatus: 'open' })]));
  await user.click(screen.getByRole('button', { name: 'Open returns' }));
  await waitFor(() => expect(shownIds()).toEqual(['older']));
  expect(location.search).toBe('?returns=open');
  expect(screen.getByRole('button', { name: 'Open returns' }).ariaPressed).toBe('true');
  expect(document.querySelector('[data-row="older"]')?.textContent).toContain('Return requested');
});
