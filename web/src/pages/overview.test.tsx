// @vitest-environment jsdom
import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer, json } from '../../test/fake-api.ts';
import { days, emptyStore, months, zero } from '../../test/overviews.ts';
import { open } from '../../test/render.tsx';
import { Component as OverviewPage } from './overview.tsx';

const busyStore: Overview = {
  ...emptyStore,
  sold: {
    ...emptyStore.sold,
    refunded: { inAll: 55, last30Days: 0 },
    inAll: { count: 1234, amount: 98_765.43 },
    last30Days: { count: 3, amount: 0.3 },
    months: months
      .with(-2, { month: '2026-10', count: 40, amount: 1200.5 })
      .with(-3, { month: '2026-09', count: 30, amount: 1000.4 }),
    days: days.with(-2, { day: '2026-11-21', count: 2, amount: 0.2 }).with(-1, {
      day: '2026-11-22',
      count: 1,
      amount: 0.1,
    }),
  },
  phases: [
    { phase: 'paid', count: 7 },
    { phase: 'refunding', count: 1 },
    { phase: 'shipped', count: 1100 },
  ],
  bestSellers: {
    orders: 500,
    areMore: true,
    tools: [{ toolId: 'saw', toolName: 'Hand saw', pieces: 1200, amount: 36_000 }],
  },
  lowStock: {
    count: 12,
    tools: [
      { _id: 'vise', toolName: 'Bench vise', toolAvailableQuantity: 1, toolMinimumOrderQuantity: 2 },
      { _id: 'plane', toolName: 'Hand plane', toolAvailableQuantity: 3, toolMinimumOrderQuantity: 1 },
    ],
  },
  failedRefunds: { count: 2, amount: 24.6 },
  returns: { open: 3 },
  disputes: {
    open: { count: 1, amount: 80 },
    lost: zero,
    orders: [{ _id: 'disputed-order', toolName: 'Chain saw', amount: 80 }],
  },
};

/** Opens the page, whose figures are in the given response. */
function openWith(response: Parameters<typeof answer>[1]) {
  answer('GET /api/selling', json({ closed: null }));
  answer('GET /api/overview as admin', response);
  return open(<OverviewPage />, { path: paths.overview, as: 'admin' });
}

const region = (name: string) => screen.findByRole('region', { name });

describe('the overview of a busy store', () => {
  it('shows the revenue as text, as a chart and as tables', async () => {
    const user = openWith(json(busyStore));
    const revenue = await region('Revenue');
    for (const total of [
      'Today$0.101 order',
      'Last 7 days$0.303 orders',
      'Last 30 days$0.303 orders',
      'Last month, October 2026$1,200.5040 orders+20 % against September 2026',
      'Total$98,765.431,234 orders, after $55.00 of refunds',
    ])
      expect(revenue.textContent).toContain(total);
    within(revenue).getByRole('img', {
      name: 'Revenue for each of the last 30 days. The best day was Nov 21 with $0.20.',
    });
    await user.click(within(revenue).getByText('Table by day'));
    await user.click(within(revenue).getByText('By month'));
    const [byDay, byMonth] = within(revenue)
      .getAllByRole('table')
      .map((table) =>
        within(table)
          .getAllByRole('row')
          .map(({ textContent }) => textContent),
      );
    expect(byDay).toHaveLength(31);
    expect(byDay?.slice(1, 3)).toEqual(['Nov 22$0.101', 'Nov 21$0.202']);
    expect(byMonth).toHaveLength(13);
    expect(byMonth?.slice(1, 3)).toEqual(['November 2026$0.000', 'October 2026$1,200.5040']);
    screen.getByText(/Days and months use the store’s time zone, Europe\/Berlin\.$/);
  });

  it('shows what needs attention, with links', async () => {
    openWith(json(busyStore));
    expect((await region('Needs attention')).textContent).toMatch(
      /To ship8.*Open returns3.*Failed refunds2\$24\.60.*Open disputes1\$80\.00total of the disputed orders, after refunds.*Lost disputes0/s,
    );
    const disputed = screen.getByRole('link', { name: 'Disputed: Chain saw' });
    expect(disputed.getAttribute('href')).toBe('/dashboard/manageAllOrders/disputed-order');
  });

  it('shows the best sellers and the tools with low stock', async () => {
    openWith(json(busyStore));
    expect((await region('Best sellers')).textContent).toContain(
      'Among the newest 500 ordersHand saw1,200 units · $36,000.00',
    );
    const low = await region('Low stock');
    expect(
      within(low)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bench viseOut of stock: 1 left, minimum order 2', 'Hand plane3 left']);
    expect(low.textContent).toContain('And 10 more.');
    const all = within(low).getByRole('link', { name: 'See all tools with low stock' });
    expect(all.getAttribute('href')).toBe('/dashboard/manageProducts?view=table&stock=low&sort=stock');
  });
});

it('the overview of a store without orders shows a message', async () => {
  openWith(json(emptyStore));
  await screen.findByText(/^No orders yet\./);
  await screen.findByText(/All tools are well stocked\./);
  expect(screen.queryByRole('img', { name: /Revenue/ })).toBeNull();
});

it('a message appears if the figures fail to load, and its button loads them again', async () => {
  const user = openWith(json({ code: 'too_many_calls', message: 'The figures are lost.' }, { status: 429 }));
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('The figures are lost.');
  answer('GET /api/overview as admin', json(emptyStore));
  await user.click(within(problem).getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^As of /);
  expect(screen.queryByRole('alert')).toBeNull();
});
