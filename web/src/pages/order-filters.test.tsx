// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { allRequests, answer, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';

const list = (query = '') => `GET /api/orders?limit=50${query && `&${query}`} as admin`;
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

it('an invalid day in the URL shows an error', async () => {
  const message = 'Please enter a day such as 2026-11-21';
  answer(list('from=yesterday'), json({ message, code: 'invalid' }, { status: 400 }));
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const url = `${paths.manageAllOrders}?from=yesterday`;
  open(<ManageAllOrders />, { path: paths.manageAllOrders, url, as: 'admin' });
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

it('the list of orders to ship starts with the oldest, and its filter is in the URL', async () => {
  const toShip = 'paid=true&status=pending&sort=oldest';
  const user = await openList('', 'newer', 'older');
  answer(list(toShip), json(['older', 'newer'].map((_id) => sampleOrder({ _id }))));
  await user.click(screen.getByRole('button', { name: 'To ship' }));
  await waitFor(() => expect(shownIds()).toEqual(['older', 'newer']));
  expect(field('Sort').value).toBe('oldest');
  expect(location.search).toBe(`?${toShip}`);
});

it('a reload of the orders to ship keeps their sort order, which can be changed', async () => {
  const user = await openList('paid=true&status=pending&sort=oldest', 'older', 'newer');
  expect(screen.getByRole('button', { name: 'To ship' }).ariaPressed).toBe('true');
  expect(field('Sort').value).toBe('oldest');
  answer(list('paid=true&status=pending'), json(['newer', 'older'].map((_id) => sampleOrder({ _id }))));
  await user.selectOptions(field('Sort'), 'Newest first');
  await waitFor(() => expect(shownIds()).toEqual(['newer', 'older']));
});
