import type { Overview, Sales, Tasks } from '@almighty-tools/functions/contract/overview.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer } from '../../test/fake-api.ts';
import { days, emptyStore, months, noSales, noTasks } from '../../test/overviews.ts';
import { poll } from '../../test/polls.ts';
import { open } from '../../test/render.tsx';
import { json } from '../../test/responses.ts';
import { savedFiles } from '../../test/saved-files.ts';
import { Component as OverviewPage } from './overview.tsx';

const busyStore: Overview = {
  ...emptyStore,
  sold: { count: 1234, amount: 98_765.43 },
  refunded: 55,
  months: months
    .with(-2, { month: '2026-10', count: 40, amount: 1200.5 })
    .with(-3, { month: '2026-09', count: 30, amount: 1000.4 }),
  phases: [
    { phase: 'paid', count: 7 },
    { phase: 'refunding', count: 1 },
    { phase: 'shipped', count: 1100 },
  ],
  lowStock: {
    count: 12,
    tools: [
      { _id: 'vise', toolName: 'Bench vise', toolAvailableQuantity: 1, toolMinimumOrderQuantity: 2 },
      { _id: 'plane', toolName: 'Hand plane', toolAvailableQuantity: 3, toolMinimumOrderQuantity: 1 },
    ],
  },
  lostDisputes: { count: 3, amount: 0.7 },
};

const recent: Sales = {
  ...noSales,
  sold: { count: 8, amount: 1.2 },
  days: days
    .with(-8, { day: '2026-11-15', count: 4, amount: 0.8 })
    .with(-7, { day: '2026-11-16', count: 1, amount: 0.1 })
    .with(-2, { day: '2026-11-21', count: 2, amount: 0.2 })
    .with(-1, { day: '2026-11-22', count: 1, amount: 0.1 }),
  tools: [{ toolId: 'saw', toolName: 'Hand saw', pieces: 1200, amount: 36_000 }],
  onlyNewest: 5000,
};

const tasks: Tasks = {
  toShip: 8,
  openReturns: 3,
  failedRefunds: { count: 2, amount: 24.6 },
  excess: { count: 1, amount: 5 },
  disputes: {
    ...{ count: 1, amount: 80 },
    orders: [{ _id: 'disputed-order', toolName: 'Chain saw', amount: 80 }],
  },
};

const salesOf = (period: string) => `GET /api/sales?period=${period} as admin`;

/** Opens the page, whose figures are in the given response. */
function openWith(response: Parameters<typeof answer>[1], sales = noSales, due = noTasks) {
  answer('GET /api/tasks as admin', json(due));
  answer('GET /api/overview as admin', response);
  answer(salesOf('30-days'), json(sales));
  return open(<OverviewPage />, { path: paths.overview, as: 'admin' });
}

const region = (name: string) => screen.findByRole('region', { name });
const textsOf = (part: HTMLElement, role: string) =>
  within(part)
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
const rowsOf = (table: HTMLElement) => textsOf(table, 'row');

const fillOfLastDay = (part: HTMLElement) =>
  [...part.querySelectorAll('.day-bars svg > g rect')].at(-1)?.getAttribute('fill');

