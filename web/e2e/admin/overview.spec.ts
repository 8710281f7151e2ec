import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import type { Page } from '@playwright/test';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { days, emptyShop, months, zero } from '../support/overviews.ts';
import { payOrder, placeOrder } from '../support/store.ts';

const busyShop: Overview = {
  ...emptyShop,
  sold: {
    ...emptyShop.sold,
    refunded: { inAll: 55, last30Days: 0 },
    inAll: { count: 1234, amount: 98_765.43 },
    last30Days: { count: 3, amount: 0.3 },
    months: months.with(-2, { month: '2026-10', count: 40, amount: 1200.5 }),
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

async function openWith(page: Page, overview: Overview) {
  await page.route('**/api/overview', (route) => route.fulfill({ json: overview }));
  await page.goto('/dashboard/overview');
}

test('the figures link to the orders that they count', async ({ page, shopper, tool }) => {
  const id = await placeOrder(shopper, tool);
  await payOrder(shopper, id);
  await page.goto('/dashboard');
  const answer = page.waitForResponse('**/api/overview');
  await page.getByRole('link', { name: 'Overview' }).click();
  const { sold }: Overview = await (await answer).json();
  const inAll = page
    .getByRole('region', { name: 'Revenue' })
    .locator('div')
    .filter({ hasText: /^Total/ });
  await expect(inAll).toContainText(
    sold.inAll.amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  );
  await page.getByRole('region', { name: 'Orders by status' }).getByRole('link', { name: 'To ship' }).click();
  await expect(page).toHaveURL(/\/dashboard\/manageAllOrders\?paid=true&status=pending&sort=oldest$/);
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toBeVisible();
});

test('every figure is shown as text, and the chart also as a table', async ({ page }) => {
  await openWith(page, busyShop);
  const revenue = page.getByRole('region', { name: 'Revenue' });
  await expect(revenue).toContainText('Total$98,765.431,234 orders, after $55.00 of refunds');
  await expect(revenue.getByRole('img')).toHaveAccessibleName(
    'Revenue for each of the last 30 days. The best day was Nov 21 with $0.20.',
  );
  await revenue.getByText('Table by day').click();
  const rows = revenue.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1)).toHaveText('Nov 22$0.101');
  await expect(rows.nth(2)).toHaveText('Nov 21$0.202');
  await revenue.getByText('By month').click();
  const months = revenue.getByRole('table').last().getByRole('row');
  await expect(months).toHaveCount(13);
  await expect(months.nth(1)).toHaveText('November 2026$0.000');
  await expect(months.nth(2)).toHaveText('October 2026$1,200.5040');
  await expect(page.getByText('Days and months use the store’s time zone, Europe/Berlin.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(
    /To ship8.*Failed refunds2 · \$24\.60.*Open returns3.*Open disputes1 · \$80\.00.*Lost disputes0/s,
  );
  await expect(page.getByRole('link', { name: 'Disputed: Chain saw' })).toHaveAttribute(
    'href',
    '/dashboard/manageAllOrders/disputed-order',
  );
  await expect(page.getByRole('region', { name: 'Best sellers' })).toContainText(
    'Among the newest 500 ordersHand saw1,200 units · $36,000.00',
  );
  const low = page.getByRole('region', { name: 'Low stock' });
  await expect(low.getByRole('listitem')).toHaveText([
    'Bench viseOut of stock: 1 left, minimum order 2',
    'Hand plane3 left',
  ]);
  await expect(low).toContainText('And 10 more.');
});

test('the overview of a store without orders shows a message', async ({ page }) => {
  await openWith(page, emptyShop);
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await expect(page.getByText('All tools are well stocked.')).toBeVisible();
  await expect(page.getByRole('img', { name: /Revenue/ })).toHaveCount(0);
});

test('a message appears if the figures fail to load, and its button loads them again', async ({ page }) => {
  // The client does not retry a 400 response.
  const body = { code: 'invalid_input', message: 'The figures are lost.' };
  await page.route('**/api/overview', (route) => route.fulfill({ status: 400, json: body }));
  await page.goto('/dashboard/overview');
  const problem = page.getByRole('alert').filter({ hasText: 'The figures are lost.' });
  await expect(problem).toBeVisible();
  await page.unroute('**/api/overview');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^As of /)).toBeVisible();
});
