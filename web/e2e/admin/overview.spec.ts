// `web/src/pages/overview.test.tsx` tests how the page shows the figures.
import type { Overview } from '@almighty-tools/functions/contract/overview.ts';
import { expect, asAdmin as test } from '../support/fixtures.ts';
import { payOrder, placeOrder } from '../support/store.ts';

test('the figures link to the orders that they count', { tag: '@night' }, async ({ page, shopper, tool }) => {
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
  // Older orders of other tests may fill the first page.
  await page.getByRole('main').getByRole('searchbox').fill(shopper.email);
  await expect(page.getByRole('row').filter({ hasText: shopper.email })).toBeVisible();
});