describe('the overview of a busy store', () => {
  it('shows the revenue as text, as a chart and as tables', async () => {
    const user = openWith(json(busyStore), recent);
    const revenue = await region('Revenue');
    for (const total of [
      'Today$0.101 order',
      'Last 7 days$0.404 orders',
      'Last 30 days$1.208 orders',
      'Last month$1,200.5040 ordersOctober 2026+20% against September 2026',
      'Total$98,765.431,234 orders, after $55.00 of refunds',
      'Among the newest 5,000 orders',
    ])
      expect(revenue.textContent).toContain(total);
    within(revenue).getByRole('img', {
      name: 'Revenue by day, Last 30 days. The best day was Nov 15 with $0.80.',
    });
    await user.click(within(revenue).getByText('Table by day'));
    const [byDay = revenue, byTool = revenue] = within(revenue).getAllByRole('table');
    expect(rowsOf(byDay)).toHaveLength(31);
    expect(rowsOf(byDay).slice(1, 3)).toEqual(['Nov 22$0.101', 'Nov 21$0.202']);
    expect(rowsOf(byTool)).toEqual(['ToolUnitsRevenueShare', 'Hand saw1,200$36,000.00100%']);
    const byMonth = within(await region('Revenue by month')).getByRole('table');
    expect(rowsOf(byMonth)).toHaveLength(13);
    expect(rowsOf(byMonth).slice(1, 3)).toEqual(['November 2026$0.000', 'October 2026$1,200.5040']);
    screen.getByText(/Days and months use the store’s time zone, Europe\/Berlin\.$/);
  });

  it('shows last month’s sales by tool after one choice, which stays in the URL', async () => {
    const tools = Array.from({ length: 12 }, (_, index) => ({
      ...{ toolId: `tool-${index}`, toolName: `Tool ${index}`, pieces: 20 - index, amount: 10 },
    }));
    const user = openWith(json(busyStore), recent);
    const revenue = await region('Revenue');
    expect(fillOfLastDay(revenue)).toMatch(/^url/);
    const sold = { count: 40, amount: 120 };
    answer(
      salesOf('last-month'),
      json({ ...recent, onlyNewest: undefined, period: 'last-month', sold, tools }),
    );
    await user.selectOptions(within(revenue).getByLabelText('Period'), 'Last month');
    await within(revenue).findByText('$120.00 from 40 orders');
    expect(location.search).toBe('?period=last-month');
    const table = within(revenue).getAllByRole('table').at(-1) ?? revenue;
    expect(rowsOf(table).slice(0, 2)).toEqual(['ToolUnitsRevenueShare', 'Tool 020$10.008%']);
    expect(rowsOf(table)).toHaveLength(11);
    // The file also contains the tools that the table does not show yet.
    const files = savedFiles();
    await user.click(within(revenue).getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.file?.text())?.split('\r\n')).toHaveLength(13);
    await user.click(within(revenue).getByRole('button', { name: 'Show all 12 tools' }));
    expect(rowsOf(table)).toHaveLength(13);
    expect(document.activeElement).toBe(table);
    // The last day of another month is a whole day.
    expect(fillOfLastDay(revenue)).toBe('var(--ink)');
    // The totals do not depend on the period.
    expect(revenue.textContent).toContain('Last 30 days$1.208 orders');
  });

  it('shows the day under the pointer, and the day that the keyboard chooses', async () => {
    openWith(json(busyStore), recent);
    const day = within(await region('Revenue')).getByRole<HTMLInputElement>('slider');
    expect(day.getAttribute('aria-valuetext')).toBe('Nov 22: $0.10, 1 order');
    const chart = day.parentElement ?? day;
    const shown = () => chart.querySelector('p')?.textContent;
    expect(shown()).toBeUndefined();
    chart.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
    for (const [clientX, figure] of [
      [90, 'Oct 24: $0.00, 0 orders'],
      [325, 'Nov 15: $0.80, 4 orders'],
      [410, 'Nov 22: $0.10, 1 order'],
    ] as const) {
      fireEvent.pointerMove(chart, { clientX });
      expect(shown()).toBe(figure);
    }
    fireEvent.pointerLeave(chart);
    expect(shown()).toBeUndefined();
    act(() => day.focus());
    expect(shown()).toBe('Nov 22: $0.10, 1 order');
    fireEvent.change(day, { target: { value: '28' } });
    expect([shown(), day.getAttribute('aria-valuetext')]).toEqual(Array(2).fill('Nov 21: $0.20, 2 orders'));
    act(() => day.blur());
    expect(shown()).toBeUndefined();
  });

  it('sorts the tools by revenue or units with their shares, and saves them as CSV', async () => {
    const tools = [
      { toolId: 'bit', toolName: '=Drill bit', pieces: 30, amount: 100 },
      { toolId: 'saw', toolName: 'Mitre saw', pieces: 10, amount: 400 },
    ];
    const user = openWith(json(busyStore), { ...recent, tools });
    const revenue = await region('Revenue');
    const rows = () => rowsOf(within(revenue).getAllByRole('table').at(-1) ?? revenue).slice(1);
    const bars = () =>
      [...revenue.querySelectorAll('.day-table rect')].map((bar) => bar.getAttribute('width'));
    expect(rows()).toEqual(['Mitre saw10$400.0080%', '=Drill bit30$100.0020%']);
    expect(bars()).toEqual(['100', '25']);
    await user.selectOptions(within(revenue).getByLabelText('Tools by'), 'Units');
    await waitFor(() => expect(rows()).toEqual(['=Drill bit30$100.0075%', 'Mitre saw10$400.0025%']));
    expect(location.search).toBe('?by=units');
    const files = savedFiles();
    await user.click(within(revenue).getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('sales-by-tool-30-days.csv');
    expect(await files[0]?.file?.text()).toBe(
      [
        '"Tool ID","Tool","Units","Revenue (USD)"',
        '"bit","\'=Drill bit","30","100.00"',
        '"saw","Mitre saw","10","400.00"',
      ].join('\r\n'),
    );
  });

  it('shows what needs attention, with links, before the figures have loaded, and counts it again', async () => {
    openWith(json({ code: 'unavailable', message: 'Busy.' }, { status: 429 }), recent, tasks);
    const due = await region('Needs attention');
    await waitFor(() =>
      expect(due.textContent).toMatch(
        /To ship8.*Returns to handle3.*Failed refunds3\$24\.601 payment refunded too much: \$5\.00.*Open disputes1\$80\.00total of the disputed orders, after refunds/s,
      ),
    );
    const links = within(due).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/manageAllOrders?paid=true&status=pending&sort=oldest',
      '/dashboard/manageAllOrders?returns=open',
      '/dashboard/manageAllOrders',
      '/dashboard/manageAllOrders/disputed-order',
    ]);
    answer('GET /api/tasks as admin', json({ ...tasks, toShip: 9 }));
    await poll();
    await waitFor(() => expect(due.textContent).toContain('To ship9'));
  });

  it('counts what was refunded too much if no refund has failed', async () => {
    openWith(json(busyStore), recent, { ...noTasks, excess: { count: 2, amount: 5 } });
    const due = await region('Needs attention');
    await waitFor(() =>
      expect(due.textContent).toContain('Failed refunds22 payments refunded too much: $5.00Open disputes0'),
    );
  });

  it('shows the states of orders and the tools with low stock', async () => {
    openWith(json(busyStore));
    expect((await region('Orders by status')).textContent).toMatch(
      /To ship8.*3 lost disputes: \$0\.70, not subtracted from the revenue/s,
    );
    const low = await region('Low stock');
    expect(textsOf(low, 'listitem')).toEqual([
      'Bench viseOut of stock: 1 left, minimum order 2',
      'Hand plane3 left',
    ]);
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
