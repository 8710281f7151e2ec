import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Navbar } from '#app/navbar.tsx';
import { ToolSearch } from '#features/home/tool-search.tsx';
import { paths } from '#lib/url/paths.ts';
import { emptyReads } from '../../test/empty-store.ts';
import { answer, answerReadsOf } from '../../test/fake-api.ts';
import { emptyStore } from '../../test/overviews.ts';
import { open } from '../../test/render.tsx';
import { json } from '../../test/responses.ts';
import { Component as Audit } from './audit.tsx';
import { Component as MakeAdmin } from './make-admin.tsx';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';
import { Component as ManageProducts } from './manage-products.tsx';
import { Component as ManageReviews } from './manage-reviews.tsx';
import { Component as Overview } from './overview.tsx';

/** Page, and the request of its list, if the test of its filters shows it. */
type FilteredPage = { path: string; part: ReactElement; list?: string };

const home: FilteredPage = {
  path: paths.home,
  part: (
    <>
      <Navbar />
      <ToolSearch search="" />
    </>
  ),
};
const overview: FilteredPage = { path: paths.overview, part: <Overview /> };
const products = { path: paths.manageProducts, part: <ManageProducts />, list: '/managed-tools?limit=12' };
const orders = {
  ...{ path: paths.manageAllOrders, part: <ManageAllOrders /> },
  list: '/orders?limit=50&ended=true&total=true',
};
const reviews = { path: paths.manageReviews, part: <ManageReviews />, list: '/managed-reviews?limit=50' };
const users = { path: paths.makeAdmin, part: <MakeAdmin />, list: '/users?limit=100' };
const audit = { path: paths.audit, part: <Audit />, list: '/audit?limit=50' };

function openPage({ path, part }: FilteredPage, search = '') {
  answerReadsOf({
    ...emptyReads,
    '/categories': [{ category: 'Saws', count: 1 }],
    '/overview': { ...emptyStore, phases: [{ phase: 'paid', count: 1 }] },
  });
  return open(part, { path, url: path + search, as: path === paths.home ? undefined : 'admin' });
}

/** Expects that the list of the page is requested with this query. */
function expectRead({ list }: FilteredPage, query: string): void {
  if (list) answer(`GET /api${list}&${query} as admin`, json([]));
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const expectSearch = (query: string) => waitFor(() => expect(location.search).toBe(query));

it.each([
  [home, 'Search tools', 'q'],
  [home, 'Lowest price, in dollars', 'minPrice'],
  [products, 'Search', 'q'],
  [orders, 'Search', 'q'],
  [reviews, 'Search', 'q'],
  [users, 'Search', 'q'],
] as const)(
  '$path adds one step of Back for a typed text, which it sends, and another when it is emptied',
  async (page, label, name) => {
    const user = openPage(page, '?other=1');
    // On a phone, and so in jsdom, the filters of Home are in a sheet.
    if (name === 'minPrice') await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const input = await field(label);
    for (const [typed, text] of [
      ['12', '12'],
      [' 3', '12+3'],
    ] as const) {
      expectRead(page, `${name}=${text}`);
      await user.type(input, typed);
      await expectSearch(`?other=1&${name}=${text}`);
      expect(document.activeElement).toBe(input);
    }
    await user.clear(input);
    await expectSearch('?other=1');
    history.back();
    await expectSearch(`?other=1&${name}=12+3`);
    await waitFor(() => expect(input.value).toBe('12 3'));
    history.back();
    await expectSearch('?other=1');
    await waitFor(() => expect(input.value).toBe(''));
  },
);

// `functions/test` tests which rows match.
it.each([
  [home, 'Sort', 'Lowest price first', 'sort=price'],
  [overview, 'Period', 'Last month', 'period=last-month'],
  [products, 'Category', 'Saws (1)', 'category=Saws'],
  [products, 'In stock', 'Low stock', 'stock=low'],
  [products, 'Visibility', 'Hidden', 'hidden=true'],
  [products, 'Sort', 'By name, A to Z', 'sort=name'],
  [orders, 'Payment', 'Paid', 'paid=true'],
  [orders, 'Payment', 'Unpaid', 'paid=false'],
  [orders, 'Status', 'Shipped', 'status=shipped'],
  [orders, 'Sort', 'Oldest first', 'sort=oldest'],
  [reviews, 'Rating', '1 star', 'stars=1'],
  [audit, 'Action', 'Tool added', 'action=tool.add'],
] as const)(
  '$path adds one step of Back for a choice of "$2", which it sends, and Show all resets it',
  async (page, label, option, query) => {
    const user = openPage(page);
    const select = await screen.findByLabelText<HTMLSelectElement>(label);
    const chosen = () => select.selectedOptions[0]?.textContent;
    const before = chosen();
    expectRead(page, query);
    await screen.findByRole('option', { name: option, hidden: true });
    await user.selectOptions(select, option);
    await expectSearch(`?${query}`);
    history.back();
    await expectSearch('');
    await waitFor(() => expect(chosen()).toBe(before));
    history.forward();
    await expectSearch(`?${query}`);
    await waitFor(() => expect(chosen()).toBe(option));
    if (page === home || page === overview) return;
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect([location.search, chosen()]).toEqual(['', before]));
  },
);

afterEach(() => vi.useRealTimers());

it('a typed text is sent 300 milliseconds after the last letter', async () => {
  openPage(users);
  const search = await field('Search');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.input(search, { target: { value: 'ann' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(location.search).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(location.search).toBe('?q=ann');
});

it('a text that is still being typed is sent when the field loses the focus', async () => {
  const user = openPage(users);
  await user.type(await field('Search'), 'ann');
  expect(location.search).toBe('');
  await user.tab();
  expect(location.search).toBe('?q=ann');
});

it.each(['From', 'To'])('the date %s is sent when its year is complete', async (label) => {
  openPage(orders);
  const date = await field(label);
  date.focus();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 400));
  for (const value of ['0002-11-22', '0202-11-22']) {
    fireEvent.input(date, { target: { value } });
    await pause();
    expect([location.search, date.value]).toEqual(['', value]);
  }
  const query = `${label.toLowerCase()}=2026-11-22`;
  expectRead(orders, query);
  fireEvent.input(date, { target: { value: '2026-11-22' } });
  await expectSearch(`?${query}`);
  expect(date.value).toBe('2026-11-22');
});
