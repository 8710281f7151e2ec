// `web/src/pages/lists.test.tsx` tests the states of every list. These tests prove once that a real list loads page by page.
import type { Page } from '@playwright/test';
import { expect, asShopper as test } from '../support/fixtures.ts';
import { placeOrder } from '../support/store.ts';

const path = '/dashboard/myOrders';
const call = '**/api/orders/*?*';

const items = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Cancel Order' }) });

const moreButton = (page: Page) => page.getByRole('button', { name: 'Load more orders' });

/** Requests pages of one row, so that two rows need two pages. */
function withOnePerPage(page: Page) {
  return page.route(call, (route) => {
    const url = route
      .request()
      .url()
      .replace(/limit=\d+/, 'limit=1');
    return route.continue({ url });
  });
}

test('a list loads page by page, and has no Load more button after the last page', async ({
  page,
  shopper,
  tool,
  order: _,
}) => {
  await placeOrder(shopper, tool);
  await withOnePerPage(page);
  await page.goto(path);
  await expect(items(page)).toHaveCount(1);
  const first = await items(page).first().textContent();
  await moreButton(page).click();
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).first()).toHaveText(first ?? '');
  await expect(moreButton(page)).toHaveCount(0);
  await expect(page.getByText('2 orders')).toBeFocused();
});

test('a page of a list that fails to load shows an error and can be retried', async ({
  page,
  shopper,
  tool,
  order: _,
}) => {
  await placeOrder(shopper, tool);
  await withOnePerPage(page);
  await page.goto(path);
  await expect(moreButton(page)).toBeVisible();
  await page.unrouteAll();
  await page.route(call, (route) => route.fulfill({ status: 400, json: {} }));
  await moreButton(page).click();
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Could not load more orders.');
  await expect(items(page)).toHaveCount(1);
  await page.unrouteAll();
  // The button disappears, and the focus stays at the end of the list.
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator('p[tabindex]:focus')).toHaveCount(1);
  await expect(items(page)).toHaveCount(2);
  await expect(failed).toHaveCount(0);
});
