import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { Navbar } from '#app/navbar.tsx';
import { ToolSearch } from '#features/home/tool-search.tsx';
import { paths } from '#lib/url/paths.ts';
import { answerReadsOf } from '../../test/fake-api.ts';
import { emptyStore, noSales, noTasks } from '../../test/overviews.ts';
import { open } from '../../test/render.tsx';
import { Component as Audit } from './audit.tsx';
import { Component as MakeAdmin } from './make-admin.tsx';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';
import { Component as ManageProducts } from './manage-products.tsx';
import { Component as ManageReviews } from './manage-reviews.tsx';
import { Component as Overview } from './overview.tsx';

type FilteredPage = { path: string; part: ReactElement };

const home: FilteredPage = {
  path: paths.home,
  part: (
    <>
      <Navbar />
      <ToolSearch search="" />
    </>
  ),
};
const products: FilteredPage = { path: paths.manageProducts, part: <ManageProducts /> };
const orders: FilteredPage = { path: paths.manageAllOrders, part: <ManageAllOrders /> };
const reviews: FilteredPage = { path: paths.manageReviews, part: <ManageReviews /> };
const users: FilteredPage = { path: paths.makeAdmin, part: <MakeAdmin /> };
const audit: FilteredPage = { path: paths.audit, part: <Audit /> };
const overview: FilteredPage = { path: paths.overview, part: <Overview /> };

function openPage({ path, part }: FilteredPage, search = '') {
  answerReadsOf({
    ...{ '/managed-tools': [], '/orders': [], '/refunds/failed': [], '/users': [], '/audit': [] },
    ...{
      '/tools': [],
      '/categories': [],
      '/tasks': noTasks,
      '/overview': { ...emptyStore, phases: [{ phase: 'paid', count: 1 }] },
      '/sales': noSales,
    },
    '/managed-reviews': [],
    '/reviews/summary': null,
  });
  return open(part, { path, url: path + search, as: path === paths.home ? undefined : 'admin' });
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
  '$path adds one step of Back for a typed text, and another when it is emptied',
  async (page, label, name) => {
    const user = openPage(page, '?other=1');
    // On a phone, and so in jsdom, the filters of Home are in a sheet.
    if (name === 'minPrice') await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const input = await field(label);
    for (const [typed, text] of [
      ['12', '12'],
      [' 3', '12+3'],
    ] as const) {
      await user.type(input, typed);
      await expectSearch(`?other=1&${name}=${text}`);
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

it.each([
  [home, 'Sort', 'Lowest price first', '?sort=price'],
  [products, 'Visibility', 'Hidden', '?hidden=true'],
  [orders, 'Payment', 'Paid', '?paid=true'],
  [reviews, 'Rating', '1 star', '?stars=1'],
  [audit, 'Action', 'Tool added', '?action=tool.add'],
  [overview, 'Period', 'Last month', '?period=last-month'],
] as const)('$path adds one step of Back for a choice', async (page, label, option, query) => {
  const user = openPage(page);
  const select = await screen.findByLabelText<HTMLSelectElement>(label);
  const chosen = () => select.selectedOptions[0]?.textContent;
  const before = chosen();
  await user.selectOptions(select, option);
  await expectSearch(query);
  history.back();
  await expectSearch('');
  await waitFor(() => expect(chosen()).toBe(before));
  history.forward();
  await expectSearch(query);
  await waitFor(() => expect(chosen()).toBe(option));
});

it('a text that is still being typed is sent when the field loses the focus', async () => {
  const user = openPage(users);
  await user.type(await field('Search'), 'ann');
  expect(location.search).toBe('');
  await user.tab();
  expect(location.search).toBe('?q=ann');
});

it('a date is sent when its year is complete', async () => {
  openPage(orders);
  const from = await field('From');
  from.focus();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 400));
  for (const value of ['0002-11-22', '0202-11-22']) {
    fireEvent.input(from, { target: { value } });
    await pause();
    expect([location.search, from.value]).toEqual(['', value]);
  }
  fireEvent.input(from, { target: { value: '2026-11-22' } });
  await expectSearch('?from=2026-11-22');
});
